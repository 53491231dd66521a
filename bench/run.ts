// `npm run bench`: what a list costs with many posts, and what a page weighs. Machines are noisy, so times are compared
// within one run, as ratios. Writes bench/results/latest.json.
import { writeFileSync } from 'node:fs';
import { measureLists } from './lists.ts';
import { measureWeight } from './weight.ts';

const results = { lists: await measureLists(), weight: await measureWeight() };
writeFileSync(
  new URL('./results/latest.json', import.meta.url),
  `${JSON.stringify(results, null, 2)}\n`,
);
console.log(JSON.stringify(results, null, 2));
