// `node scripts/release-notes.ts v1.2.0`: prints what CHANGELOG.md says of a version. Refuses while
// the drills are red or old (docs/drills.md).
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { drillsFault, drillsText } from './drills-table.ts';

/**
 * The section of a version, without its heading.
 * @param drills the text of docs/drills.md
 * @throws Error with one line where there is none, or nothing in it, or where the drills have a fault
 */
export function releaseNotes(
  changelog: string,
  tag: string,
  drills: string,
  now = new Date(),
): string {
  const fault = drillsFault(drills, now);
  if (fault) throw new Error(fault);
  const version = tag.replace(/^v/, '');
  const sections = changelog.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`[${version}]`));
  const notes = section?.split('\n').slice(1).join('\n').trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing of [${version}]`);
  return notes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [tag = ''] = process.argv.slice(2);
    console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), tag, drillsText()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
