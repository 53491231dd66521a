import { describe, expect, it } from 'vitest';
import { withoutHead } from './file-head';

describe('Markdown that is put into the editor', () => {
  it.each([
    ['---\ntitle: Rain\ntags: [a]\n---\n\n# Rain\n'],
    ['\uFEFF---\r\ntitle: Rain\r\n---\r\n\r\n# Rain\r\n'],
    ['---\n# of Jekyll\nlayout: post\n...\n\n# Rain\n'],
    ['+++\ntitle = "Rain"\n+++\n\n# Rain\n'],
  ])('%j loses its fields', (text) => expect(withoutHead(text)).toBe('\n# Rain\n'));

  it.each([
    ['---\n\nAfter a rule\n\n---\n\nmore'],
    ['---\n- one\n- two\n---\nmore'],
    ['---\ntitle: no end'],
    ['{ "title": "x" }\n\n# Code first'],
    ['title: x\n---\nmore'],
  ])('%j stays', (text) => expect(withoutHead(text)).toBe(text));
});
