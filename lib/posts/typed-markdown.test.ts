import { describe, expect, it } from 'vitest';
import { listBegin, markdownLinkAtEnd } from './typed-markdown';

describe('typed Markdown', () => {
  it.each([
    ['[maize](https://example.org/a)', 'maize', 'https://example.org/a'],
    ['See [two words](https://example.org)', 'two words', 'https://example.org'],
    [
      '[Zambia](https://x.example/Zambia_(country))',
      'Zambia',
      'https://x.example/Zambia_(country)',
    ],
    ['[us](/services)', 'us', '/services'],
    ['[us](example.com)', 'us', 'https://example.com'],
    ['[Jane](mailto:jane@people.co.zm)', 'Jane', 'mailto:jane@people.co.zm'],
    ['[a] [b](https://example.org)', 'b', 'https://example.org'],
  ])('%s is a link', (text, label, href) => {
    const link = markdownLinkAtEnd(text);
    expect(link).toMatchObject({ label, href, isPicture: false });
    expect(text.slice(link?.index)).toBe(link?.text);
  });

  it.each([
    ['![A field](https://x.example/a.png)', 'A field', 'https://x.example/a.png'],
    ['![](https://x.example/a.png)', '', 'https://x.example/a.png'],
  ])('%s is a picture', (text, label, href) =>
    expect(markdownLinkAtEnd(text)).toMatchObject({ label, href, isPicture: true, index: 0 }),
  );

  it.each([
    '[maize](https://example.org',
    '[maize](https://x.example/Zambia_(country)',
    '[maize] (https://example.org)',
    '[maize](https://example.org) and',
    '[](https://example.org)',
    '[1](see page 3)',
    '[maize](javascript:alert(1))',
    'array[0](index)',
    '![A field](a.png)',
  ])('%s stays text', (text) => expect(markdownLinkAtEnd(text)).toBeUndefined());
});

it.each([
  ['1. ', '1'],
  ['120. ', '120'],
  ['2026. ', undefined],
  ['a 1. ', undefined],
])('typed %j begins a list with the number %s', (typed, number) =>
  expect(listBegin.exec(typed)?.[1]).toBe(number),
);
