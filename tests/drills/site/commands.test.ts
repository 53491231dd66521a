// The commands for the password, the author and the samples, with the site stopped and while it runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { executeOn } from '@/scripts/postgres';
import {
  dataDir,
  folder,
  get,
  ownSettings,
  printed,
  ready,
  run,
  start,
  startedBefore,
  tell,
  written,
} from '../../start/support';
import { backendScript } from '../../support/backend';
import { findBinaries, startPostgres } from '../../support/postgres';

startedBefore();

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
      const params = { password_to_check: password, stored_hash };
      return (await client.rpc('verify_password', params).throwOnError()).data;
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

it.runIf(findBinaries())(
  'commands: a PostgreSQL without the roles of Supabase is answered with the statements',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres?.stop());
    const execute = executeOn(postgres?.url ?? '');
    await execute("create role site login createrole password 'seven-boats'; create role anon");
    const url = new URL(postgres?.url ?? '');
    Object.assign(url, { username: 'site', password: 'seven-boats' });
    const env = { ...ownSettings, DATABASE_URL: url.href };
    const command = run(process.execPath, [backendScript], { env });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(
      'Let a superuser of that PostgreSQL run: create role authenticated; create role service_role bypassrls; grant anon, authenticated, service_role to site;',
    );
  },
);
