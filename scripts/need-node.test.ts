import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['vitest', ['node_modules/vitest/vitest.mjs', 'run', 'no-such-test']],
  ['playwright', ['node_modules/@playwright/test/cli.js', 'test', 'no-such-test']],
  ['the scripts', ['scripts/run.mjs', 'start']],
])('%s on a Node that cannot read TypeScript says in one line what it needs', (_what, command) => {
  const env = { PATH: process.env.PATH ?? '', NODE_OPTIONS: '' };
  const args = ['--no-experimental-strip-types', ...command];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Node \d+\.\d+\.\d+ is too old: this needs 22\.18 or newer\. .*\n$/);
});
