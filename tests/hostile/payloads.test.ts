import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { cleanForStorage, renderForFeed, renderPost } from '@/lib/posts/html';
import { payloads } from '../support/payloads';

const elements = new Set(
  'p h2 h3 h4 ul ol li blockquote pre code hr br a strong b em i u s sub sup mark figure figcaption img table thead tbody tr th td div span iframe'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title target rel src alt width height loading decoding start dataType dataChecked colSpan rowSpan scope span className dataYoutubeVideo dataVideoStart dataPictureToAdd dataName dataUpload dataWidth dataHeight dataVideoId role ariaLabel tabIndex id'.split(
    ' ',
  ),
);

/**
 * Lists what a browser finds amiss in a piece of HTML, whether it is read on its own or as part of a
 * page.
 */
function faults(html: string): string[] {
  const found: string[] = [];
  const check = ({ tagName, properties }: Element): void => {
    if (!elements.has(tagName)) found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (!attributes.has(name)) found.push(`${tagName} ${name}`);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol, host } = new URL(String(value), 'https://site.example/');
      const fine =
        tagName === 'a'
          ? ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
          : protocol === 'https:';
      const owners = { img: 'site.example', iframe: 'www.youtube-nocookie.com' };
      const owner = Object.entries(owners).find(([tag]) => tag === tagName)?.[1];
      const hidden =
        tagName === 'a' &&
        host !== 'site.example' &&
        host !== '' &&
        !/^https?:\/\//.test(String(value));
      if (!fine || hidden || (owner && host !== owner)) found.push(`${tagName} ${name} ${value}`);
    }
  };
  const fragment = fromParse5(parseFragment(html));
  visit(fragment, 'element', check);
  const page = fromParse5(parse(`<!doctype html><main>${html}</main>`));
  visit(page, 'element', (node) => {
    if (!['html', 'head', 'body', 'main'].includes(node.tagName)) check(node);
  });
  return found;
}

/** A drill meets all of them, and `npm test` those that a parser moves, and none. */
const surroundings: ReadonlyArray<readonly [string, (payload: string) => string]> = [
  ['alone', (payload) => payload],
  ['in a table', (payload) => `<table>${payload}</table>`],
  ['in a cell', (payload) => `<table><tbody><tr><td>${payload}</td></tr></tbody></table>`],
  [
    'in a list in a quote',
    (payload) => `<blockquote><ul><li><p>${payload}</p></li></ul></blockquote>`,
  ],
  ['in an attribute', (payload) => `<p title="${payload}">a</p><a title='${payload}'>b</a>`],
  ['in code', (payload) => `<pre><code class="language-xml">${payload}</code></pre>`],
];

describe.each(surroundings.slice(0, process.env.HOSTILE === 'all' ? undefined : 2))(
  'a payload %s',
  (_where, put) => {
    it.each(payloads)('%j does nothing', (payload) => {
      const stored = cleanForStorage(put(payload));
      expect(faults(stored)).toEqual([]);
      expect(faults(renderPost(stored).html)).toEqual([]);
      // Content stored by other means is cleaned on reading alone.
      expect(faults(renderPost(put(payload)).html)).toEqual([]);
      // Read and written again it stays what it is: no second parser makes something else of it.
      expect(cleanForStorage(stored)).toBe(stored);
    });
  },
);

it.each(payloads)('a payload %j does nothing in a feed', (payload) => {
  const own = renderForFeed(payload, 'https://site.example').replaceAll(
    'https://site.example/',
    '/',
  );
  expect(faults(own)).toEqual([]);
});
