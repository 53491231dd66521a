// The one reader of `.env` and the files beside it. The framework has another, which cuts a value at
// each `#` and replaces names behind `$`, also in what the environment sets; here both are letters.
import { readFileSync, statSync } from 'node:fs';

/** Values between quotes may have several lines; behind them nothing but a comment may follow. */
const entry =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)(?:[ \t]*=|:(?=[ \t]))(?:[ \t]*(["'`])((?:\\\2|(?!\2)[\s\S])*?)\2(?:[ \t]+#.*|[ \t]*)$|(.*)$)/gm;

/**
 * Parses a file of settings. A `#` begins a comment only after a space; in double quotes `\n` and
 * `\r` stand for line ends; nothing else has a meaning. Of a name that is there twice, the last counts.
 */
export function parseEnvFile(text: string): Record<string, string> {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return Object.fromEntries(
    [...lines.matchAll(entry)].map(([, name = '', quote, quoted = '', bare = '']) => {
      if (quote === '"') return [name, quoted.replace(/\\n/g, '\n').replace(/\\r/g, '\r')];
      return [name, quote ? quoted : bare.replace(/\s#.*$/, '').trim()];
    }),
  );
}

/** The files by their rank, with the framework's names. */
function filesFor(isDevelopment: boolean): string[] {
  if (process.env.NODE_ENV === 'test') return ['.env.test.local', '.env.test', '.env'];
  const mode = isDevelopment ? 'development' : 'production';
  return [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env'];
}

function readFile(file: string): string {
  try {
    // A container may have a folder where there is no file.
    return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    // Without it, a command would work elsewhere.
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${file} cannot be read: ${why}. Run this as a user who may read it.`);
  }
}

/**
 * Sets what the files say and the environment does not: what is set there wins, even an empty value.
 * @returns what was set
 * @throws Error with one line when a file cannot be read
 */
export function loadEnvFiles(isDevelopment: boolean): Record<string, string> {
  const files = filesFor(isDevelopment).map((file) => parseEnvFile(readFile(file)));
  const set = Object.fromEntries(
    files
      .toReversed()
      .flatMap((values) => Object.entries(values))
      .filter(([name]) => process.env[name] === undefined),
  );
  // The framework's own mark: here and in its processes it reads no files.
  Object.assign(process.env, set, { __NEXT_PROCESSED_ENV: 'true' });
  return set;
}
