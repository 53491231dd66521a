import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stylesOf } from '@/lib/page-cache/styles';

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
const read = stylesOf(folder);

beforeAll(() => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const files = {
    'static/chunks/a.css':
      '@font-face{src:url(../media/a.woff2)}b{background:url("./c.svg")}i{background:url(data:image/gif;base64,R0)}',
    'static/chunks/end.css': 'b:after{content:"</STYLE>"}',
    'secret.css': 'x',
    'static/a.js': 'x',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a style sheet that goes into a page names its files by whole addresses', () => {
  expect(read('/_next/static/chunks/a.css')).toBe(
    '@font-face{src:url(/_next/static/media/a.woff2)}b{background:url(/_next/static/chunks/c.svg)}i{background:url(data:image/gif;base64,R0)}',
  );
});

it('is read once', () => {
  writeFileSync(join(folder, 'static/chunks/once.css'), 'a{}');
  expect(read('/_next/static/chunks/once.css')).toBe('a{}');
  rmSync(join(folder, 'static/chunks/once.css'));
  expect(read('/_next/static/chunks/once.css')).toBe('a{}');
});

it.each([
  ['would end the element that it is put into', '/_next/static/chunks/end.css'],
  ['is not there', '/_next/static/chunks/none.css'],
  ['lies outside the static files', '/_next/static/../secret.css'],
  ['is no style sheet', '/_next/static/a.js'],
  ['comes from elsewhere', 'https://elsewhere.example/_next/static/chunks/a.css'],
])('one that %s is not put into a page', (_what, address) => {
  expect(read(address)).toBeUndefined();
});
