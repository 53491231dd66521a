// The files that a killed process leaves in the data folder never prevent the next start, and never
// let two run at once.
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  dataDir,
  namespace,
  run,
  type Start,
  start,
  startedBefore,
  tell,
  until,
  written,
} from '../../start/support';
import { backendScript } from '../../support/backend';

beforeAll(startedBefore);

const runningFile = join(dataDir, 'running.json');
const keysFile = join(dataDir, 'keys.json');

/** Starts the backend as in a container of its own, where it gets the same process id each time. */
function startContained(): Start {
  const [command = process.execPath, ...args] = [...namespace(), process.execPath, backendScript];
  return run(command, args);
}

async function announced(backend: Start): Promise<string> {
  let over = false;
  void backend.ended.then(() => {
    over = true;
  });
  await until(() => over || written() !== undefined);
  expect(over, backend.output()).toBe(false);
  return written()?.url ?? '';
}

it('the embedded backend starts again after each kill -9, though the id that was written down is taken again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const backend = startContained();
    const url = await announced(backend);
    expect((await fetch(url)).status).toBeLessThan(500);
    backend.child.kill('SIGKILL');
    await backend.ended;
    // This process lives; so does process 1 in the next round's namespace.
    writeFileSync(runningFile, JSON.stringify({ pid: process.pid, url }));
    // The next start writes the file again; whether it may is decided by the lock alone.
    const again = startContained();
    await until(() => written()?.url !== url || again.child.exitCode !== null);
    await announced(again);
    again.child.kill('SIGKILL');
    await again.ended;
    rmSync(runningFile);
  }
});

it('the embedded backend refuses a second one, from another container too', async () => {
  const first = startContained();
  await announced(first);
  const second = startContained();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/DATA_DIR .* is in use by process \d+/);
});

it.each(['', '{"pid": 12', '{"pid": "x"}', '\0\0\0\0'])(
  'the embedded backend ignores a running.json that holds %j',
  async (text) => {
    writeFileSync(runningFile, text);
    const site = tell('admin-password.ts', 'a new password');
    expect(await site.ended, site.output()).toBe(0);
  },
);

it.each(['', '{"publishableKey": "sb_pub', '{}'])(
  'the embedded backend names the keys.json that holds %j, and what to do',
  async (text) => {
    const whole = readFileSync(keysFile, 'utf8');
    writeFileSync(keysFile, text);
    const site = start();
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(
      `${keysFile} is damaged. Put it back from a backup, or delete it`,
    );
    expect(site.output()).not.toMatch(/\n\s+at /);
    writeFileSync(keysFile, whole);
  },
);

it('the embedded backend does not call a keys.json damaged that it cannot read', async () => {
  renameSync(keysFile, `${keysFile}.kept`);
  mkdirSync(keysFile);
  const site = start();
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain('EISDIR');
  expect(site.output()).not.toContain('damaged');
  rmdirSync(keysFile);
  renameSync(`${keysFile}.kept`, keysFile);
});

it('the embedded backend leaves the folder to its own user, also one that others could read', async () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o077;
  chmodSync(dataDir, 0o755);
  const backend = startContained();
  await announced(backend);
  backend.child.kill('SIGKILL');
  await backend.ended;
  rmSync(runningFile);
  // Nobody else gets further than this.
  expect(modeOf(dataDir)).toBe(0);
  expect(modeOf(keysFile)).toBe(0);
});
