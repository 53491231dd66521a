// The embedded backend dies while the site serves.
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { BackendSupervisor } from '../../../trial/backend-supervisor';
import {
  alive,
  backendPid,
  folder,
  get,
  ready,
  start,
  startedBefore,
  until,
  written,
} from '../../start/support';
import { noSettings } from '../../support/no-settings';

beforeAll(startedBefore);

/**
 * Listens on the port of a backend that was just killed, and answers nobody: it cannot come back
 * until this is closed.
 */
async function takePort(wanted: number): Promise<Server> {
  for (;;) {
    const pid = backendPid();
    if (pid && alive(pid)) process.kill(pid, 'SIGKILL');
    const server = createServer((socket) => socket.destroy());
    const taken = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(wanted, '127.0.0.1', () => done(true));
    });
    if (taken) return server;
  }
}

it('while the backend is down cached pages are served, others and health answer 503, and all work after its restart', async () => {
  const site = start();
  await ready(site);
  const pages = ['/', '/blog', '/about'];
  for (const path of pages) expect((await get(path)).status).toBe(200);
  const before = written();
  const away = await takePort(Number(new URL(before?.url ?? '').port));

  for (const path of pages) expect((await get(path)).status, path).toBe(200);
  const page = await get('/blog?page=2');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const health = await get('/api/health');
  expect([health.status, health.headers.get('retry-after'), await health.json()]).toEqual([
    503,
    '5',
    { status: 'down', down: expect.arrayContaining(['database', 'storage']) },
  ]);
  // Several who ask at once are answered alike, though the page is made once for all of them.
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/vlogs')));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  // Pages that need no backend are as always.
  expect((await get('/api/no-such-route')).status).toBe(404);

  await new Promise((done) => away.close(done));
  await until(async () => (await get('/api/health')).status === 200);
  expect(written()?.url).toBe(before?.url);
  expect((await get('/vlogs')).status).toBe(200);
  expect(site.output()).toContain('"what":"backend: ended, starting it again"');
  const pid = backendPid();
  expect(execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })).toContain(
    '--schema-as-it-is',
  );
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(alive(pid)).toBe(false);
});

it('a backend that hangs is ended within two minutes and started again', async () => {
  const site = start();
  await ready(site);
  const pid = backendPid();
  process.kill(pid, 'SIGSTOP');
  const stoppedAt = performance.now();
  await until(() => !alive(pid));
  expect(performance.now() - stoppedAt).toBeLessThan(120_000);
  await until(async () => (await get('/api/health')).status === 200);
  expect(site.output()).toContain('it no longer answered');
});

/** The backend that this process has started, before it says that it is ready. */
function startingBackend(): number | undefined {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows.find((line) => line.includes(` ${process.pid} `) && line.includes('backend.ts'));
  return row ? Number.parseInt(row, 10) : undefined;
}

it('a backend that hangs during a restart is killed after its time limit, and the next start succeeds', async () => {
  Object.assign(process.env, noSettings, { DATA_DIR: join(folder, 'data') });
  const giveUp = vi.fn();
  const supervisor = new BackendSupervisor(giveUp, [], { startMs: 20_000, firstWaitMs: 1 });
  await supervisor.start();
  const running = backendPid();
  process.kill(running, 'SIGKILL');
  let hanging = 0;
  await until(() => {
    const pid = startingBackend();
    if (!pid || pid === running) return false;
    hanging = pid;
    return process.kill(pid, 'SIGSTOP');
  });
  expect(backendPid()).not.toBe(hanging);
  await until(() => !alive(hanging));
  await until(() => backendPid() !== running && alive(backendPid()));
  expect(giveUp).not.toHaveBeenCalled();
  await supervisor.stop();
});

it('the site gives up after the backend has died repeatedly', async () => {
  Object.assign(process.env, noSettings, { DATA_DIR: join(folder, 'data') });
  let hasStopped = false;
  const giveUp = (): void => {
    hasStopped = true;
  };
  const supervisor = new BackendSupervisor(giveUp, [], {
    tries: 2,
    firstWaitMs: 1,
    longestWaitMs: 1,
    soundMs: 60_000,
  });
  const pids = new Set<number>();
  await supervisor.start();
  await until(() => {
    const pid = backendPid();
    if (pid && !pids.has(pid) && alive(pid)) {
      pids.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    return hasStopped;
  });
  expect(pids.size).toBe(3);
  await supervisor.stop();
});
