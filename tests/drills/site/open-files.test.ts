// A site whose process may open few files, and visitors who want them all.

import { once } from 'node:events';
import { Agent, get as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { requestsAhead } from '@/lib/limits';
import { filesOfConnection } from '@/scripts/open-files';
import { get, port, ready, run, startedBefore, until } from '../../start/support';

beforeAll(startedBefore);

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
