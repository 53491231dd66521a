// docs/deploy.md, as something to follow: its commands are read from it and run as they stand there,
// but for what belongs to the machine that they are meant for.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const guide = readFileSync('docs/deploy.md', 'utf8');

/** The blocks of commands under a heading, in their order. */
export function blocksUnder(heading: string): string[] {
  const [, after = ''] = guide.split(`\n## ${heading}\n`);
  const [section = ''] = after.split(/^## /m);
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`docs/deploy.md has no commands under '${heading}'`);
  return blocks;
}

/** The block that has a text in it. */
export function blockWith(heading: string, text: string): string {
  const found = blocksUnder(heading).filter((block) => block.includes(text));
  if (found.length !== 1) throw new Error(`'${heading}' has ${found.length} blocks with '${text}'`);
  return found[0] ?? '';
}

/**
 * The blocks that no test runs: each changes the machine, or needs a network. The document says so
 * at its end.
 */
const notHere =
  /^(?:sudo (?:apt-get|useradd|systemctl|chown|install|mkdir|cp deploy)|git clone|npm ci|docker)\b/;

/** Commands as they are run here, without those that are not and without becoming somebody else. */
const commandsOf = (block: string, places: Record<string, string>): string =>
  Object.entries(places).reduce(
    (text, [place, here]) => text.replaceAll(place, here),
    block
      .split('\n')
      .filter((line) => !notHere.test(line))
      .map((line) => line.replace(/^sudo (?:-u \w+ )?/, ''))
      .join('\n'),
  );

interface Options {
  /** By what stands in the document: what it is here. */
  places: Record<string, string>;
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a block, which ends at the first command that fails. @returns what it printed */
export async function runBlock(block: string, { places, cwd, env = {} }: Options): Promise<string> {
  const args = ['-euo', 'pipefail', '-c', commandsOf(block, places)];
  // Not while this process waits: what a command asks may be answered by it.
  const run = promisify(execFile)('bash', args, { cwd, env: { ...cleanEnv(), ...env } });
  run.child.stdin?.end();
  return (await run).stdout;
}

/** An environment without any settings: what is not in a file is not there. */
export const cleanEnv = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
});
