// `node scripts/release-notes.ts v1.2.0`: prints what CHANGELOG.md says of a version.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * The section of a version, without its heading.
 * @throws Error with one line where there is none, or nothing in it
 */
export function releaseNotes(changelog: string, tag: string): string {
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
    console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), tag));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
