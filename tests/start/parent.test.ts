// Whether a site that npm started still has its npm, seen from a process that can open no file.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from './support';

const watcher = `
import { openSync } from 'node:fs';
import { whenRunnerGone } from ${JSON.stringify(fileURLToPath(new URL('../../scripts/parent.ts', import.meta.url)))};
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
