// Measures what the built-in analyst takes for the longest form, half of its words misspelt, and how many
// statements it reads as a consultant does: at once, or among the five that it offers. Those were invented
// by writers who had seen no playbook. They are two halves by business: words and phrases are mended on the
// opened one alone, and nobody who mends them looks into the other, nor runs it.
//   STATEMENTS=other npm run bench -- analyst
import { readFileSync } from 'node:fs';
import { analyseByRules, statementsOf } from '../lib/recommendations/analyst.ts';
import { limits } from '../lib/recommendations/form-rules.ts';
import { timeSigns, troubleSigns } from '../lib/recommendations/playbooks/reading-words.ts';
import { questionsOf } from '../lib/recommendations/questions.ts';
import { hasSign, readWords, signs } from '../lib/recommendations/words.ts';
import invented from '../scripts/invented-businesses.json' with { type: 'json' };

const analyses = 15;
const descriptionCharacters = 2_000;

/** A word with two letters that changed places. */
const misspell = (word: string, at: number): string =>
  at % 2 === 0 ? word.replace(/(?<=^..)(.)(.)/, '$2$1') : word;

type Outcome = 'right' | 'wrong' | 'open';
/** What becomes of one line: how it was read, and whether what a consultant chose is offered. */
interface Reading {
  outcome: Outcome;
  isSure: boolean;
  hasAdvice: boolean;
  isOffered: boolean;
}

/** @param row industry, where it was typed, the text, and what a consultant chose */
function readingOf(row: string): Reading {
  const [industry = '', from = '', text = '', chosen = ''] = row.split('\t');
  const problems = chosen.split(',').filter(Boolean);
  const info = { name: '', email: '', industry };
  const typed = {
    ...{ challenges: from === 'challenge' ? [text] : [], goals: from === 'goal' ? [text] : [] },
    description: from === 'description' ? text : '',
  };
  const found = statementsOf({ ...info, ...typed }).filter(({ entry }) => entry);
  const isRight = found.every(({ entry }) => problems.includes(entry?.id ?? ''));
  const asChallenge = { ...info, challenges: [text], goals: [], description: '' };
  const { rows } = questionsOf(asChallenge, analyseByRules(asChallenge).analysis);
  return {
    outcome: found.length === 0 ? 'open' : isRight ? 'right' : 'wrong',
    isSure: found.every(({ by }) => by === 'rules'),
    hasAdvice: problems.length > 0,
    isOffered: rows.some(({ nearest }) => nearest.some(({ id }) => problems.includes(id))),
  };
}

type Half = 'opened' | 'other';

/** One half of the statements: every second business, in the order in which they are first named. */
function statementsOfHalf(half: Half): string[] {
  const text = readFileSync(new URL('./owners-statements.tsv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n');
  const businessOf = (row: string): string => row.slice(0, row.indexOf('\t'));
  const businesses = [...new Set(rows.map(businessOf))];
  const place = half === 'opened' ? 0 : 1;
  const chosen = new Set(businesses.filter((_, at) => at % 2 === place));
  return rows.filter((row) => chosen.has(businessOf(row)));
}

function measureReadings(half: Half): object {
  const read = statementsOfHalf(half).map(readingOf);
  const count = (is: (one: Reading) => boolean): number => read.filter(is).length;
  const of = (wanted: Outcome) => ({
    sure: count(({ outcome, isSure }) => outcome === wanted && isSure),
    likely: count(({ outcome, isSure }) => outcome === wanted && !isSure),
  });
  return {
    half,
    all: read.length,
    withAdvice: count(({ hasAdvice }) => hasAdvice),
    right: of('right'),
    wrong: of('wrong'),
    open: {
      withAdvice: count(({ outcome, hasAdvice }) => outcome === 'open' && hasAdvice),
      rightly: count(({ outcome, hasAdvice }) => outcome === 'open' && !hasAdvice),
    },
    rightOrAmongFive: count(
      ({ outcome, hasAdvice, isOffered }) => hasAdvice && (outcome === 'right' || isOffered),
    ),
  };
}

const trouble = signs(`${troubleSigns}, ${timeSigns}`);

/** The invented businesses, each sentence that tells of trouble as a challenge. */
function measureBusinesses(): object {
  const read = invented.businesses.map(({ industry, description }) => {
    const challenges = description
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => hasSign(readWords(sentence), trouble));
    const info = { name: '', email: '', industry, description: '', challenges, goals: [] };
    const { unknown = [] } = analyseByRules(info).analysis;
    return { rows: challenges.length, open: unknown.length };
  });
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    open: read.reduce((sum, { open }) => sum + open, 0),
    businesses: read.length,
    withoutOpen: read.filter(({ open }) => open === 0).length,
  };
}

export async function measureAnalyst(): Promise<object> {
  const text = invented.businesses
    .map(({ description }) => description)
    .join(' ')
    .split(' ')
    .map(misspell)
    .join(' ');
  const rows = Array.from({ length: 2 * limits.rows }, (_, row) => {
    const start = descriptionCharacters + row * limits.row;
    return text.slice(start, start + limits.row);
  });
  const info = {
    name: 'Invented',
    email: '',
    industry: 'Hardware shop',
    description: text.slice(0, descriptionCharacters),
    challenges: rows.slice(0, limits.rows),
    goals: rows.slice(limits.rows),
  };
  const times = Array.from({ length: analyses }, () => {
    const start = performance.now();
    analyseByRules(info);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[Math.floor(analyses / 2)], times.at(-1)];
  return {
    ms: Math.round(median),
    slowest: Math.round(slowest),
    statements: measureReadings(process.env.STATEMENTS === 'other' ? 'other' : 'opened'),
    businesses: measureBusinesses(),
  };
}
