// A site whose process may open few files, and visitors who want them all.

import { once } from 'node:events';
import { Agent, get as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { requestsAhead } from '@/lib/limits';
import { filesOfConnection } from '@/scripts/open-files';
import { dataDir, get, port, ready, run, startedBefore, until } from '../../start/support';

beforeAll(startedBefore);

const script = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../scripts/${name}`, import.meta.url)));

const watcher = `
import { openSync } from 'node:fs';
import { whenRunnerGone } from ${script('parent.ts')};
let look;
globalThis.setInterval = (callback) => {
  look = callback;
  return { unref: () => undefined };
};
let isGone = false;
await whenRunnerGone(() => (isGone = true));
try {
  for (;;) openSync('/dev/null');
} catch (error) {
  await look();
  console.log(error.code, isGone);
}`;

it('the runner is not taken for gone when no more files can be opened', async () => {
  // As npm runs a script: by a shell, which stays in between.
  const command = '"$0" --input-type=module --eval "$1"; exit';
  const shell = run('sh', ['-c', `ulimit -n 100; ${command}`, process.execPath, watcher], {
    env: { npm_lifecycle_event: 'start', npm_lifecycle_script: command },
  });
  expect(await shell.ended).toBe(0);
  expect(shell.output()).toBe('EMFILE false\n');
});

const writer = `
import { closeSync, openSync } from 'node:fs';
import { openPglite } from ${script('pglite.ts')};
const { driver } = await openPglite(process.argv[1]);
const make = 'create table public.crowd (number int);';
// Twice: the first one does not show the fault.
await driver.exec(make + 'drop table public.crowd;' + make);
// Large enough for a file beside it, which the database makes now.
const grow = 'insert into public.crowd select generate_series(1, 3000)';
const held = [];
try {
  for (;;) held.push(openSync('/dev/null'));
} catch {
  await driver.exec(grow).catch(() => undefined);
}
for (const file of held) closeSync(file);
await driver.exec(grow);
await driver.exec('drop table public.crowd');
await driver.close();
console.log('written');
process.exit(0);`;

it('what could not be written for want of files can be written when there are some', async () => {
  const command = 'ulimit -n 120; exec "$0" --input-type=module --eval "$1" "$2"';
  const database = join(dataDir, 'postgres');
  const shell = run('sh', ['-c', command, process.execPath, writer, database]);
  expect(await shell.ended, shell.output()).toBe(0);
  expect(shell.output()).toContain('written');
});

it('more connections than the process can have leave it able to answer', async () => {
  const openFiles = 150;
  const most = Math.floor(openFiles / filesOfConnection);
  const crowd: Socket[] = [];
  // What was connected before stays; its requests are the first to load most of the site's code.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (path: string): Promise<number | undefined> => {
    const [answer] = (await once(ask({ port, path, agent }), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  const site = run('sh', ['-c', `ulimit -n ${openFiles}; exec npm start`]);
  try {
    await ready(site);
    expect(await statusOf('/api/health/live')).toBe(200);
    for (let number = 0; number < 2 * openFiles; number += 1) {
      crowd.push(connect(port).on('error', () => undefined));
    }
    await Promise.all(crowd.map((socket) => once(socket, 'connect')));
    const paths = ['/', '/blog', '/ai-value-assessment', '/search?q=maize', '/admin/login'];
    for (const path of paths) expect(await statusOf(path), site.output()).toBe(200);
    await until(() => crowd.filter(({ destroyed }) => !destroyed).length < most);
    // Those that are left ask for as much as one may ask ahead.
    for (const [index, socket] of crowd.entries()) {
      if (socket.destroyed) continue;
      const ask = (number: number): string =>
        `GET /media/crowd-${index}-${number}.png HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      socket.resume().write(Array.from({ length: requestsAhead + 1 }, (_, n) => ask(n)).join(''));
    }
    for (const path of paths) expect(await statusOf(path), site.output()).toBe(200);
    expect(await statusOf('/services'), site.output()).toBe(200);
    for (const socket of crowd) socket.destroy();
    // It hears of each end by itself, and may yet count those that have gone.
    await until(() =>
      get('/api/health/live').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    for (const path of paths) expect((await get(path)).status).toBe(200);
    expect(site.output()).not.toContain('EMFILE');
    expect(site.output()).toContain('"what":"too many connections"');
  } finally {
    for (const socket of crowd) socket.destroy();
    agent.destroy();
  }
});
