// The name of the lab (decision 75), for the browser and the server.
import { nameLimits, sampleAuthor, teamOf } from '@/lib/content/site-name';
import type { Group, Stored } from './groups';
import { drawnName, iconField, logoFields, type Marks, markFields, marksFrom } from './marks/files';

/** How the lab calls itself. */
export interface Brand {
  name: string;
  /** Where there is little room. */
  shortName: string;
  /** What the lab is, in the owner's words. */
  sentence: string | undefined;
  /** The author's name for posts, in the owner's words. */
  author: string | undefined;
  /** Whether the owner has saved the name. */
  isNameSaved: boolean;
  marks: Marks;
}

const shortNameCharacters = 16;
/** Of a description, as search engines show it. */
const sentenceCharacters = 160;
const authorLimits = { least: 2, most: 80 };

/** @param defaultName shown in the empty field */
export const brandGroup = (defaultName?: string): Group => ({
  title: 'Your lab',
  intro:
    'The name stands on pages, in titles, share pictures, feeds and mails. Mails with a code that Supabase sends (docs/deploy.md) and entries already in authenticator apps keep the former name.',
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
    {
      name: 'author_name',
      label: 'Your name, as the author of posts',
      short: 'author',
      hint: 'shown with each post that names no other author',
      kind: 'name',
      ...authorLimits,
      emptyIsDefault: true,
    },
    {
      name: logoFields.light,
      label: 'Logo on light pages',
      short: 'logo',
      hint: 'one wider than twice its height stands without the name beside it',
      kind: 'picture',
      ground: 'light',
      emptyIsDefault: true,
    },
    {
      name: logoFields.dark,
      label: 'Logo on dark pages',
      short: 'logo on dark pages',
      hint: 'without it the other one stands on a light tile there',
      kind: 'picture',
      ground: 'dark',
      emptyIsDefault: true,
    },
    {
      name: iconField,
      label: 'Icon',
      short: 'icon',
      hint: 'a square, for tabs of browsers and home screens of phones',
      kind: 'picture',
      emptyIsDefault: true,
    },
  ],
});

const brandNames = [...brandGroup().fields.map(({ name }) => name), ...markFields.map(drawnName)];

/** Whether two versions of the stored settings name the lab in the same way. */
export const isSameBrand = (one: Stored, other: Stored): boolean =>
  brandNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** The name as stored, else the operator's. */
export function brandFrom(stored: Stored, defaultName: string): Brand {
  const {
    site_name: own,
    site_short_name: short,
    site_sentence: sentence,
    author_name: author,
  } = stored;
  const name = own || defaultName;
  return {
    name,
    shortName: short || name,
    sentence: sentence || undefined,
    author: author || undefined,
    isNameSaved: Boolean(own),
    marks: marksFrom(stored),
  };
}

/**
 * The author of a post that names none: as the owner wrote it on the page 'Site', else as the
 * author's row has it, where the name of the samples is that of the lab.
 */
export const authorFrom = (
  { name, author }: Pick<Brand, 'name' | 'author'>,
  stored: string,
): string => author ?? (stored === sampleAuthor ? teamOf(name) : stored);
