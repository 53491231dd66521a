import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { noSettings } from '../../support/no-settings';

export interface Site {
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Serves the build that there is, on a backend that is there; resolves when the site is ready.
 * @param files that its process may have open
 */
export async function startSite(
  port: number,
  env: Record<string, string>,
  files?: number,
): Promise<Site> {
  const limit = files === undefined ? '' : `ulimit -n ${files}; `;
  const command = `${limit}exec "$0" scripts/start.ts --serve`;
  const child = spawn('sh', ['-c', command, process.execPath], {
    env: { ...process.env, ...noSettings, ...env, PORT: String(port) },
  });
  let text = '';
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
        if (text.includes('ready http://')) done();
      });
    }
    child.once('exit', () => fail(new Error(text)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { output: () => text, stop };
}
