import { expect, it } from 'vitest';
import type { MediaUse } from '@/lib/media/schema';
import { staysFor } from './stays';

it.each<[string, Array<MediaUse['place']>, boolean]>([
  ['that nothing shows is removed after 30 days', [], false],
  ['that only an earlier version shows is removed after 30 days', ['version'], false],
  ['that a post shows stays', ['post'], true],
  ['that a version and a draft show stays', ['version', 'draft'], true],
  ['that a list of the site shows stays', [null], true],
])('bin: a file %s', (_, places, stays) => {
  const uses = places.map((place) => ({ id: 'a', title: 'Rain', list: null, place }));
  expect(staysFor({ uses })).toBe(stays);
});
