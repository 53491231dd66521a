// The commands read their standard input, and say so where nothing answers.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/ports';
import { folder, ownSettings, run, tell } from './support';

/** The prompt's answer to an input that is no terminal. */
const answerTo = (input: string | Buffer): Promise<string> =>
  new Promise((done) => {
    const script = `import { ask } from './scripts/prompt.ts'; console.log(JSON.stringify([await ask('')]));`;
    const args = ['--input-type=module', '-e', script];
    const child = execFile(process.execPath, args, (error, out) => done(error ? 'refused' : out));
    child.stdin?.end(input);
  });

it.each<[string | Buffer, string[] | [null]]>([
  ['seven boats\r\nat noon\r\n', ['seven boats']],
  [
    ' a\u2028b\rc\u0085🦅 "é" \'$PATH\' \\n `a` \n',
    [' a\u2028b\rc\u0085🦅 "é" \'$PATH\' \\n `a` '],
  ],
  ['\nseven boats', [null]],
  ['', [null]],
])('commands: of the input %j the first line is taken, as it is', async (input, line) => {
  expect(JSON.parse(await answerTo(input))).toEqual(line);
});

it('commands: input that is no text is refused, not replaced', async () => {
  expect(await answerTo(Buffer.from([0x73, 0xff, 0x0a]))).toBe('refused');
});

it.each(['admin-password.ts', 'admin-author.ts'])(
  'commands: %s says where nothing answers',
  async (script) => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const command = tell(script, 'seven quiet boats', {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SECRET_KEY: 'secret',
      SUPABASE_JWT_SECRET: 's'.repeat(40),
    });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(`${url} does not answer: connect ECONNREFUSED`);
  },
);

it('commands: a password is no argument, which others on the machine could read', async () => {
  const command = tell('admin-password.ts', '', {}, 'seven quiet boats');
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain('never from an argument');
  expect(command.output()).not.toContain('boats');
});

it.each(['apply-migrations.ts', 'load-samples.ts', 'backup.ts'])(
  'commands: %s says that there is no way to the database, and not its password',
  async (script) => {
    const databaseUrl = `postgres://site:seven-boats@127.0.0.1:${await freePort()}/site`;
    const settings = {
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: 'http://127.0.0.1:1',
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SECRET_KEY: 'secret',
      SUPABASE_JWT_SECRET: 's'.repeat(40),
    };
    const command = tell(script, '', settings, join(folder, 'none-of-it.tgz'));
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(
      /^(?:Migrations failed: )?No connection to DATABASE_URL: [^\n]+\n$/,
    );
    expect(command.output()).not.toContain('seven-boats');
  },
);

it('commands: what .env says is what the framework has too, and the environment wins unchanged', async () => {
  const place = mkdtempSync(join(folder, 'read-'));
  const values = { DATA_DIR: 'a$HOME#b', GEMINI_MODEL: 'from-the-file', SMTP_FROM: 'a@b.example' };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value} # c\n`);
  writeFileSync(join(place, '.env'), lines.join(''));
  const script = `
    const { readSettings } = await import(${JSON.stringify(resolve('scripts/settings.ts'))});
    readSettings();
    const { default: framework } = await import(${JSON.stringify(resolve('node_modules/@next/env/dist/index.js'))});
    framework.loadEnvConfig('.', false);
    const { DATA_DIR, GEMINI_MODEL, SMTP_FROM } = process.env;
    console.log(JSON.stringify({ DATA_DIR, GEMINI_MODEL, SMTP_FROM }));`;
  const env = { ...ownSettings, GEMINI_MODEL: 'x$HOME#y', DATA_DIR: undefined, SMTP_FROM: '' };
  const args = ['--input-type=module', '-e', script];
  const command = run(process.execPath, args, { cwd: place, env });
  expect(await command.ended, command.output()).toBe(0);
  expect(JSON.parse(command.output())).toEqual({
    DATA_DIR: values.DATA_DIR,
    GEMINI_MODEL: 'x$HOME#y',
    SMTP_FROM: '',
  });
});

it('commands: settings that cannot be read are not taken for none', async () => {
  const place = mkdtempSync(join(folder, 'unread-'));
  // It leads to itself, which even root cannot read.
  symlinkSync('.env', join(place, '.env'));
  const env = { ...ownSettings, DATA_DIR: '' };
  const script = resolve('scripts/admin-password.ts');
  const command = run(process.execPath, [script], { cwd: place, env, input: '' });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^\.env cannot be read: ELOOP[^\n]+may read it\.\n$/);
  expect(readdirSync(place)).toEqual(['.env']);
});
