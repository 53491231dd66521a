// `.env` counts in every command, by npm as people run them; what is set in the environment wins.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingNames } from '../../../lib/env';
import { copyProject, get, port, ready, run, until } from '../../start/support';
import { backendScript, settingsOf, startBackend, type TestBackend } from '../../support/backend';

// Only what a test sets is set. NODE_ENV is not passed on either: with the tests' own value, Next
// does not read every file.
const unset: Record<string, string | undefined> = Object.fromEntries(
  [...settingNames, 'NODE_ENV'].map((name) => [name, undefined]),
);
const build = readdirSync('.').filter((name) => /^\.next-[0-9a-f]{16}$/.test(name));
// With the lock file this copy has the stamp of the project, so the project's build serves it too.
// The copy that compiles has none, because the framework looks for packages beside a lock file.
const project = copyProject('package-lock.json', ...build);
const bare = copyProject();
let hosted: TestBackend;

const npm = (args: string[], env: Record<string, string | undefined> = {}, cwd = project.path) =>
  run('npm', args, { cwd, env: { ...unset, ...env } });
const tellNpm = (args: string[], input: string) =>
  run('npm', args, { cwd: project.path, env: unset, input });
const write = (lines: Record<string, string>, folder = project.path): void =>
  writeFileSync(
    join(folder, '.env'),
    Object.entries(lines)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
const hostedSettings = (): Record<string, string> => ({
  ...settingsOf(hosted),
});

beforeAll(async () => {
  hosted = await startBackend();
});
afterAll(async () => {
  await hosted.stop();
  project.remove();
  bare.remove();
});

it('npm start takes Supabase and what pages show from .env, and the port from the environment', async () => {
  const ownAddress = 'https://lab.example/a$HOME#b';
  write({
    ...hostedSettings(),
    PORT: '1',
    CONTACT_EMAIL: 'from-the-file@lab.example',
    ORGANISATION_URL: ownAddress,
  });
  const site = npm(['start'], { PORT: String(port) });
  await ready(site);
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect(site.output()).not.toContain('embedded');
  expect(existsSync(join(project.path, '.data'))).toBe(false);
  const page = await (await get('/about')).text();
  expect(page).toContain('mailto:from-the-file@lab.example');
  expect(page).toContain(`href="${ownAddress}"`);
});

it('npm run dev takes Supabase from .env', async () => {
  write({ ...hostedSettings(), PORT: String(port) }, bare.path);
  const site = npm(['run', 'dev'], {}, bare.path);
  await ready(site);
  expect(site.output()).toContain('DATABASE_URL is not set');
});

it('npm run admin:password sets the password of the Supabase in .env, and removes the second factor only where it is told to', async () => {
  write(hostedSettings());
  const service = createClient(hosted.url, hosted.keys.secretKey, {
    auth: { persistSession: false },
  });
  const row = { factor_type: 'totp', status: 'verified', secret: 's' };
  const { data: factor } = await service.from('factors').insert(row).select().throwOnError();
  const setPassword = async (...flags: string[]): Promise<string> => {
    const command = tellNpm(['run', 'admin:password', '--', ...flags], 'another password');
    expect(await command.ended, command.output()).toBe(0);
    return command.output();
  };
  const stored = async (): Promise<unknown> =>
    (await service.from('admin_settings').select('*').single().throwOnError()).data;
  const before = await stored();
  expect(await setPassword()).toContain('Signing in still asks for a code.');
  expect(await stored()).not.toEqual(before);
  expect(existsSync(join(project.path, '.data'))).toBe(false);
  expect((await service.from('factors').select()).data).toEqual(factor);
  const flag = '--remove-second-factor';
  expect(await setPassword(flag)).toContain('The second factor is removed.');
  expect((await service.from('factors').select()).data).toEqual([]);
  expect(await setPassword(flag)).toContain('There was no second factor.');
});

it('npm run admin:author makes the author of the Supabase in .env, or gives another name', async () => {
  write({ ...hostedSettings(), ADMIN_EMAIL: 'New.Author@lab.example' });
  const service = createClient(hosted.url, hosted.keys.secretKey, {
    auth: { persistSession: false },
  });
  for (const [name, output] of [
    ['Jane Doe', 'Jane Doe is the author (new.author@lab.example).'],
    ['Jane D. Doe', 'The author (new.author@lab.example) is now called Jane D. Doe.'],
  ] as const) {
    const command = tellNpm(['run', 'admin:author'], `${name}\n`);
    expect(await command.ended, command.output()).toBe(0);
    expect(command.output()).toContain(output);
    const row = service.from('users').select('name').eq('email', 'new.author@lab.example').single();
    expect((await row.throwOnError()).data).toEqual({ name });
  }
});

it('npm run samples and npm run migrate say that they need the database of the Supabase in .env', async () => {
  write(hostedSettings());
  for (const name of ['samples', 'migrate']) {
    const command = npm(['run', name]);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('Bad environment: DATABASE_URL must be set');
  }
});

it('the embedded backend keeps its data where .env says', async () => {
  write({ DATA_DIR: 'kept-here' });
  run(process.execPath, [backendScript], { cwd: project.path, env: unset });
  await until(() => existsSync(join(project.path, 'kept-here', 'running.json')));
});
