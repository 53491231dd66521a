// Reads the settings for every command, for the build and the site alike: the environment, and
// beneath it the files.
import { type Env, parseEnv, settingNames, supabaseEnv } from '../lib/env.ts';
import { loadEnvFiles } from './env-files.ts';

/**
 * Loads the files beneath the environment, then reads it.
 * @param onHint called with each sentence about a setting that may be meant otherwise
 * @throws Error with one line that names what is bad
 */
export function readSettings(dev = false, onHint?: (hint: string) => void): Env {
  const fromFiles = loadEnvFiles(dev);
  if (onHint) for (const hint of hintsOn(process.env, fromFiles)) onHint(hint);
  const env = parseEnv(process.env);
  if (env.SUPABASE_URL) supabaseEnv(env);
  else if (!env.VERCEL) refuseForEmbedded(env);
  return env;
}

/** @throws Error for what cannot work with the embedded backend */
function refuseForEmbedded(env: Env): void {
  if (env.DIRECT_UPLOADS === 'on') {
    throw new Error(
      'Bad environment: DIRECT_UPLOADS needs SUPABASE_URL, because no browser reaches the embedded backend',
    );
  }
  // The site would sign with it, and the database take no session.
  if (env.SUPABASE_JWT_SIGNING_KEY) {
    throw new Error(
      'Bad environment: SUPABASE_JWT_SIGNING_KEY needs SUPABASE_URL, because the embedded backend has keys of its own',
    );
  }
}

/**
 * Sentences about settings that may be meant otherwise; the values themselves are never printed.
 * @param all of the environment
 * @param fromFiles those of them that the files set
 */
export function hintsOn(
  all: Record<string, string | undefined>,
  fromFiles: Record<string, string>,
): string[] {
  const names = Object.keys(all);
  const unknown = names.filter((name) => !settingNames.includes(name));
  return [
    ...unknown.flatMap((name) => {
      const typed = name.toUpperCase();
      const slip = settingNames.find((known) => isOneSlip(typed, known));
      const meant = slip ? [slip] : settingNames.filter((known) => lacksOneWord(typed, known));
      return meant.length > 0 ? [`${name} is no setting. Do you mean ${meant.join(' or ')}?`] : [];
    }),
    ...Object.entries(fromFiles).flatMap(([name, value]) => {
      const isExpected = [...value.matchAll(/\$\{?(\w+)/g)].some(
        ([, behind = '']) => behind in all,
      );
      if (isExpected) {
        return [
          `${name} has a name behind $, and no value takes its place: $ is a letter in .env.`,
        ];
      }
      return value.includes('\\$')
        ? [`${name} has a \\ before $, which counts as a letter too.`]
        : [];
    }),
  ];
}

/** Whether a word between the first and the last one was left out: `GEMINI_KEY`. */
function lacksOneWord(typed: string, known: string): boolean {
  const words = known.split('_');
  return words.slice(1, -1).some((_, at) => words.toSpliced(at + 1, 1).join('_') === typed);
}

/** Whether a letter was left out, added or mistaken, or two were swapped. */
function isOneSlip(typed: string, known: string): boolean {
  const differs = [...known].findIndex((letter, index) => letter !== typed[index]);
  const at = differs === -1 ? known.length : differs;
  const [one, other] = [typed.slice(at), known.slice(at)];
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
