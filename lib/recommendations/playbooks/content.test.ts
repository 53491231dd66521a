// Rules that every playbook keeps, so that somebody can add a problem without knowing them.
import { describe, expect, it } from 'vitest';
import { industrySuggestions } from '../content';
import { kindsOf } from '../kinds';
import { readWords } from '../words';
import { commonOpportunities, commonProblems, notForAi, playbooks } from './all';
import type { NotForAi, PlaybookOpportunity, Problem } from './playbook';
import { emptyWords } from './reading-words';

type Entry = Problem | NotForAi | PlaybookOpportunity;

const mostWords = 22_900;
const kinds = [
  ...playbooks,
  { kind: 'common', problems: commonProblems, opportunities: commonOpportunities },
];
const problems = kinds.flatMap((one) => one.problems);
const opportunities = kinds.flatMap((one) => one.opportunities);
const entries: readonly Entry[] = [...problems, ...notForAi, ...opportunities];
const withStatements = [...problems, ...notForAi];
const ids = withStatements.map(({ id }) => id);
const commonIds = new Set([...commonProblems, ...notForAi].map(({ id }) => id));

/** What a visitor reads of an entry. Statements and signs are visitors' words and are never shown. */
function textsOf(entry: Entry): string[] {
  if ('text' in entry) return [entry.title, entry.headline, entry.text];
  if ('potentialValue' in entry) {
    return [entry.title, entry.description, entry.potentialValue, ...entry.requirements];
  }
  const {
    title,
    headline,
    build,
    firstStep,
    who,
    needs,
    staysWithPeople,
    data = '',
    large,
    elsewhere,
  } = entry;
  return [
    ...[title, headline, build, firstStep, who, needs, staysWithPeople, data],
    ...Object.values(large ?? {}),
    ...Object.values(elsewhere ?? {}),
  ];
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
const repeated = (all: readonly string[]): string[] =>
  all.filter((one, place) => all.indexOf(one) !== place);
const nameOf = (entry: Entry): string => ('id' in entry ? entry.id : entry.title);

/** Sentences of four words or more: `The safety officer`, who takes a step, is none. */
const sentencesOf = (entry: Entry): string[] =>
  textsOf(entry)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.toLowerCase().replace(/[.!?]$/, ''))
    .filter((sentence) => wordsIn(sentence) > 3);

/** Names that anybody here knows and that claim nothing. */
const knownNames = new Set(
  'AI I PDF SMS Excel WhatsApp Zambia Zambians Bemba English Lozi Nyanja Tonga Monday Friday Saturday'.split(
    ' ',
  ),
);

/** Digits, and words with a capital that do not begin a sentence or a quotation. */
function claimsOf(text: string): string[] {
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:’)%-]\s(?:‘|“|\()?)\p{Lu}[\p{L}&]*/gu)].map(
    ([name]) => name,
  );
  return [...(text.match(/\d+/g) ?? []), ...names.filter((name) => !knownNames.has(name))];
}

describe('playbooks', () => {
  it('problem ids are unique', () => expect(repeated(ids)).toEqual([]));

  it('titles are unique, and those of advice have two to eight words', () => {
    expect(repeated(entries.map(({ title }) => title.toLowerCase()))).toEqual([]);
    const titles = [
      ...[...problems, ...opportunities].map(({ title }) => title),
      ...problems.flatMap(({ elsewhere }) => elsewhere?.title ?? []),
    ];
    expect(repeated(titles.map((title) => title.toLowerCase()))).toEqual([]);
    expect(titles.filter((title) => wordsIn(title) < 2 || wordsIn(title) > 8)).toEqual([]);
  });

  it.each(withStatements)('$id: 6 to 10 different statements', ({ statements }) => {
    expect(statements.length).toBeGreaterThanOrEqual(6);
    expect(statements.length).toBeLessThanOrEqual(10);
    expect(repeated(statements.map((one) => one.toLowerCase()))).toEqual([]);
  });

  it.each(playbooks)('$kind: covered common problems exist, each listed once', (playbook) => {
    const covered = playbook.problems.flatMap(({ covers = [] }) => covers);
    expect(covered.filter((id) => !commonIds.has(id))).toEqual([]);
    expect(repeated(covered)).toEqual([]);
  });

  it.each(kinds)(
    '$kind: opportunities refer to problems of the same playbook',
    ({ problems, opportunities }) => {
      const own = new Set(problems.map(({ id }) => id));
      for (const { title, problems } of opportunities) {
        expect(problems.length, title).toBeGreaterThan(0);
        expect(
          problems.filter((id) => !own.has(id)),
          title,
        ).toEqual([]);
      }
    },
  );

  it('each problem of a kind with sensitive data has a text on data', () => {
    const sensitive = playbooks.filter(({ isSensitive }) => isSensitive);
    expect(sensitive.map(({ kind }) => kind)).toEqual(['health', 'finance', 'law', 'public']);
    const silent = sensitive.flatMap(({ problems }) => problems.filter(({ data }) => !data));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('no sentence occurs in two problems', () => {
    expect(repeated(entries.flatMap((entry) => [...new Set(sentencesOf(entry))]))).toEqual([]);
  });

  it('no figure, institution, law or product is named without a source', () => {
    const claims = entries
      .filter(({ source }) => !source)
      .map((entry) => ({ entry: nameOf(entry), claims: textsOf(entry).flatMap(claimsOf) }));
    expect(claims.filter(({ claims }) => claims.length > 0)).toEqual([]);
  });

  it('words for other kinds name no trade', () => {
    const trades =
      /\b(?:learners?|pupils?|patients?|clinicians?|guests?|borrowers?|farmers?|agronomist|volunteers?|guards?|miners?|geologist|partners?)\b/i;
    const named = problems.filter(
      (one) =>
        one.elsewhere &&
        trades.test(textsOf({ ...one, ...one.elsewhere, elsewhere: {} }).join(' ')),
    );
    expect(named.map(({ id }) => id)).toEqual([]);
  });

  it('the first step for a large business is never one sheet or one box', () => {
    const small = problems.filter((one) =>
      textsOf({ ...one, ...one.large }).some((text) =>
        /\b(?:one|a) (?:sheet|box|notebook)\b/.test(text),
      ),
    );
    expect(small.map(({ id }) => id)).toEqual([]);
  });

  it(`all texts together have at most ${mostWords} words`, () => {
    const texts = [
      ...entries.flatMap(textsOf),
      ...withStatements.flatMap(({ statements }) => statements),
    ];
    expect(texts.reduce((sum, text) => sum + wordsIn(text), 0)).toBeLessThanOrEqual(mostWords);
  });
});

describe('suggested industries', () => {
  const business = { name: '', email: '', description: '', challenges: [], goals: [] };
  it.each<[(typeof industrySuggestions)[number], string]>([
    ['Agriculture', 'farm'],
    ['Construction', 'construction'],
    ['Education', 'school'],
    ['Finance & Fintech', 'finance'],
    ['Government', 'public'],
    ['Healthcare', 'health'],
    ['Hospitality & Tourism', 'hospitality'],
    ['Legal services', 'law'],
    ['Manufacturing', 'factory'],
    ['Media', 'media'],
    ['Mining', 'mine'],
    ['Non-profit', 'ngo'],
    ['Real estate', 'construction'],
    ['Retail', 'shop'],
    ['Smart Cities', 'public'],
    ['Transport & Logistics', 'transport'],
  ])('%s yields the kind %s', (industry, kind) => {
    const { playbooks } = kindsOf({ ...business, industry });
    expect(playbooks.map((playbook) => playbook.kind)).toEqual([kind]);
  });
  it('there are 16, all tested above', () => expect(industrySuggestions).toHaveLength(16));
});

describe('words and phrases by which problems are found', () => {
  const termsOf = (text: string) => readWords(text).map(({ term }) => term);
  const subjectsIn = (text: string) =>
    new Set(
      readWords(text, true).flatMap(({ folded, term }) => (emptyWords.has(folded) ? [] : term)),
    );
  it('have at most 150,000 characters together', () => {
    const texts = withStatements.flatMap(({ words, phrases }) => [words, ...phrases]);
    expect(texts.join('\n').length).toBeLessThanOrEqual(150_000);
  });
  it('phrases are at most twelve of a problem on average', () => {
    const count = withStatements.flatMap(({ phrases }) => phrases).length;
    expect(count / withStatements.length).toBeLessThanOrEqual(12);
  });
  it.each(withStatements)(
    '$id: a line of single words, each once, and short phrases first',
    (one) => {
      expect(one.words.length).toBeLessThanOrEqual(600);
      expect(one.words).toMatch(/^[\p{Ll}\p{N}]+(?: [\p{Ll}\p{N}]+)*$/u);
      expect(repeated(termsOf(one.words))).toEqual([]);
      expect(one.phrases.length).toBeLessThanOrEqual(60);
      expect(
        one.phrases.filter((phrase) => phrase.includes(' ') && subjectsIn(phrase).size < 2),
      ).toEqual([]);
      expect(one.phrases.map(({ length }) => length)).toEqual(
        one.phrases.map(({ length }) => length).toSorted((a, b) => a - b),
      );
      expect(repeated(one.phrases.map((phrase) => termsOf(phrase).toSorted().join(' ')))).toEqual(
        [],
      );
    },
  );
});
