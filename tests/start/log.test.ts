// One site behind a proxy to its backend. A ratchet: what a page costs a visitor on a slow connection,
// and the database, does not rise unnoticed. Then the backend refuses everything: site and backend
// print one line of JSON for each fault, and in it nothing that people typed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { measureCosts } from '../../bench/routes.ts';
import { school } from '../../lib/recommendations/playbooks/school.ts';
import { builds } from '../../scripts/build';
import { backendScript, startBackend } from '../support/backend';
import { type OwnSite, startOwnSite } from '../support/e2e-site';
import { noSettings } from '../support/no-settings';
import { copyDatabase } from '../support/prepared-database';
import type { BackendProxy } from '../support/proxy';

/** In the words of PostgreSQL. */
const refuse: BackendProxy['instead'] = (_path, response) =>
  Boolean(
    response.writeHead(409, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        code: '23505',
        message:
          'duplicate key value "secret words" of jane.doe@example.com\nDETAIL: Key (email)=(jane.doe@example.com) already exists.',
        details: 'Failing row contains (7, Jane Doe, secret words)',
        hint: 'secret words',
      }),
    ),
  );

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite({
    beforeStart: (proxy) => {
      proxy.instead = (path, response) => path.includes('schema_state') && refuse(path, response);
    },
  });
});
afterAll(() => site.stop());

const cost = z.object({
  html: z.number(),
  css: z.number(),
  js: z.number(),
  jsOnUse: z.number(),
  cssOnUse: z.number(),
  queries: z.number(),
});
const budgets = z
  .record(z.string(), cost)
  .parse(JSON.parse(readFileSync('bench/results/routes.json', 'utf8')));

/** Names of files and stamps of builds compress a little differently each time. */
const spare = 150;

it('routes: bytes and backend calls do not exceed bench/results/routes.json', async () => {
  const costs = await measureCosts(site);
  expect(Object.keys(costs)).toEqual(Object.keys(budgets));
  const risen = Object.entries(costs).flatMap(([path, { queries, ...bytes }]) => {
    const budget = budgets[path];
    if (!budget) return [];
    const heavier = (['html', 'css', 'js', 'jsOnUse', 'cssOnUse'] as const)
      .filter((kind) => bytes[kind] > budget[kind] + spare)
      .map((kind) => `${path}: ${kind} rose from ${budget[kind]} to ${bytes[kind]} bytes`);
    return queries > budget.queries
      ? [...heavier, `${path}: from ${budget.queries} calls of the backend to ${queries}`]
      : heavier;
  });
  expect(risen.join('\n'), 'Make it lighter, or measure again: npm run bench -- routes').toBe('');
});

it('browser scripts contain no text of the playbooks', () => {
  const [problem] = school.problems;
  const scripts = globSync(`${builds()[0]}/static/chunks/**/*.js`);
  expect(scripts.length).toBeGreaterThan(10);
  const holding = scripts.filter((file) =>
    readFileSync(file, 'utf8').includes(problem?.build ?? ''),
  );
  expect(holding).toEqual([]);
});

// The last is 'secret' in the path of a search's page.
const typed = /jane|doe|secret words|41\.72|c2VjcmV0/i;
const linesOf = (log: string): Array<Record<string, unknown>> =>
  log
    .split('\n')
    // Behind the last line end is nothing, or a part of a line.
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the log of a site whose backend refuses everything', () => {
  it('each failure is logged as one line of JSON with the reference shown to the visitor, without typed words', async () => {
    site.proxy.instead = refuse;
    const page = await fetch(`${site.base}/blog?category=doe&page=2`, {
      headers: { 'X-Forwarded-For': '41.72.1.9' },
    });
    expect(page.status).toBe(500);
    const body = await page.text();
    await fetch(`${site.base}/search?q=secret+words+jane.doe%40example.com`);
    await fetch(`${site.base}/api/health`);
    const info = {
      name: 'Jane Doe',
      email: 'jane.doe@example.com',
      industry: 'secret words',
      description: 'secret words',
      challenges: [],
      goals: [],
    };
    const lead = await fetch(`${site.base}/api/recommendations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '41.72.1.9' },
      body: JSON.stringify(info),
    });
    expect(lead.status).toBe(503);

    const loggedPaths = (): unknown[] =>
      linesOf(site.log()).flatMap(({ digest, what, path }) =>
        digest || what === 'recommendations' ? [path] : [],
      );
    await expect
      .poll(loggedPaths)
      .toEqual(expect.arrayContaining(['/blog', '/search', '/api/recommendations']));
    const lines = linesOf(site.log());
    expect(site.log()).not.toMatch(typed);
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

describe('the log of the embedded backend', () => {
  it('each refusal of database and storage is logged without typed words', async () => {
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

  it('an uncaught error is logged without email addresses', async () => {
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
