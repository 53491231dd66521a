// What a request says that came from a page of ours: the beacon of the page's script, or the picture
// that a browser without script loads.
import { isbot } from 'isbot';
import { z } from 'zod';
import { campaignIn } from '../http/campaign.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { attributionOf, nameOf, type Visit, visitKinds, visitNameCharacters } from './visit.ts';

/** Where the page's script sends what it counts (page-documents/script/count.ts). */
export const beaconPath = '/api/count';
/** The query that makes a page's own address that of its picture. */
export const pictureQuery = 'counted=1';
/** The largest body of a beacon. */
const beaconBytes = 1024;
export const beaconHeaders = { 'Cache-Control': 'no-store' };

/** A transparent picture of one pixel. */
export const picture = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);
export const pictureHeaders = {
  'Content-Type': 'image/gif',
  'Content-Length': String(picture.length),
  'Cache-Control': 'no-store',
};

/** A header by its name in small letters. */
export type ReadHeader = (name: string) => string | null | undefined;

const text = z.string().max(visitNameCharacters);
/** Kind, name, and where the visit began: source, campaign, origin of the page before. */
const beaconSchema = z.tuple([z.enum(visitKinds), text, z.tuple([text, text, text])]);

/** Whether a browser asks not to be counted, or a program asks. */
const isLeftOut = (header: ReadHeader): boolean =>
  header('dnt') === '1' ||
  header('sec-gpc') === '1' ||
  !header('user-agent') ||
  isbot(header('user-agent'));

const hostsOf = (header: ReadHeader, siteUrl: string): string[] => [
  new URL(siteUrl).host,
  header('host') ?? '',
];

/**
 * The status with which a beacon is refused before its body is read: its browser has to say that it
 * was sent by a page of this site, and how large it is.
 */
export function refusalOf(header: ReadHeader, siteUrl: string): 403 | 413 | undefined {
  const [fetchSite, origin, host] = [header('sec-fetch-site'), header('origin'), header('host')];
  const isOurs = (fetchSite ?? origin) != null && isOwnOrigin({ fetchSite, origin, host }, siteUrl);
  if (!isOurs) return 403;
  return Number(header('content-length') ?? Number.NaN) <= beaconBytes ? undefined : 413;
}

/** What a beacon tells; undefined where it is none, or is not counted. */
export function readBeacon(body: string, header: ReadHeader, siteUrl: string): Visit | undefined {
  if (isLeftOut(header)) return undefined;
  const parsed = beaconSchema.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  const [kind, sent, [utm_source, utm_campaign, referrer]] = parsed.data;
  const name = nameOf(kind, sent);
  const source = { utm_source, utm_campaign, referrer };
  return name === undefined
    ? undefined
    : { kind, name, source: attributionOf(source, hostsOf(header, siteUrl)) };
}

/**
 * The view of which the picture tells; undefined where it is not counted. The address of its page says
 * of a campaign, and nothing says of the page before.
 */
export function readPicture(path: string, header: ReadHeader, siteUrl: string): Visit | undefined {
  const hosts = hostsOf(header, siteUrl);
  const page = URL.parse(header('referer') ?? '');
  const isOurs = page !== null && hosts.includes(page.host);
  if (isLeftOut(header) || !(header('sec-fetch-site') === 'same-origin' || isOurs)) {
    return undefined;
  }
  const name = nameOf('view', path);
  const campaign = isOurs ? campaignIn(page.searchParams) : {};
  return name === undefined
    ? undefined
    : { kind: 'view', name, source: attributionOf(campaign, hosts) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
