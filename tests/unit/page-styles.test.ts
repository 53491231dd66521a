import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stylesOf } from '@/lib/page-documents/styles';

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
const readUsed = stylesOf(folder);
const read = (address: string, ...classes: string[]) => readUsed(address, new Set(classes));

beforeAll(() => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const files = {
    'static/chunks/a.css':
      '@font-face{src:url(../media/a.woff2)}b{background:url("./c.svg")}i{background:url(data:image/gif;base64,R0)}',
    'static/chunks/end.css': 'b:after{content:"</STYLE>"}',
    'static/chunks/open.css': 'b{top:0',
    'static/chunks/wrong.css': 'b[{top:0}',
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

it('is read once, when it can be had', () => {
  expect(read('/_next/static/chunks/once.css')).toBeUndefined();
  writeFileSync(join(folder, 'static/chunks/once.css'), 'a{top:0}');
  expect(read('/_next/static/chunks/once.css')).toBe('a{top:0}');
  rmSync(join(folder, 'static/chunks/once.css'));
  expect(read('/_next/static/chunks/once.css')).toBe('a{top:0}');
});

describe('a page gets of a style sheet', () => {
  const used = (text: string, ...classes: string[]): string | undefined => {
    const name = `${randomUUID()}.css`;
    writeFileSync(join(folder, 'static/chunks', name), text);
    return read(`/_next/static/chunks/${name}`, ...classes);
  };

  it.each([
    [
      'rules for its classes, however they are written',
      String.raw`.sm\:px-8{top:0}.w-1\/2{top:1px}`,
    ],
    ['rules for elements', 'a,b>i{top:0}'],
    ['rules for attributes, ids and states', '[open] #x:hover::before{top:0}'],
    ['what stands in a condition', '@media print{@supports (top:0){.a{top:0}}}'],
    ['what a class is not on', 'a:not(.none){top:0}'],
    [
      'what may have a class inside or beside it',
      'a:has(.none){top:0}a:nth-child(1 of .none){top:0}',
    ],
    ['rules of which one way is possible', ':is(.none,.a) b{top:0}'],
    ['what the own script sets', '.dark a{top:0}.video-frame{top:0}.code>button{top:0}'],
    ['fonts and animations', '@font-face{src:url(/a)}@keyframes a{.5%{top:0}to{top:1px}}'],
    ['the order of layers', '@layer a,b;'],
    [
      'variables that are read',
      ':root{--a:0}@property --a{syntax:"*";inherits:false}a{top:var(--a)}',
    ],
    ['variables that variables read', ':root{--a:var(--b);--b:0}a{top:var(--a,var(--c))}'],
    ['variables of ours, which a script may read', ':root{--a:0}'],
    ['rules inside rules', '.a{&:hover{top:0}@media print{top:0}}'],
  ])('%s', (_what, text) => {
    expect(used(text, 'a', 'sm:px-8', 'w-1/2')).toBe(text);
  });

  it.each([
    ['rules for other classes', '.none{top:0}.a.none b{top:0}.none a{top:0}.none>a{top:0}', ''],
    ['the other classes in a list', '.none,.a,b .none{top:0}', '.a{top:0}'],
    ['rules of which no way is possible', ':where(.none>a) b{top:0}a:is(.none,.no){top:0}', ''],
    [
      'a condition that is left empty',
      '@media print{.none{top:0}}@layer{.none{top:0}}@supports (top:0){@media print{.none{top:0}}}',
      '',
    ],
    [
      'what is in a layer, whose place among the others stays',
      '@layer x{@media print{.none{top:0}}}@layer y{.a{top:0}}',
      '@layer x;@layer y{.a{top:0}}',
    ],
    ['a class whose beginning it has', '.ab{top:0}', ''],
    ['rules inside rules', '.none{&:hover{top:0}}.a{.none &{top:0}}', ''],
    [
      'variables that nothing reads',
      '@layer x{:root{--a:0}}@layer y{.none{top:var(--a)}.a{--a:1;top:0}}@property --a{syntax:"*";inherits:false}',
      '@layer x;@layer y{.a{top:0}}',
    ],
  ])('without %s', (_what, text, rest) => {
    expect(used(text, 'a')).toBe(rest);
  });

  it('as much as each needs, from one sheet', () => {
    const text = '.a{top:0}.b{top:1px}';
    writeFileSync(join(folder, 'static/chunks/two.css'), text);
    expect(read('/_next/static/chunks/two.css', 'a')).toBe('.a{top:0}');
    expect(read('/_next/static/chunks/two.css', 'a', 'b')).toBe(text);
  });
});

it.each([
  ['would end the element that it is put into', '/_next/static/chunks/end.css'],
  ['does not end', '/_next/static/chunks/open.css'],
  ['has a selector that nobody understands', '/_next/static/chunks/wrong.css'],
  ['is not there', '/_next/static/chunks/none.css'],
  ['lies outside the static files', '/_next/static/../secret.css'],
  ['is no style sheet', '/_next/static/a.js'],
  ['comes from elsewhere', 'https://elsewhere.example/_next/static/chunks/a.css'],
])('one that %s is not put into a page', (_what, address) => {
  expect(read(address)).toBeUndefined();
});
