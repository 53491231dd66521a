// `npm run bench`: what a first view weighs, what lists, searches and saves cost with many posts,
// what each route weighs, how many answers a second the server gives, what a visit on a phone costs,
// what memory an import holds, what a key costs in a long post, what a receiver that hangs costs a
// visitor, how soon a changed fact is shown, what statistics cost, and what the built-in analyst takes;
// `npm run bench -- routes` one of them.
// Machines are noisy, so times are compared within one run, as ratios. Each writes its file in
// bench/results.
import { writeFileSync } from 'node:fs';
import { measureAnalyst } from './analyst.ts';
import { measureBytes } from './bytes.ts';
import { measureFacts } from './facts.ts';
import { measureImports } from './imports.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNotices } from './notices.ts';
import { measureRoutes } from './routes.ts';
import { measureScale } from './scale.ts';
import { measureStatistics } from './statistics.ts';
import { measureThroughput } from './throughput.ts';
import { measureTyping } from './typing.ts';
import { measureVisits } from './visits.ts';

const benches: Record<string, () => Promise<object>> = {
  analyst: measureAnalyst,
  bytes: measureBytes,
  facts: measureFacts,
  imports: measureImports,
  lighthouse: measureLighthouse,
  notices: measureNotices,
  routes: measureRoutes,
  scale: measureScale,
  statistics: measureStatistics,
  throughput: measureThroughput,
  typing: measureTyping,
  visits: measureVisits,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((bench) => !Object.hasOwn(benches, bench));
if (unknown.length > 0) {
  console.error(`Usage: npm run bench -- <bench> …   one of: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
for (const [bench, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(bench)) continue;
  const results = `${JSON.stringify(await measure(), null, 2)}\n`;
  writeFileSync(new URL(`./results/${bench}.json`, import.meta.url), results);
  console.log(results);
}
