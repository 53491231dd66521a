// docs/drills.md: what the drills found last, a line for each part. `npm run drills` writes it, and a
// release needs it green and new (decision 72).
import { existsSync, readFileSync } from 'node:fs';

export const drillsFile = 'docs/drills.md';
/** The names of all parts. */
export const drillParts = [
  'drills-hostile',
  'drills-backend',
  'drills-embedded',
  'drills-site',
  'drills-browser',
] as const;

const mostDays = 14;
const dayMs = 86_400_000;

export interface Drill {
  /** Such as '2026-11-28'. */
  day: string;
  commit: string;
  part: string;
  passed: number;
  failed: number;
}

const head = `# Drills

The last run of each part of \`npm run drills\`, which writes this table. A release needs all of them without a failure and at most ${mostDays} days old (decision 72).

| Day | Commit | Part | Passed | Failed |
| --- | --- | --- | --- | --- |
`;

/** The lines of the table. */
export const readDrills = (text: string): Drill[] =>
  Array.from(
    text.matchAll(/^\| (\d{4}-\d\d-\d\d) \| (\S+) \| (\S+) \| (\d+) \| (\d+) \|$/gm),
    ([, day = '', commit = '', part = '', passed, failed]) => ({
      day,
      commit,
      part,
      passed: Number(passed),
      failed: Number(failed),
    }),
  );

/** The table with the lines of these parts replaced. */
export function withDrills(text: string, run: readonly Drill[]): string {
  const all = new Map([...readDrills(text), ...run].map((drill) => [drill.part, drill]));
  const lines = drillParts.flatMap((part) => {
    const drill = all.get(part);
    if (!drill) return [];
    const { day, commit, passed, failed } = drill;
    return `| ${day} | ${commit} | ${part} | ${passed} | ${failed} |\n`;
  });
  return head + lines.join('');
}

/** Why no release may be made by this table, in a line; undefined where one may. */
export function drillsFault(text: string, now: Date): string | undefined {
  const drills = readDrills(text);
  const missing = drillParts.filter((name) => !drills.some(({ part }) => part === name));
  const red = drills.filter(({ passed, failed }) => failed > 0 || passed === 0);
  const old = drills.filter(({ day }) => now.getTime() - Date.parse(day) > (mostDays + 1) * dayMs);
  const [what, parts] = [
    ['are red', red.map(({ part }) => part)] as const,
    ['did not run', missing] as const,
    [`are older than ${mostDays} days`, old.map(({ part }) => part)] as const,
  ].find(([, names]) => names.length > 0) ?? ['', []];
  return what ? `Drills ${what}: ${parts.join(', ')} (${drillsFile}; npm run drills)` : undefined;
}

export const drillsText = (): string =>
  existsSync(drillsFile) ? readFileSync(drillsFile, 'utf8') : '';
