// A site whose process may open few files, and visitors who want them all.
import { once } from 'node:events';
import { Agent, get as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { filesOfConnection } from '@/lib/limits';
import { get, port, ready, run, startedBefore, until } from './support';

beforeAll(startedBefore);

const watcher = `
import { openSync } from 'node:fs';
import { whenRunnerGone } from ${JSON.stringify(fileURLToPath(new URL('../../scripts/parent.ts', import.meta.url)))};
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
    for (const socket of crowd) socket.destroy();
    for (const path of paths) expect((await get(path)).status).toBe(200);
    expect(site.output()).not.toContain('EMFILE');
  } finally {
    for (const socket of crowd) socket.destroy();
    agent.destroy();
  }
});
