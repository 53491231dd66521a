// The name of the lab: what its fields take, and where it comes from.
import { describe, expect, it } from 'vitest';
import { defaultName, named } from '@/lib/content/site-name';
import { parseEnv } from '@/lib/env';
import { faultsOf, storedValue } from '@/lib/forms/rules';
import { draftOf, valuesOf } from '@/lib/forms/values';
import { brandFrom, brandGroup, isSameBrand } from './brand';
import { factsFrom } from './facts';
import { settingGroups } from './fields';
import { settingsInputSchema } from './schema';

const { fields } = brandGroup(defaultName);
const storedOf = (values: Record<string, string>) =>
  settingsInputSchema.parse({ values, revision: 0 }).facts;

describe('the fields of the name', () => {
  it('are in the first group of the page', () =>
    expect(settingGroups()[0]?.title).toBe('Your lab'));

  it.each([
    ['Mwila Labs', 'Mwila Labs'],
    [' Mwila\r\nBcc: a@b.zm ', 'Mwila Bcc: a@b.zm'],
    ['Mwila\u2028\u0000\tLabs', 'Mwila Labs'],
    ['\u202EMwila\u202C\u200B \uFEFFLabs\u2066\u200E', 'Mwila Labs'],
    ['a\u00ADb\u061Cc\u{E0041}d\uFFF9ef\uE000g\u2800', 'abcdefg'],
    ['{name} & "Söhne" <b>', '{name} & "Söhne" <b>'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(storedValue({ kind: 'name' }, typed)).toBe(stored);
    expect(storedOf({ site_name: typed })).toEqual({ site_name: stored });
    expect(storedOf({ author_name: typed })).toEqual({ author_name: stored });
    expect(parseEnv({ SITE_NAME: typed }).SITE_NAME).toBe(stored);
  });

  it('have limits, counted as people see characters', () => {
    const faultOf = (values: Record<string, string>) => Object.keys(faultsOf(fields, values));
    for (const name of ['M', ' M\u200B', 'M'.repeat(61)]) {
      expect(faultOf({ site_name: name }), name).toEqual(['site_name']);
      expect(() => parseEnv({ SITE_NAME: name })).toThrow('SITE_NAME must have from 2 to 60');
    }
    for (const name of ['ML', '王小', '🌽'.repeat(60)]) {
      expect(faultOf({ site_name: name }), name).toEqual([]);
    }
    expect(faultOf({ site_short_name: 'x'.repeat(17) })).toEqual(['site_short_name']);
    expect(faultOf({ site_short_name: 'x'.repeat(16) })).toEqual([]);
    expect(faultOf({ site_sentence: 'x'.repeat(161) })).toEqual(['site_sentence']);
    expect(faultOf({ author_name: 'T' })).toEqual(['author_name']);
    expect(faultOf({ author_name: 'T'.repeat(81) })).toEqual(['author_name']);
    expect(faultOf({ author_name: 'T'.repeat(80) })).toEqual([]);
  });

  it('an empty field is the default again', () =>
    expect(storedOf({ site_name: ' ', site_short_name: '\u200B', site_sentence: '' })).toEqual({}));

  it('the name counts as saved once it is stored, even as the default', () => {
    const draft = draftOf(fields, {}, {});
    expect(draft.site_name).toBe('');
    expect(valuesOf(fields, draft, {})).toEqual({});
    const typed = valuesOf(fields, { ...draft, site_name: defaultName }, {});
    expect(brandFrom(storedOf(typed), 'Other').isNameSaved).toBe(true);
    expect(brandFrom({}, 'Other').isNameSaved).toBe(false);
  });
});

describe('the name', () => {
  it('is the stored one, else the operator’s, else the default; without a short one it stands for both', () => {
    expect(factsFrom({}, {}).brand).toMatchObject({
      name: 'AI Lab',
      shortName: 'AI Lab',
      sentence: undefined,
      isNameSaved: false,
    });
    expect(factsFrom({}, {}, 'Zed Data').brand.name).toBe('Zed Data');
    const stored = { site_name: 'Mwila Labs', site_short_name: 'Mwila', site_sentence: 'We map.' };
    expect(factsFrom(stored, {}, 'Zed Data').brand).toMatchObject({
      name: 'Mwila Labs',
      shortName: 'Mwila',
      sentence: 'We map.',
      isNameSaved: true,
    });
  });

  it('is the same while none of its fields changed', () => {
    const one = { site_name: 'Mwila Labs', hours: 'Mon' };
    expect(isSameBrand(one, { site_name: 'Mwila Labs', hours: 'Tue' })).toBe(true);
    expect(isSameBrand(one, { ...one, site_sentence: 'We map.' })).toBe(false);
    expect(isSameBrand(one, { ...one, author_name: 'Thandiwe Phiri' })).toBe(false);
    expect(isSameBrand(one, {})).toBe(false);
    const icon = { ...one, site_icon: '/media/a.png', site_icon_files: 'drawn' };
    expect(isSameBrand(icon, { ...icon, site_icon: '/media/b.png' })).toBe(false);
    expect(isSameBrand(icon, { ...icon, site_icon_files: 'drawn again' })).toBe(false);
  });

  it.each([
    ['Blog of {the name}', 'AI Lab', 'Blog of the AI Lab'],
    ['{The name}’s work at {name}', 'AI Lab', 'The AI Lab’s work at AI Lab'],
    ['{The name}’s work with {the name}', 'Mwila Labs', 'Mwila Labs’s work with Mwila Labs'],
    ['{name}: {name}', '$& {name}', '$& {name}: $& {name}'],
    ['{tool} {names}', 'Mwila Labs', '{tool} {names}'],
  ])('%j of %j is %j', (text, name, shown) => expect(named(text, name)).toBe(shown));
});
