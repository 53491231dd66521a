import { createHash } from 'node:crypto';
import next from 'next/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { finishPage, testedFramework, UnexpectedPage } from '@/lib/page-documents/finish';

const rules = '{"prefetch":[]}';
const kept = "document.documentElement.classList.add('light')";
const marker = '<meta name="page-as-document" content=""/>';

/** A page as the framework makes it, with what a test puts into it. */
const page = ({ head = marker, body = '<main>Words</main>' } = {}): string =>
  `<!DOCTYPE html><html lang="en" class="a"><head><meta charSet="utf-8"/>${head}<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="modulepreload" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/a.js" async=""></script><meta name="next-size-adjust" content=""/><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div><script data-kept="">${kept}</script><script src="/page-0123456789.js" defer=""></script>${body}<script type="application/ld+json">{"@type":"WebSite"}</script><script type="speculationrules">${rules}</script><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script></body></html>`;

const styles = 'a>b{content:"&"}';
const finish = (html: string) =>
  finishPage(html, (address) => (address === '/_next/static/chunks/a.css' ? styles : undefined));

describe('a page that asks to be a document', () => {
  const finished = finish(page());

  it('keeps its words, fonts, data and our own scripts, loses all others, and has its style inside', () => {
    expect(finished?.html).toBe(
      `<!DOCTYPE html><html lang="en" class="a" data-document=""><head><meta charset="utf-8"><link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"><style>${styles}</style></head><body><script>${kept}</script><script src="/page-0123456789.js" defer=""></script><main>Words</main><script type="application/ld+json">{"@type":"WebSite"}</script><script type="speculationrules">${rules}</script></body></html>`,
    );
  });

  it('says which inline scripts stayed', () => {
    const digest = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(finished?.scriptHashes).toEqual([digest(kept), digest(rules)]);
  });

  it('asks for the styles of the classes that it has in the end', () => {
    const asked: string[][] = [];
    const body =
      '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404" class="none"></template><p class="b sm:c&gt;d\ne">x</p><noscript><p class="f">1 &lt; 2</p></noscript>';
    const finished = finishPage(page({ body }), (_address, classes) => {
      asked.push([...classes]);
      return undefined;
    });
    expect(asked).toEqual([['a', 'b', 'sm:c>d', 'e', 'f']]);
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

  it('is whole where something was not found', () => {
    const body =
      '<!--$!--><template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template><h1>Post not found</h1><!--/$-->';
    expect(finish(page({ body }))?.html).toContain('</script><h1>Post not found</h1><script');
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
    expect(() => finish(page({ body }))).toThrow(UnexpectedPage);
  });
});

describe('a page whose scripts wait until it is used', () => {
  const onUse = '<meta name="page-hydrate-on-use" content="one two"/>';
  const inline = [
    kept,
    rules,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})',
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"x"])',
  ];
  const withTwo = `${onUse}<script src="/_next/static/chunks/b.js" async=""></script>`;

  it('has the addresses of the scripts at its root, in their order, and all else as it was', () => {
    const html = finish(page({ head: withTwo }))?.html;
    expect(html).toBe(
      `<!DOCTYPE html><html lang="en" class="a" data-styles="/_next/static/chunks/a.css" data-scripts="/_next/static/chunks/b.js /_next/static/chunks/a.js" data-scripts-unless="one two"><head><meta charset="utf-8"><meta name="page-hydrate-on-use" content="one two"><link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"><style>${styles}</style><meta name="next-size-adjust" content=""></head><body><div hidden=""><!--$--><!--/$--></div><script>${kept}</script><script src="/page-0123456789.js" defer=""></script><main>Words</main><script type="application/ld+json">{"@type":"WebSite"}</script><script type="speculationrules">${rules}</script><script id="_R_">${inline[2]}</script><script>${inline[3]}</script><script>${inline[4]}</script></body></html>`,
    );
  });

  it('goes on to link to a style sheet that cannot be read', () => {
    const link = '<link rel="stylesheet" href="/_next/static/chunks/b.css">';
    const html = finish(page({ head: onUse + link }))?.html;
    expect(html).toContain(link);
    expect(html).toContain('data-styles="/_next/static/chunks/a.css" ');
  });

  it('says which inline scripts may run', () => {
    expect(finish(page({ head: onUse }))?.scriptHashes).toEqual(
      inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
  });

  it('is whole where something was not found', () => {
    const template = '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template>';
    const body = `<!--$!-->${template}<h1>Vlog not found</h1><!--/$-->`;
    expect(finish(page({ head: onUse, body }))?.html).toContain(body);
  });

  it.each([
    ['a part that is still to come', '<!--$?--><template id="B:0"></template><!--/$-->'],
    ['a template', '<template id="P:1"></template>'],
    ['an inline script that nobody knows', '<script>$RC("B:0","S:0")</script>'],
    ['a script of another site', '<script src="https://elsewhere.example/a.js"></script>'],
  ])('goes out as it is with %s', (_what, body) => {
    expect(() => finish(page({ head: onUse, body }))).toThrow(UnexpectedPage);
  });

  it('is a document if it says both', () => {
    expect(finish(page({ head: onUse + marker }))?.html).toContain('data-document');
  });
});

it('any other page goes out as it is', () => {
  expect(finish(page({ head: '' }))).toBeUndefined();
  const body = '<p>name="page-as-document"</p>';
  expect(finish(page({ head: '', body }))).toBeUndefined();
});

it('the framework is the one whose pages were looked at', () => {
  // After an upgrade: docs/performance.md, 'When the framework is upgraded'.
  expect(next.version).toBe(testedFramework);
});
