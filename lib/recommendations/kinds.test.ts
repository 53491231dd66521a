// Which words name a kind of business.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import invented from '@/scripts/invented-businesses.json';
import { foldedWords } from '../text/fold';
import { termOf } from '../text/terms';
import { kindsOf } from './kinds';
import { kindSigns } from './playbooks/all';
import { emptyWords } from './playbooks/reading-words';
import { isPlural } from './words';

const kindsIn = (industry: string, description = 'x') =>
  kindsOf({ industry, description }).playbooks.map(({ kind }) => kind);

const rows = readFileSync('bench/owners-statements.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'));

describe('signs of a kind', () => {
  const counts = new Map<string, number>();
  for (const word of rows.flatMap(([, , text = '']) => foldedWords(text))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 1_000);

  it.each([...emptyWords])('“%s”, an empty word, names no kind', (word) =>
    expect(kindsIn(word)).toEqual([]),
  );
  it('no sign is one of the thousand most frequent words with another ending', () => {
    const signsOf = new Map(
      kindSigns.map(({ playbook, signs }) => [
        playbook.kind,
        signs.flatMap((sign) => (sign.length === 1 ? sign : [])),
      ]),
    );
    const others = frequent.flatMap(([word]) =>
      kindsIn(word)
        .filter(
          (kind) =>
            !signsOf
              .get(kind)
              ?.some(({ isBeginning, word: sign }) =>
                isBeginning
                  ? [word, termOf(word)].some((one) => one.startsWith(sign))
                  : isPlural(sign, word),
              ),
        )
        .map((kind) => `${word}: ${kind}`),
    );
    expect(others).toEqual([]);
    expect(frequent).toHaveLength(1_000);
  });
  it.each([
    ['inn', 'in', 'hospitality'],
    ['housing', 'house', 'construction'],
    ['bus', 'busy', 'transport'],
    ['coaches', 'business coaching', 'transport'],
    ['boarding', 'a board', 'school'],
    ['bottling', 'a bottle', 'factory'],
    ['blocks', 'blocked', 'factory'],
    ['store', 'a story', 'shop'],
    ['trading', 'trade union', 'shop'],
    ['cleaning', 'clean energy', 'services'],
    ['lettings', 'let', 'construction'],
    ['leasing', 'a lease', 'finance'],
    ['guarding', 'guard', 'services'],
  ])('“%s” names a kind, and “%s” does not', (sign, other, kind) => {
    expect(kindsIn(sign)).toContain(kind);
    expect(kindsIn(other)).not.toContain(kind);
  });
  it.each([
    ['inns', 'hospitality'],
    ['minibuses', 'transport'],
    ['lorry', 'transport'],
    ['bakeries', 'factory'],
    ['dairies', 'farm'],
    ['taxis', 'transport'],
    ['nursing home', 'health'],
  ])('the plural or another word, “%s”, names its kind', (word, kind) =>
    expect(kindsIn(word)).toEqual([kind]),
  );
});

describe('a place behind the industry', () => {
  const industries = new Set(rows.map(([industry = '']) => industry));
  const businesses: ReadonlyArray<{ industry: string; description: string }> = [
    ...invented.businesses,
    ...Array.from(industries, (industry) => ({ industry, description: 'x' })),
  ];
  it.each([' in Lusaka', ', Kitwe branch', ' in Kitwe', ' on Cairo Road', ', Trade House, Ndola'])(
    '“%s” leaves the kind of every business as it is',
    (place) => {
      const changed = businesses.filter(
        ({ industry, description }) =>
          kindsIn(industry, description).join() !==
          kindsIn(`${industry}${place}`, description).join(),
      );
      expect(changed.map(({ industry }) => industry)).toEqual([]);
    },
  );
});
