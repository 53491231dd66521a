// `npm run faults -- kill …`: does to the site what an operator fears, and counts what was lost.
// Each fault is a file of this folder that exports `run`; its figures stand under its name in
// bench/results/faults.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Fault {
  /** @returns its figures; `held` among them, where it is there, tells whether the site held */
  run: () => object | Promise<object>;
  /** Why this system cannot have the fault, if so. */
  obstacle?: () => string | undefined;
}

const here = new URL('./', import.meta.url);
const resultsFile = new URL('../results/faults.json', import.meta.url);
const helpers = new Set(['attacker.ts', 'run.ts', 'site.ts']);
const faults = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && !helpers.has(file))
  .map((file) => file.replace(/\.ts$/, ''));

function record(fault: string, figures: object): void {
  let results: Record<string, unknown> = {};
  try {
    results = JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch {
    // The first fault of all.
  }
  const sorted = Object.entries({ ...results, [fault]: figures }).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((fault) => !faults.includes(fault));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(
    `Usage: npm run faults -- <fault> …   where a fault is one of: ${faults.join(', ')}`,
  );
  process.exit(2);
}
for (const fault of wanted) {
  const { run, obstacle } = (await import(new URL(`${fault}.ts`, here).href)) as Fault;
  const why = obstacle?.();
  if (why) {
    console.log(`${fault} was not tried. ${why}`);
    continue;
  }
  const figures = await run();
  record(fault, figures);
  console.log(fault, figures);
  if ('held' in figures && !figures.held) process.exitCode = 1;
}
