// Measures what the built-in analyst takes for the longest form, half of its words misspelt.
import { analyseByRules } from '../lib/recommendations/analyst.ts';
import { limits } from '../lib/recommendations/form-rules.ts';
import invented from '../scripts/invented-businesses.json' with { type: 'json' };

const analyses = 15;
const descriptionCharacters = 2_000;

/** A word with two letters that changed places. */
const misspell = (word: string, at: number): string =>
  at % 2 === 0 ? word.replace(/(?<=^..)(.)(.)/, '$2$1') : word;

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
  return { ms: Math.round(median), slowest: Math.round(slowest) };
}
