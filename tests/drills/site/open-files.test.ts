// What a process does that may open no more files.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { dataDir, run, startedBefore } from '../../start/support';

beforeAll(startedBefore);

const script = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../scripts/${name}`, import.meta.url)));

const watcher = `
import { openSync } from 'node:fs';
import { whenRunnerGone } from ${script('parent.ts')};
let look;
globalThis.setInterval = (callback) => {
  look = callback;
  return { unref: () => undefined };
};
let isGone = false;
await whenRunnerGone(() => (isGone = true));
try {
  for (;;) openSync('/dev/null');
} catch (error) {
  await look();
  console.log(error.code, isGone);
}`;

it('the runner is not taken for gone when no more files can be opened', async () => {
  // As npm runs a script: by a shell, which stays in between.
  const command = '"$0" --input-type=module --eval "$1"; exit';
  const shell = run('sh', ['-c', `ulimit -n 100; ${command}`, process.execPath, watcher], {
    env: { npm_lifecycle_event: 'start', npm_lifecycle_script: command },
  });
  expect(await shell.ended).toBe(0);
  expect(shell.output()).toBe('EMFILE false\n');
});

const writer = `
import { closeSync, openSync } from 'node:fs';
import { openPglite } from ${script('pglite.ts')};
const { driver } = await openPglite(process.argv[1]);
const make = 'create table public.crowd (number int);';
// Twice: the first one does not show the fault.
await driver.exec(make + 'drop table public.crowd;' + make);
// Large enough for a file beside it, which the database makes now.
const grow = 'insert into public.crowd select generate_series(1, 3000)';
const held = [];
try {
  for (;;) held.push(openSync('/dev/null'));
} catch {
  await driver.exec(grow).catch(() => undefined);
}
for (const file of held) closeSync(file);
await driver.exec(grow);
await driver.exec('drop table public.crowd');
await driver.close();
console.log('written');
process.exit(0);`;

it('what could not be written for want of files can be written when there are some', async () => {
  const command = 'ulimit -n 120; exec "$0" --input-type=module --eval "$1" "$2"';
  const database = join(dataDir, 'postgres');
  const shell = run('sh', ['-c', command, process.execPath, writer, database]);
  expect(await shell.ended, shell.output()).toBe(0);
  expect(shell.output()).toContain('written');
});
