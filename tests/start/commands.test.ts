// The commands read their standard input, and say so where nothing answers.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/ports';
import { folder, ownSettings, run, tell } from './support';

/** The prompt's answer to an input that is no terminal. */
const asked = (input: string | Buffer): Promise<string> =>
  new Promise((done) => {
    const script = `import { ask } from './scripts/prompt.ts'; console.log(JSON.stringify([await ask('')]));`;
    const args = ['--input-type=module', '-e', script];
    const child = execFile(process.execPath, args, (error, out) => done(error ? 'refused' : out));
    child.stdin?.end(input);
  });

it.each<[string | Buffer, string[] | [null]]>([
  ['seven boats\n', ['seven boats']],
  ['seven boats', ['seven boats']],
  ['seven boats\r\nat noon\r\n', ['seven boats']],
  [' seven\u2028boats\rat\u0085noon \n', [' seven\u2028boats\rat\u0085noon ']],
  ['🦅 "é" \'$PATH\' \\n `a`\n', ['🦅 "é" \'$PATH\' \\n `a`']],
  ['\nseven boats', [null]],
  ['', [null]],
])('commands: of the input %j the first line is taken, as it is', async (input, line) => {
  expect(JSON.parse(await asked(input))).toEqual(line);
});

it('commands: input that is no text is refused, not replaced', async () => {
  expect(await asked(Buffer.from([0x73, 0xff, 0x0a]))).toBe('refused');
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
