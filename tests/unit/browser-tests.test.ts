import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offByPlaywright } from '../../scripts/browser.ts';

it('no test of a file is skipped because one before it failed', () => {
  const folder = new URL('../e2e/', import.meta.url);
  const inARow = readdirSync(folder).filter((file) =>
    /mode: 'serial'|describe\.serial/.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(inARow).toEqual([]);
});

it('what Playwright turns off in a browser stays off', () => {
  const bundle = new URL('../../node_modules/playwright-core/lib/coreBundle.js', import.meta.url);
  const [, list = ''] =
    /disabledFeatures = \[\n([\s\S]*?)\n\s*\]\.filter/.exec(readFileSync(bundle, 'utf8')) ?? [];
  const named = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(named).toEqual(offByPlaywright);
});
