// The site and its backend print one line of JSON for each fault, and in it nothing that people
// typed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendScript, startBackend } from '../support/backend';
import { noSettings } from '../support/no-settings';
import { freePort } from '../support/ports';
import { copyDatabase } from '../support/prepared-database';

// The last is 'secret' in the path of a search's page.
const typed = /jane|doe|secret words|41\.72|c2VjcmV0/i;
const linesOf = (log: string): Array<Record<string, unknown>> =>
  log
    .split('\n')
    // Behind the last line end is nothing, or a part of a line.
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the site', () => {
  let port: number;
  let backend: Server;
  let site: ChildProcess;
  let log = '';

  beforeAll(async () => {
    port = await freePort();
    // A backend that refuses everything in the words of PostgreSQL.
    backend = createServer((request, response) => {
      request.resume();
      response.writeHead(409, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          code: '23505',
          message:
            'duplicate key value "secret words" of jane.doe@example.com\nDETAIL: Key (email)=(jane.doe@example.com) already exists.',
          details: 'Failing row contains (7, Jane Doe, secret words)',
          hint: 'secret words',
        }),
      );
    });
    await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
    const key = 'k'.repeat(40);
    site = spawn(process.execPath, ['scripts/start.ts'], {
      env: {
        ...process.env,
        ...noSettings,
        PORT: String(port),
        SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
        SUPABASE_SECRET_KEY: `sb_secret_${key}`,
        SUPABASE_JWT_SECRET: key,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    site.stderr?.on('data', (chunk: Buffer) => (log += chunk));
    await new Promise<void>((done, fail) => {
      site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && done());
      site.once('exit', (code) => fail(new Error(`stopped with ${code}: ${log}`)));
    });
  });
  afterAll(async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
    backend.close();
  });

  it('prints a line for each failure, with the reference that the visitor sees', async () => {
    const page = await fetch(`http://localhost:${port}/blog?category=doe&page=2`, {
      headers: { 'X-Forwarded-For': '41.72.1.9' },
    });
    expect(page.status).toBe(500);
    const body = await page.text();
    await fetch(`http://localhost:${port}/search?q=secret+words+jane.doe%40example.com`);
    await fetch(`http://localhost:${port}/api/health`);
    const info = {
      name: 'Jane Doe',
      email: 'jane.doe@example.com',
      industry: 'secret words',
      description: 'secret words',
      challenges: [],
      goals: [],
    };
    const lead = await fetch(`http://localhost:${port}/api/recommendations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '41.72.1.9' },
      body: JSON.stringify(info),
    });
    expect(lead.status).toBe(503);

    const loggedPaths = (): unknown[] =>
      linesOf(log).flatMap(({ digest, what, path }) =>
        digest || what === 'recommendations' ? [path] : [],
      );
    await expect
      .poll(loggedPaths)
      .toEqual(expect.arrayContaining(['/blog', '/search', '/api/recommendations']));
    const lines = linesOf(log);
    expect(log).not.toMatch(typed);
    // At the start: the backend does not say which migrations it has.
    const atStart = lines.filter(({ level }) => level === 'warn');
    expect(atStart.map(({ what }) => what)).toEqual(['which migrations are applied is not known']);
    for (const line of lines.filter(({ level }) => level !== 'warn')) {
      expect(line).toMatchObject({
        level: 'error',
        time: expect.any(String),
        what: expect.any(String),
        message: expect.any(String),
      });
    }
    const framework = lines.filter(({ digest }) => digest);
    expect(framework.map(({ path }) => path)).toEqual(expect.arrayContaining(['/blog', '/search']));
    // The name of the request that the visitor was answered with leads to the lines about it.
    expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(lines.find(({ path }) => path === '/blog')?.request).toBe(
      page.headers.get('x-request-id'),
    );
    // Once each, though the framework both prints a failure and reports it to us.
    expect(new Set(framework.map(({ path, digest }) => `${path} ${digest}`)).size).toBe(
      framework.length,
    );
    expect(body).toContain(String(framework.find(({ path }) => path === '/blog')?.digest));
    expect(lines.find(({ what }) => what === 'recommendations')).toMatchObject({
      method: 'POST',
      path: '/api/recommendations',
      code: '23505',
    });
  });
});

describe('the embedded backend', () => {
  it('prints a line for what database and storage refuse, and when it dies', async () => {
    const backend = await startBackend({ keepLog: true });
    const anon = createClient(backend.url, backend.keys.publishableKey, {
      auth: { persistSession: false },
    });
    expect(
      (await anon.from('users').insert({ name: 'Jane Doe', email: 'jane.doe@example.com' })).error,
    ).not.toBeNull();
    expect((await anon.from('posts').select('id').eq('id', 'secret words')).error).not.toBeNull();
    const service = createClient(backend.url, backend.keys.secretKey, {
      auth: { persistSession: false },
    });
    for (const _time of [1, 2]) {
      await service.rpc('capture_lead', {
        p_name: 'Jane Doe',
        p_email: 'jane.doe@example.com\u0000',
      });
    }
    expect(
      (await anon.storage.from('secret words').upload('jane/doe.txt', 'secret words')).error,
    ).not.toBeNull();
    await backend.stop();
    await expect.poll(() => linesOf(backend.log()).length).toBeGreaterThan(0);
    expect(backend.log()).not.toMatch(typed);
  });

  it('prints a line for a failure that nobody catches', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-test-'));
    copyDatabase('samples', folder);
    const problem = `const problem = new Error('broken by jane.doe@example.com');`;
    const child = spawn(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(`${problem} process.once('message', () => Promise.reject(problem))`)}`,
        backendScript,
      ],
      {
        env: { ...process.env, ...noSettings, DATA_DIR: folder },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => (log += chunk));
    await once(child, 'message');
    child.send('now');
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(linesOf(log)).toEqual([
      expect.objectContaining({
        level: 'error',
        message: 'broken by [e-mail]',
        stack: expect.any(String),
      }),
    ]);
    rmSync(folder, { recursive: true, force: true });
  });
});
