// Which databases this release may run on. Migrations go forward only, so a database may have been
// taken further than an older release understands: `oldest_release()` there says the lowest number
// that may run. A migration that the release before cannot live with raises both.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const releaseNumber = 4;

/** PostgREST knows no such function: the database is older than the question. */
export const noFunction = 'PGRST202';

/** Says that a database has become too new, and what to do; undefined where this release may run. */
export const tooOldFor = (oldest: number, release: number = releaseNumber): string | undefined =>
  oldest > release
    ? `This release (number ${release}) is too old for the database, which a newer one (number ${oldest}) has changed; nothing was changed now. Run the newer release again, or go back to a backup from before it ("Going back" in docs/deploy.md).`
    : undefined;

/** The versions of the migrations that came with this release, where their files are beside it. */
export async function knownMigrations(): Promise<string[] | undefined> {
  try {
    const files = await readdir(join(process.cwd(), 'supabase/migrations'));
    return files.flatMap((file) => /^(\d{14})_.+\.sql$/.exec(file)?.[1] ?? []);
  } catch {
    return undefined;
  }
}
