// `npm start` as an operator meets it: what it prints, its exit codes, and that it leaves nothing
// running.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { settingsOf, startBackend } from '../support/backend';
import { FakeGemini, goodAnswer, inTwoParts } from '../support/gemini';
import { freePort } from '../support/ports';
import { generateSigningKey } from '../support/signing-key';
import {
  alive,
  analysisOf,
  backendPid,
  dataDir,
  folder,
  get,
  ownSettings,
  port,
  printed,
  ready,
  run,
  start,
  tell,
  until,
  written,
} from './support';

describe('npm start', () => {
  it('serves, prints a generated password once, and stops both processes on SIGTERM', async () => {
    const site = start();
    await ready(site);
    expect(site.output()).toMatch(/Admin password \(printed this once\): \S{16}/);
    expect(site.output()).toMatch(/[1-9]\d* migrations applied, sample content loaded/);
    expect((await get('/api/health')).status).toBe(200);
    const pid = backendPid();
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(alive(pid)).toBe(false);
  });

  it('keeps its data, and migrates and seeds only once', async () => {
    const site = start();
    await ready(site);
    expect(site.output()).not.toMatch(/migrations applied|password/);
    expect(await (await get('/blog')).text()).toContain('AI Lab Editorial Team');
    site.child.kill('SIGINT');
    expect(await site.ended).toBe(0);
  });

  it('serves one build with the settings of this start', async () => {
    const settings = {
      SITE_URL: 'https://lab.example',
      CONTACT_EMAIL: 'write@lab.example',
      REPORT_FORM_SCRIPT_URL: 'https://forms.example/embed.js',
    };
    const site = start(settings);
    await ready(site);
    // Built already for the tests before, with none of these.
    expect(site.output()).not.toContain('Building the site');
    const home = await (await get('/about')).text();
    expect(home).toContain('<link rel="canonical" href="https://lab.example/about">');
    expect(home).toContain('mailto:write@lab.example');
    expect(await (await get('/robots.txt')).text()).toContain('https://lab.example/sitemap.xml');
    // The second time from the store.
    for (const time of ['first', 'second']) {
      const policy = (await get('/state-of-ai-report')).headers.get('content-security-policy');
      expect(policy, time).toMatch(/script-src[^;]* https:\/\/forms\.example/);
    }
    site.child.kill('SIGTERM');
    await site.ended;
  });

  it('finishes a running request before it stops', async () => {
    const gemini = new FakeGemini();
    const { handler, release } = inTwoParts(goodAnswer, 200);
    gemini.on('Copper Tools', handler);
    const site = start({ GEMINI_API_KEY: 'a-key', GEMINI_BASE_URL: await gemini.start() });
    await ready(site);
    const answer = await fetch(
      `http://localhost:${port}/api/recommendations`,
      analysisOf('Copper Tools'),
    );
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
    await gemini.stop();
  });

  it('leaves no backend behind when it is killed itself', async () => {
    const site = start();
    await ready(site);
    const pid = backendPid();
    site.child.kill('SIGKILL');
    await site.ended;
    await until(() => !alive(pid));
  });

  it('refuses a data folder that another one uses', async () => {
    const first = start();
    await ready(first);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/DATA_DIR .* is in use by process \d+/);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it.each([
    ['PORT', { PORT: 'abc' }, 'Bad environment: PORT must be a port number'],
    ['SITE_URL', { SITE_URL: 'nonsense' }, 'Bad environment: SITE_URL must be an http(s) address'],
    [
      'keys',
      { SUPABASE_URL: 'http://localhost:1' },
      'Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY',
    ],
    [
      'DIRECT_UPLOADS',
      { DIRECT_UPLOADS: 'on' },
      'Bad environment: DIRECT_UPLOADS needs SUPABASE_URL, because no browser reaches the embedded',
    ],
    [
      'SUPABASE_JWT_SIGNING_KEY',
      { SUPABASE_JWT_SIGNING_KEY: JSON.stringify(generateSigningKey()) },
      'Bad environment: SUPABASE_JWT_SIGNING_KEY needs SUPABASE_URL, because the embedded backend',
    ],
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

describe('npm run admin:password', () => {
  it('sets the password with the site stopped, and while it runs', async () => {
    const stopped = tell('admin-password.ts', 'a new password\n');
    expect(await stopped.ended, stopped.output()).toBe(0);
    expect(stopped.output()).toBe('The admin password is set.\n');
    const site = start();
    await ready(site);
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const fits = async (password: string): Promise<unknown> => {
      const client = createClient(written()?.url ?? '', keys.secretKey, {
        auth: { persistSession: false },
      });
      const settings = client.from('admin_settings').select('password_hash').single();
      const { password_hash: stored_hash } = (await settings.throwOnError()).data;
      const given = { password_to_check: password, stored_hash };
      return (await client.rpc('verify_password', given).throwOnError()).data;
    };
    expect(await fits('a new password')).toBe(true);
    const live = tell('admin-password.ts', '');
    expect(await live.ended).toBe(0);
    const [, made = ''] = /^The admin password is now: (\S{16})\n$/.exec(live.output()) ?? [];
    expect(await fits(made)).toBe(true);
    for (const [typed, line] of [
      ['short', 'must have at least 8 characters'],
      ['Admin2026!', 'among the first that somebody would try'],
    ] as const) {
      const refused = tell('admin-password.ts', typed);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(line);
      expect(refused.output()).not.toContain(typed);
    }
    const asArgument = tell('admin-password.ts', '', {}, 'a third password');
    expect(await asArgument.ended).toBe(1);
    expect(asArgument.output()).toContain('never from an argument');
    expect(asArgument.output()).not.toContain('third');
    expect(await fits(made)).toBe(true);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });
});

it.runIf(existsSync('/usr/bin/script'))('a password typed at a terminal is not shown', async () => {
  // A terminal of its own, as util-linux makes one.
  const command = `${process.execPath} scripts/admin-password.ts`;
  const terminal = run('/usr/bin/script', ['-qefc', command, '/dev/null']);
  await printed(terminal, 'New admin password');
  terminal.child.stdin?.write('typed by hand\r');
  expect(await terminal.ended, terminal.output()).toBe(0);
  expect(terminal.output()).toContain('The admin password is set.');
  expect(terminal.output()).not.toContain('typed by hand');
});

describe('npm run admin:author and npm run samples', () => {
  it('name the author, and load the samples once, with the site stopped and while it runs', async () => {
    const folderOfOwn = { DATA_DIR: join(folder, 'commands') };
    const say = async (script: string, input: string): Promise<string> => {
      const command = tell(script, input, folderOfOwn);
      await command.ended;
      return command.output();
    };
    const once = 'The samples were loaded before; what was deleted since stays deleted.\n';
    expect(await say('load-samples.ts', '')).toMatch(/^The samples are loaded\./);
    expect(await say('load-samples.ts', '')).toBe(once);
    const renamed = /^The author \(editor@ai-lab\.example\) is now called Jane Doe\./;
    expect(await say('admin-author.ts', 'Jane Doe\n')).toMatch(renamed);
    const site = start(folderOfOwn);
    await ready(site);
    expect(await say('load-samples.ts', '')).toBe(once);
    expect(await (await get('/blog')).text()).toContain('Jane Doe');
    expect(await say('admin-author.ts', 'Jane Doe')).toMatch(renamed);
    expect(await say('admin-author.ts', '')).toBe('A name has 2 to 100 characters.\n');
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });
});
