// How `npm start` ends, whoever ends it: nothing stays, and nobody is cut off without a word.
// `ended` resolves only when every process that holds the command's output has gone.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  analysisOf,
  copyProject,
  get,
  namespace,
  ownSettings,
  port,
  printed,
  ready,
  run,
  start,
  startedBefore,
  until,
} from '../../start/support';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { FakeGemini, hang } from '../../support/gemini';

beforeAll(startedBefore);

/** The ids of running processes whose environment holds a text. */
function processesWith(text: string): number[] {
  return execFileSync('ps', ['axeww', '-o', 'pid=,command='])
    .toString()
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('ps axeww'))
    .map((line) => Number.parseInt(line, 10));
}

/** The project, and no build of it. */
const unbuilt = copyProject();
afterAll(unbuilt.remove);

const childOf = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

describe('npm start, by npm', () => {
  it('leaves nothing when npm gets SIGTERM', async () => {
    const npm = run('npm', ['start']);
    await ready(npm);
    expect((await get('/api/health')).status).toBe(200);
    npm.child.kill('SIGTERM');
    await npm.ended;
    await expect(get('/api/health')).rejects.toThrow();
  });

  // Ctrl-C, and process managers that send their signal to the whole group.
  it.each(['SIGINT', 'SIGTERM'])(
    'leaves nothing and logs no error when all of its processes get %s',
    async (signal) => {
      const npm = run('npm', ['start'], { detached: true });
      await ready(npm);
      process.kill(-Number(npm.child.pid), signal);
      await npm.ended;
      await expect(get('/api/health')).rejects.toThrow();
      expect(npm.output()).not.toContain('"level":"error"');
    },
  );

  it.each(['start', 'run build'])(
    'leaves no build when `npm %s` gets SIGTERM during one',
    async (command) => {
      // By its own address each of its processes can be told from others.
      const address = `http://${randomUUID()}.build.example`;
      const env = { ...ownSettings, SITE_URL: address };
      const npm = run('npm', command.split(' '), { env, cwd: unbuilt.path });
      await printed(npm, 'Building the site');
      await until(() => processesWith(address).some((pid) => commandOf(pid).includes('next')));
      npm.child.kill('SIGTERM');
      await npm.ended;
      await until(() => processesWith(address).length === 0);
      // The build was ended, not waited for.
      expect(readdirSync(unbuilt.path).filter((name) => name.startsWith('.next-'))).toEqual([]);
    },
  );
});

const commandOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).toString();
  } catch {
    return '';
  }
};

describe('npm start, while an analysis streams', () => {
  const gemini = new FakeGemini();
  let address: string;
  beforeAll(async () => {
    gemini.on('Copper Tools', hang);
    address = await gemini.start();
  });
  afterAll(() => gemini.stop());

  it('ends it with a sentence when the grace is over, and then itself', async () => {
    const site = start({
      GEMINI_API_KEY: 'a-key',
      GEMINI_BASE_URL: address,
      SHUTDOWN_GRACE_SECONDS: '1',
    });
    await ready(site);
    const response = await fetch(
      `http://localhost:${port}/api/recommendations`,
      analysisOf('Copper Tools'),
    );
    expect(response.status, site.output()).toBe(200);
    await until(() => gemini.requests.length > 0);
    site.child.kill('SIGTERM');
    const lines = (await response.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      type: 'error',
      error: 'The site is restarting. Your text is kept; please try again in a minute.',
    });
    expect(await site.ended).toBe(0);
  });
});

describe('npm start, with connections whose other side never ends them', () => {
  const sockets: Socket[] = [];
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  const open = async (bytes: string): Promise<Socket> => {
    const socket = connect({ port, allowHalfOpen: true });
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await backend.stop();
  });

  it.each([
    ['never asks anything', '', undefined],
    [
      'offers something else than HTTP',
      'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      200,
    ],
  ])('ends without waiting for one that %s', async (_, bytes, status) => {
    const site = start({ ...settingsOf(backend), SHUTDOWN_GRACE_SECONDS: '600' });
    await ready(site);
    // From its first request on the framework listens for upgrades as well.
    expect((await get('/api/health')).status).toBe(200);
    const socket = await open(bytes);
    if (status) expect(String(await once(socket, 'data'))).toContain(`HTTP/1.1 ${status} `);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });
});

it('npm start ends in order as process 1 of a container', async () => {
  // Without namespaces it is an ordinary process; the system gives process 1 no signal that it does
  // not listen for.
  const [command = process.execPath, ...args] = [
    ...namespace(),
    process.execPath,
    'scripts/start.ts',
  ];
  const site = run(command, args);
  await ready(site);
  process.kill(command === 'unshare' ? childOf(site.child.pid) : Number(site.child.pid), 'SIGTERM');
  expect(await site.ended).toBe(0);
  await expect(get('/api/health')).rejects.toThrow();
});
