import { type ChildProcess, fork } from 'node:child_process';
import type { Backend } from '../scripts/backend.ts';
import { needParts } from '../scripts/parts.ts';
import { stopChild } from '../scripts/stop-child.ts';
import { type Ready, StartLimit, startInTime } from './backend-start.ts';
import { DataFolder } from './data-folder.ts';

/**
 * The embedded backend on a data folder; where it does not run, it is started for as long as it is
 * needed.
 * @param asItIs neither migrations nor samples are brought to it
 * @throws Error with one line when it does not start
 */
export async function reachEmbedded(dataDir: string, asItIs: boolean): Promise<Backend> {
  const folder = new DataFolder(dataDir);
  const running = await folder.running();
  if (running) {
    const { secretKey } = folder.keys();
    return { url: running.url, secretKey, seeded: undefined, close: async () => undefined };
  }
  needParts('The embedded backend (SUPABASE_URL is not set)');
  const args = asItIs ? ['--schema-as-it-is'] : [];
  const limit = new StartLimit();
  const launch = async (): Promise<{ child: ChildProcess; ready: Ready }> => {
    const child = fork(new URL('./backend.ts', import.meta.url), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return { child, ready: await limit.wait(child) };
  };
  const { child, ready } = await startInTime(launch).catch((error: unknown) => {
    throw new Error(`The backend did not start: ${error instanceof Error ? error.message : error}`);
  });
  const { url, keys, seeded } = ready;
  return { url, secretKey: keys.secretKey, seeded, close: () => stopChild(child) };
}
