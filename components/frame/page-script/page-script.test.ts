import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageScript } from '@/scripts/generate-page-script';

it("the site's own script is what its sources say, and weighs less than 3 kB", async () => {
  const { path, code, module } = await pageScript();
  expect(globSync('public/page-*.js')).toEqual([`public${path}`]);
  expect(readFileSync(`public${path}`, 'utf8')).toBe(code);
  expect(readFileSync('components/frame/page-script/path.ts', 'utf8')).toBe(module);
  expect(gzipSync(code).length).toBeLessThan(3_000);
});
