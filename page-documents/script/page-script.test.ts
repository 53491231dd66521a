import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageScript } from '@/scripts/generate-page-script';

it.each([
  ['page', 3_100],
  // In its place, where visits are counted.
  ['counting', 3_750],
  // Beside that one, on the pages with the small calculator.
  ['estimate', 3_350],
] as const)(
  'the script %s is what its sources say, and no heavier than it may be',
  async (name, bytes) => {
    const { path, code, module, moduleFile } = await pageScript(name);
    expect(globSync(`public/${name}-*.js`)).toEqual([`public${path}`]);
    expect(readFileSync(`public${path}`, 'utf8')).toBe(code);
    expect(readFileSync(moduleFile, 'utf8')).toBe(module);
    expect(brotliCompressSync(code).length).toBeLessThan(bytes);
  },
);
