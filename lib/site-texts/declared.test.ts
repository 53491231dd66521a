// What holds for every text that a page declares.
import { describe, expect, it } from 'vitest';
import { pages } from '@/lib/content/pages';
import { defaultName, named, nameLimits } from '@/lib/content/site-name';
import { blockKey, textKey } from '@/lib/content/texts';
import { characters } from '@/lib/text/characters';
import { declaredPages, faultOfText, storedText } from './declared';
import { textKeyCharacters } from './schema';

const blocks = declaredPages.flatMap((page) =>
  Object.entries(page.blocks).map(([name, block]) => ({ page, key: blockKey(page, name), block })),
);
const texts = declaredPages.flatMap((page) =>
  Object.entries(page.blocks).flatMap(([name, block]) =>
    Object.entries(block.texts).map(([text, declared]) => ({
      key: textKey(page, name, text),
      ...declared,
    })),
  ),
);
const sources = import.meta.glob<string>('/app/admin/site/texts/**/page.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const source = Object.values(sources).join('\n');
const longestName = 'W'.repeat(nameLimits.most);

describe('declared texts', () => {
  it('each page has a name and a path of its own, which is a page of the site', () => {
    for (const field of ['name', 'path'] as const) {
      const all = declaredPages.map((page) => page[field]);
      expect(new Set(all).size).toBe(all.length);
    }
    const paths: string[] = Object.values(pages).map(({ path }) => path);
    expect(declaredPages.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });

  it('each page has a head that stays, and at least one block that may be hidden', () => {
    for (const { name, blocks } of declaredPages) {
      expect(blocks.head?.mayHide, name).toBe(false);
      const hideable = Object.values(blocks).filter(({ mayHide }) => mayHide);
      expect(hideable, name).not.toHaveLength(0);
    }
  });

  it('each key occurs once and is one that the database takes', () => {
    const keys = [...blocks, ...texts].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(key).toMatch(/^[A-Za-z0-9-]+\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)?$/);
      expect(characters(key), key).toBeLessThanOrEqual(textKeyCharacters);
    }
  });

  it.each(['intro', 'text'])('the bands at the ends of pages differ in their %s', (name) => {
    const ends = declaredPages.flatMap((page) =>
      ['end', 'join', 'ask', 'call', 'talk'].flatMap(
        (block) => page.blocks[block]?.texts[name]?.standard ?? [],
      ),
    );
    expect(ends.length).toBeGreaterThan(6);
    expect(new Set(ends).size).toBe(ends.length);
  });

  it.each(blocks)('$key: labels within the block differ, and none is empty', ({ block }) => {
    const labels = Object.values(block.texts).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect([block.label, ...labels].filter((label) => !label.trim())).toEqual([]);
    expect(block.claims ?? 'nothing').toMatch(/^[a-z].*[^.]$/);
  });

  it.each(texts)(
    '$key: its default is a text within its length',
    ({ standard, most, hasLines }) => {
      expect(standard.trim()).toBe(standard);
      expect(standard).not.toBe('');
      expect(characters(named(standard, longestName))).toBeLessThanOrEqual(most);
      if (!hasLines) expect(standard).not.toContain('\n');
      expect(named(standard, defaultName), 'an unknown placeholder').not.toMatch(/[{}<>]/);
    },
  );

  it.each(declaredPages)('the preview of $path renders its page', ({ name, path }) => {
    const folder = path === '/' ? '' : path;
    const [, component = ''] =
      source.match(
        new RegExp(
          `import (\\w+) from '@/app/\\(site\\)${folder}(?:/\\[\\[\\.{3}list\\]\\])?/page'`,
        ),
      ) ?? [];
    expect(component).not.toBe('');
    expect(source).toMatch(new RegExp(`\\b${name}'?: ${component}\\b`));
  });

  it.each(texts)('$key: its default is stored as none', ({ key, standard }) => {
    expect(faultOfText(key, standard)).toBeUndefined();
    expect(storedText(key, standard)).toBe('');
  });

  it('a decision about a block that is not declared, or a head that would be hidden, is refused', () => {
    const [page] = declaredPages;
    if (!page) throw new Error('No page is declared');
    expect(faultOfText(`${page.name}.unheard-of`, 'kept')).toBeDefined();
    expect(faultOfText(blockKey(page, 'head'), 'kept')).toBeUndefined();
    expect(faultOfText(blockKey(page, 'head'), 'hidden')).toBeDefined();
    expect(faultOfText(blockKey(page, 'head'), 'anything')).toBeDefined();
  });
});

describe('a text from outside', () => {
  it.each([
    ['about.head.title', 'We build'],
    ['about.head.title', ''],
    ['about.lab', 'hidden'],
    ['about.head', 'kept'],
  ])('%s may be %j', (key, text) => expect(faultOfText(key, text)).toBeUndefined());

  it.each([
    ['about.head.title', 'x'.repeat(121)],
    ['about.head', 'hidden'],
    ['about.lab', 'gone'],
    ['about.lab.nothing', 'x'],
    ['about.nothing', 'kept'],
    ['nothing.lab.title', 'x'],
    ['about', 'kept'],
    ['', ''],
    ['about.constructor', 'kept'],
    ['about.constructor.name', 'x'],
    ['about.lab.constructor', 'x'],
    ['about.__proto__', ''],
    ['about.lab.__proto__', 'x'],
    ['constructor.lab.title', 'x'],
  ])('%s may not be %j', (key, text) => expect(faultOfText(key, text)).toBeTypeOf('string'));
});
