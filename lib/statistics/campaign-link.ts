// The links that tell where a visit came from: `utm_` parameters, as the attribution script reads them.
import { fold } from '../text/fold.ts';

/** As long as the database keeps each of them. */
export const campaignCharacters = 60;

interface Campaign {
  source: string;
  medium: string;
  campaign: string;
}

/**
 * A name as it is put into a link: small letters and hyphens, so that 'Radio Phoenix' and 'radio
 * phoenix' are counted as one.
 */
export const campaignName = (typed: string): string =>
  fold(typed)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, campaignCharacters)
    .replace(/^-+|-+$/g, '');

/** The link to a page of the site that names a campaign; undefined while it names no source. */
export function campaignLink(siteUrl: string, path: string, typed: Campaign): string | undefined {
  const source = campaignName(typed.source);
  if (source === '') return undefined;
  const url = new URL(path, siteUrl);
  url.searchParams.set('utm_source', source);
  for (const name of ['medium', 'campaign'] as const) {
    const value = campaignName(typed[name]);
    if (value) url.searchParams.set(`utm_${name}`, value);
  }
  return url.href;
}

/** The file of a link's QR code, named by its campaign or else by its source. */
export const qrFileName = ({ source, campaign }: Campaign): string =>
  `${campaignName(campaign) || campaignName(source)}.svg`;
