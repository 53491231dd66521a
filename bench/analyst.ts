// Measures what the built-in analyst takes for the longest form, half of its words misspelt, and how many
// statements it reads as a consultant does. Those were invented by writers who had seen no playbook, and no
// sign was written for them: whoever reads them to mend signs has to write others.
import { readFileSync } from 'node:fs';
import { analyseByRules, statementsOf } from '../lib/recommendations/analyst.ts';
import { limits } from '../lib/recommendations/form-rules.ts';
import invented from '../scripts/invented-businesses.json' with { type: 'json' };

const analyses = 15;
const descriptionCharacters = 2_000;

/** A word with two letters that changed places. */
const misspell = (word: string, at: number): string =>
  at % 2 === 0 ? word.replace(/(?<=^..)(.)(.)/, '$2$1') : word;

type Reading = 'right' | 'wrong' | 'none, where there is advice' | 'none, rightly';

/** What becomes of one line: industry, where it was typed, the text, and what a consultant chose. */
function readingOf(row: string): Reading {
  const [industry = '', from = '', text = '', chosen = ''] = row.split('\t');
  const problems = chosen.split(',').filter(Boolean);
  const info = { name: '', email: '', industry };
  const typed = {
    ...{ challenges: from === 'challenge' ? [text] : [], goals: from === 'goal' ? [text] : [] },
    description: from === 'description' ? text : '',
  };
  const found = statementsOf({ ...info, ...typed }).flatMap(({ entry }) => entry?.id ?? []);
  if (found.length === 0)
    return problems.length > 0 ? 'none, where there is advice' : 'none, rightly';
  return found.every((id) => problems.includes(id)) ? 'right' : 'wrong';
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
  const statements = readFileSync(new URL('./owners-statements.tsv', import.meta.url), 'utf8');
  const read = Map.groupBy(statements.trim().split('\n'), readingOf);
  const readings = Object.fromEntries([...read].map(([reading, { length }]) => [reading, length]));
  return { ms: Math.round(median), slowest: Math.round(slowest), statements: readings };
}
