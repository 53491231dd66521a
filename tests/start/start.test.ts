// `npm start` as an operator meets it: what it prints, its exit codes, and that it leaves nothing
// running.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { settingsOf, startBackend } from '../support/backend';
import { FakeGemini, goodAnswer, inTwoParts } from '../support/gemini';
import { freePort } from '../support/ports';
import {
  alive,
  analysisOf,
  backendPid,
  dataDir,
  folder,
  get,
  ownSettings,
  port,
  ready,
  run,
  start,
  until,
  written,
} from './support';

/** Asks the backend for a one-time code, as the site does. */
async function askForCode(): Promise<void> {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const answer = await fetch(`${written()?.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reader@test.example', create_user: true }),
  });
  expect(answer.status).toBe(200);
}

describe('npm start', () => {
  it('serves, prints a generated password once, and leaves nothing running when it is killed', async () => {
    const site = start();
    await ready(site);
    expect(site.output()).toMatch(/Admin password \(printed this once\): \S{16}/);
    expect(site.output()).toMatch(/[1-9]\d* migrations applied, sample content loaded/);
    await until(() => site.output().includes(`Sign in at http://localhost:${port}/admin/login`));
    // On a busy machine a part may need more than the two seconds that the check gives it.
    await until(async () => (await get('/api/health')).status === 200);
    // A reader of the log must not see the codes that open anybody's results.
    await askForCode();
    await until(() => /SMTP_URL is not set|Your code/.test(site.output()));
    expect(site.output()).not.toContain('Your code');
    const pid = backendPid();
    site.child.kill('SIGKILL');
    await site.ended;
    await until(() => !alive(pid));
  });

  it('keeps its data, takes the settings of this start, and finishes what runs before it stops', async () => {
    const gemini = new FakeGemini();
    const { handler, release } = inTwoParts(goodAnswer, 200);
    gemini.on('Copper Tools', handler);
    const site = start({
      SITE_URL: 'https://lab.example',
      CONTACT_EMAIL: 'write@lab.example',
      REPORT_FORM_SCRIPT_URL: 'https://forms.example/embed.js',
      GEMINI_API_KEY: 'a-key',
      GEMINI_BASE_URL: await gemini.start(),
      ADMIN_MAIL: 'write@lab.example',
    });
    await ready(site);
    expect(site.output().split('ADMIN_MAIL is no setting. Do you mean ADMIN_EMAIL?')).toHaveLength(
      2,
    );
    expect(site.output()).not.toContain('EXPERIMENTAL');
    // Built and migrated by the start before, with none of these.
    expect(site.output()).not.toMatch(/Building the site|migrations applied|password/);
    expect(await (await get('/blog')).text()).toContain('AI Lab Editorial Team');
    const home = await (await get('/about')).text();
    expect(home).toContain('<link rel="canonical" href="https://lab.example/about">');
    expect(home).toContain('mailto:write@lab.example');
    expect(await (await get('/robots.txt')).text()).toContain('https://lab.example/sitemap.xml');
    // The second time from the store.
    for (const time of ['first', 'second']) {
      const policy = (await get('/state-of-ai-report')).headers.get('content-security-policy');
      expect(policy, time).toMatch(/script-src[^;]* https:\/\/forms\.example/);
    }
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /DATA_DIR .* is in use by process \d+: stop the site there, then run this again/,
    );

    const pid = backendPid();
    const analysis = analysisOf('Copper Tools');
    const answer = await fetch(`http://localhost:${port}/api/recommendations`, {
      ...analysis,
      headers: { ...analysis.headers, Origin: 'https://lab.example' },
    });
    await until(() => gemini.requests.length > 0);
    site.child.kill('SIGTERM');
    // It stops only now: it takes no more requests.
    await until(() =>
      get('/api/health').then(
        () => false,
        () => true,
      ),
    );
    release();
    const lines = (await answer.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'done', stored: true });
    expect(await site.ended).toBe(0);
    expect(alive(pid)).toBe(false);
    await gemini.stop();
  });

  it.each([
    ['PORT', { PORT: 'abc' }, 'Bad environment: PORT must be a port number'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: join(folder, 'other') },
      'The backend did not start:',
    ],
  ])('says in one line that %s is bad', async (_what, env, line) => {
    const site = start(env);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(line);
    expect(site.output()).not.toMatch(/\n\s+at /);
  });

  it('says that the data folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const site = start({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/The backend did not start: DATA_DIR .* cannot be written/);
  });

  it('says that the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, done));
    const site = start();
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(`Port ${port} is in use.`);
    await new Promise((done) => server.close(done));
  });
});

describe('npm run serve', () => {
  it('serves what was built, to another user who may write nothing', async () => {
    const backend = await startBackend();
    const counts = createClient(backend.url, backend.keys.secretKey).from('rate_limits');
    const times = { window_start: '2020-01-01T00:00:00Z', expires_at: '2020-01-01T00:10:00Z' };
    await counts.insert({ key: 'over', ...times }).throwOnError();
    const site = run(process.execPath, ['scripts/start.ts', '--serve'], {
      env: {
        ...ownSettings,
        ...settingsOf(backend),
      },
      // Only root may become somebody else.
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    });
    await ready(site);
    expect(site.output()).not.toContain('Building the site');
    const page = await (await get('/blog')).text();
    expect(page).toContain('AI Lab Editorial Team');
    expect(page).toContain('data-document');
    for (const [, file = ''] of page.matchAll(
      /(?:src|href)="(\/(?:_next\/static\/|page-)[^"]+)"/g,
    )) {
      expect((await get(file)).status, file).toBe(200);
    }
    // The daily work, for which it has made a secret.
    await until(async () => (await counts.select().eq('key', 'over')).data?.length === 0);
    expect((await get('/api/daily')).status).toBe(401);
    expect(site.output()).not.toContain('daily work');
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    await backend.stop();
  });

  it('starts no backend of its own', async () => {
    const site = run(process.execPath, ['scripts/start.ts', '--serve']);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('npm run serve starts no backend: SUPABASE_URL must be set');
  });
});
