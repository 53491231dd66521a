import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import next from 'next/package.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pages from '@/page-documents/next-pages.json' with { type: 'json' };
import { finishPage } from '@/page-documents/server/finish';
import { stylesOf } from '@/page-documents/server/styles';

const marker = '<meta name="page-as-document" content=""/>';
const { document } = pages;

/** A page as Next serves it, with what a test puts into it. */
const page = ({ head = marker, body = '<main>Words</main>' } = {}): string =>
  document.replace(marker, () => head).replace('<main>Words</main>', () => body);

const inline = Array.from(
  document.matchAll(
    /<script(?: data-kept=""| type="speculationrules"| id="_R_")?>(.+?)<\/script>/g,
  ),
  ([, text = '']) => text,
);
const [staying = '', rules = ''] = inline;

const sheet = /href="([^"]+\.css)"/.exec(document)?.[1] ?? '';
const styles = 'a>b{content:"&"}';
const finish = (html: string) =>
  finishPage(html, (address) => (address === sheet ? styles : undefined));

/** The page as it is served, but with its style inside, written as parse5 writes it. */
const written = (html: string): string =>
  html
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${styles}</style>`)
    .replace('charSet', 'charset')
    .replace(' data-kept=""', '')
    .replaceAll('"/>', '">');
const withoutFiles = (html: string): string =>
  html
    .replaceAll(/<script src="\/_next\/[^>]*><\/script>/g, '')
    .replaceAll(/<link [^>]*as="script"[^>]*>/g, '');

/** It stays as it is, and the log says so in one line. */
function expectWhole(html: string): void {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(finish(html)).toBeUndefined();
  expect(logged.mock.calls).toEqual([
    [expect.stringContaining('page cache: a page goes out unfinished')],
  ]);
  logged.mockRestore();
}

describe('a page that asks to be a document', () => {
  const finished = finish(page());

  it('keeps its words, fonts, data and our own scripts, loses all others, and has its style inside', () => {
    const [, htmlClass] = /<html lang="en" class="([^"]+)">/.exec(document) ?? [];
    const [, font] = /(<link rel="preload" href="[^"]+" as="font"[^>]+)\/>/.exec(document) ?? [];
    expect(finished?.html).toBe(
      `<!DOCTYPE html><html lang="en" class="${htmlClass}" data-document=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${font}><style>${styles}</style><title>Title</title></head><body><script>${staying}</script><script src="/page-0123456789.js" defer=""></script><script type="speculationrules">${rules}</script><main>Words</main><script type="application/ld+json">{"@type":"WebSite"}</script></body></html>`,
    );
  });

  it('asks for the face of headings before the style that names it', () => {
    const face = '@font-face{font-family:Late Headings;src:url(/media/face.woff2)format("woff2")}';
    const { html } = finishPage(page(), () => face) ?? {};
    expect(html).toContain(
      `<link rel="preload" as="font" crossorigin="" href="/media/face.woff2"><style>${face}`,
    );
  });

  it('loses a preload of a module', () => {
    const preload = '<link rel="modulepreload" href="/_next/static/chunks/a.js"/>';
    expect(finish(page({ head: marker + preload }))).toEqual(finished);
  });

  it('says which inline scripts stayed', () => {
    const digest = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(finished?.scriptHashes).toEqual([digest(staying), digest(rules)]);
  });

  it('asks for the styles of the classes that it has in the end', () => {
    const requested: string[][] = [];
    const body =
      '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404" class="none"></template><p class="b sm:c&gt;d\ne">x</p><noscript><p class="f">1 &lt; 2</p></noscript>';
    const finished = finishPage(page({ body }), (_address, classes) => {
      requested.push([...classes]);
      return undefined;
    });
    expect(requested).toEqual([[expect.stringMatching(/_className$/), 'b', 'sm:c>d', 'e', 'f']]);
    expect(finished?.html).toContain('<noscript><p class="f">1 &lt; 2</p></noscript>');
  });

  it('goes on to link to a style sheet that cannot be read', () => {
    const link = '<link rel="stylesheet" href="/_next/static/chunks/b.css">';
    expect(finish(page({ head: `${marker}${link}` }))?.html).toContain(link);
  });

  it('keeps text that looks like script', () => {
    const body = '<p>self.__next_f.push( &lt;script src="/_next/static/a.js"&gt;</p>';
    expect(finish(page({ body }))?.html).toContain(
      '<p>self.__next_f.push( &lt;script src="/_next/static/a.js"&gt;</p>',
    );
  });

  it('has what is shown where something was not found', () => {
    expect(finish(pages.missing)?.html).toContain('</script><h1>Not found</h1></body>');
  });

  it('goes out as it is while a part is still to come', () => {
    expectWhole(pages.pending);
  });

  it.each([
    ['a part that is still to come', '<!--$?--><template id="B:0"></template><!--/$-->'],
    ['a part that was still to come', '<!--$~--><p>x</p><!--/$-->'],
    ['a template', '<template id="P:1"></template>'],
    ['another error', '<template data-dgst="123"></template>'],
    ['an inline script that nobody knows', '<script>$RC("B:0","S:0")</script>'],
    ['a script of another site', '<script src="https://elsewhere.example/a.js"></script>'],
    ['a script of ours that it does not know', '<script src="/other.js"></script>'],
    ['a script of another kind', '<script type="importmap">{}</script>'],
  ])('goes out as it is with %s', (_what, body) => {
    expectWhole(page({ body }));
  });
});

describe('a page whose scripts wait until it is used', () => {
  const onUse = '<meta name="page-hydrate-on-use" content="one two"/>';

  it('has the addresses of the scripts at its root, in their order, and all else as it was', () => {
    const file = '<script src="/_next/static/chunks/other.js" async=""></script>';
    const html = page({ head: onUse + file });
    const files = Array.from(html.matchAll(/src="(\/_next\/[^"]+)" async/g), ([, src]) => src);
    expect(files.length).toBeGreaterThan(2);
    expect(finish(html)?.html).toBe(
      written(withoutFiles(html)).replace(
        /(<html[^>]*)>/,
        `$1 data-styles="${sheet}" data-scripts="${files.join(' ')}" data-scripts-unless="one two">`,
      ),
    );
  });

  it('goes on to link to a style sheet that cannot be read', () => {
    const link = '<link rel="stylesheet" href="/_next/static/chunks/b.css">';
    const html = finish(page({ head: onUse + link }))?.html;
    expect(html).toContain(link);
    expect(html).toContain(`data-styles="${sheet}" `);
  });

  it('says which inline scripts may run', () => {
    expect(finish(page({ head: onUse }))?.scriptHashes).toEqual(
      inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
  });

  it('is whole where something was not found', () => {
    const html = pages.missing.replace(marker, onUse);
    const [missing = ''] = /<!--\$!-->.*?<\/h1><!--\/\$-->/.exec(html) ?? [];
    expect(missing).toContain('<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template>');
    expect(finish(html)?.html).toContain(missing);
  });

  it.each([
    ['a part that is still to come', '<!--$?--><template id="B:0"></template><!--/$-->'],
    ['a template', '<template id="P:1"></template>'],
    ['an inline script that nobody knows', '<script>$RC("B:0","S:0")</script>'],
    ['a script of another site', '<script src="https://elsewhere.example/a.js"></script>'],
  ])('goes out as it is with %s', (_what, body) => {
    expectWhole(page({ head: onUse, body }));
  });

  it('is a document if it says both', () => {
    expect(finish(page({ head: onUse + marker }))?.html).toContain('data-document');
  });
});

it('a page that asks for nothing goes out as it is', () => {
  expect(finish(page({ head: '' }))).toBeUndefined();
  const body = '<p>name="page-as-document"</p>';
  expect(finish(page({ head: '', body }))).toBeUndefined();
});

it('page documents: the pages of Next are those of the installed version', () => {
  // After an upgrade: docs/performance.md, 'When the framework is upgraded'.
  expect(pages.next).toBe(next.version);
});

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

it('a style sheet that goes into a page is read once, when it can be had', () => {
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
])('a style sheet that %s is not put into a page', (_what, address) => {
  expect(read(address)).toBeUndefined();
});
