import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks for a line at the terminal, or takes the first one of standard input where that is none. An
 * argument would be seen by everybody on the machine, and kept by the shell.
 * @param isSecret whether nothing of it is shown while it is typed
 * @returns nothing for an empty line and for an input that has ended
 */
export async function ask(question: string, isSecret = false): Promise<string | undefined> {
  const isTTY = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: isTTY,
  });
  // Not before: the terminal itself shows what is typed until then.
  if (isTTY) process.stderr.write(question);
  try {
    return await new Promise((done) => {
      lines.once('line', (line) => done(line || undefined));
      lines.once('close', () => done(undefined));
      lines.once('SIGINT', () => process.exit(130));
    });
  } finally {
    lines.close();
    if (isTTY && isSecret) process.stderr.write('\n');
  }
}
