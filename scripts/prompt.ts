import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { linesOf } from './lines.ts';

/**
 * Asks for a line at the terminal, or takes the first one of standard input where that is none. An
 * argument would be seen by everybody on the machine, and kept by the shell.
 * @param isSecret whether nothing of it is shown while it is typed
 * @returns nothing for an empty line and for an input that has ended
 */
export function ask(question: string, isSecret = false): Promise<string | undefined> {
  return process.stdin.isTTY === true ? askAtTerminal(question, isSecret) : firstLine();
}

async function askAtTerminal(question: string, isSecret: boolean): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: true,
  });
  // Not before: the terminal itself shows what is typed until then.
  process.stderr.write(question);
  try {
    return await new Promise((done) => {
      lines.once('line', (line) => done(line || undefined));
      lines.once('close', () => done(undefined));
      lines.once('SIGINT', () => process.exit(130));
    });
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** As it stands there: `node:readline` would end it at characters that a password may have. */
async function firstLine(): Promise<string | undefined> {
  for await (const line of linesOf(process.stdin)) return line.replace(/\r$/, '') || undefined;
  return undefined;
}
