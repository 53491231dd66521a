// The name of the lab (decision 75), for the browser and the server.
import { nameLimits } from '@/lib/content/site-name';
import type { Group, Stored } from './groups';

/** How the lab calls itself. */
export interface Brand {
  name: string;
  /** Where there is little room. */
  shortName: string;
  /** What the lab is, in the owner's words. */
  sentence: string | undefined;
  /** Whether the owner has saved the name. */
  isNameSaved: boolean;
}

const shortNameCharacters = 16;
/** Of a description, as search engines show it. */
const sentenceCharacters = 160;

/** @param defaultName shown in the empty field */
export const brandGroup = (defaultName?: string): Group => ({
  title: 'Your lab',
  intro:
    'The name stands on pages, in titles, share pictures, feeds and mails. Not changed: the mail with a code where Supabase sends it (docs/deploy.md), and entries that authenticator apps already have.',
  isPublic: true,
  fields: [
    {
      name: 'site_name',
      label: 'Name',
      short: 'name',
      ...(defaultName ? { placeholder: defaultName } : {}),
      kind: 'name',
      ...nameLimits,
      emptyIsDefault: true,
    },
    {
      name: 'site_short_name',
      label: 'Short name',
      short: 'short name',
      hint: `for phones, at most ${shortNameCharacters} characters`,
      kind: 'name',
      most: shortNameCharacters,
      emptyIsDefault: true,
    },
    {
      name: 'site_sentence',
      label: 'What you do, in one sentence',
      short: 'sentence',
      hint: 'on the home page, in its description and in feeds',
      kind: 'name',
      most: sentenceCharacters,
      emptyIsDefault: true,
    },
  ],
});

const brandFields = brandGroup().fields;

/** Whether two versions of the stored settings name the lab in the same way. */
export const isSameBrand = (one: Stored, other: Stored): boolean =>
  brandFields.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''));

/** The name as stored, else the operator's. */
export function brandFrom(stored: Stored, defaultName: string): Brand {
  const { site_name: own, site_short_name: short, site_sentence: sentence } = stored;
  const name = own || defaultName;
  return {
    name,
    shortName: short || name,
    sentence: sentence || undefined,
    isNameSaved: Boolean(own),
  };
}
