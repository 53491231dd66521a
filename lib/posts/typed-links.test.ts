import { describe, expect, it } from 'vitest';
import { linkInWord, linksInText, readTypedAddress } from '@/lib/posts/typed-links';

describe('an address in the link dialog', () => {
  it.each([
    ['example.com/page', 'https://example.com/page'],
    ['Https://Example.org', 'https://Example.org'],
    ['HTTP://example.org/a', 'http://example.org/a'],
    ['//example.org/x', 'https://example.org/x'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    [' jane@people.co.zm. ', 'mailto:jane@people.co.zm'],
    ['MAILTO:jane@people.co.zm', 'mailto:jane@people.co.zm'],
    ['Tel:+260977123456', 'tel:+260977123456'],
    ['/services', '/services'],
    ['#part', '#part'],
    ['\u200Bhttps://example.org\u200B', 'https://example.org'],
    ['(https://example.org/a_(b)).', 'https://example.org/a_(b)'],
    ['https://readme.md', 'https://readme.md'],
    ['www.readme.md', 'https://www.readme.md'],
  ])('%s leads to %s', (typed, href) => expect(readTypedAddress(typed)).toEqual({ href }));

  it.each([
    ['sms:+260977123456', 'A link begins with https://'],
    ['SMS:0977123456', 'A link begins with https://'],
    ['ftp://example.org', 'A link begins with https://'],
    ['javascript:alert(1)', 'A link begins with https://'],
    ['https:example.org', 'A link begins with https://'],
    ['file:///C:/a.pdf', 'A link begins with https://'],
    ['readme.md', 'Enter an address'],
    ['services', 'Enter an address'],
    ['two words', 'Enter an address'],
    ['/\\example.org', 'Enter an address'],
    ['.', 'Enter an address'],
    ['', 'Enter an address'],
  ])('%j is refused: %s', (typed, words) =>
    expect(readTypedAddress(typed)).toEqual({ refusal: expect.stringContaining(words) }),
  );
});

describe('a word of a text', () => {
  it.each([
    ['https://example.org.', 'https://example.org'],
    ['Https://example.org!', 'https://example.org'],
    ['“https://example.org/x”,', 'https://example.org/x'],
    ['(example.org/a)', 'https://example.org/a'],
    ['https://example.org/x…', 'https://example.org/x'],
    ['**https://example.org**', 'https://example.org'],
    ['https://en.example.org/Zambia_(country)).', 'https://en.example.org/Zambia_(country)'],
    ['//example.org/x;', 'https://example.org/x'],
    ['<jane@people.co.zm>', 'mailto:jane@people.co.zm'],
    ['\u200Bhttps://example.org.\u2060', 'https://example.org'],
    ['www.example.md', 'https://www.example.md'],
    ['https://lab.example/readme.md', 'https://lab.example/readme.md'],
  ])('%s is a link to %s', (word, href) => expect(linkInWord(word)?.href).toBe(href));

  it.each([
    'readme.md',
    'README.md,',
    '(report.zip)',
    'setup.py',
    'docs/readme.md',
    'node.js',
    'example.com1',
    'e.g.',
    '/services',
    '//comment',
    'sms:+260977123456',
    'ftp://example.org',
    '(javascript:alert(1))',
    '...',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('%s is none', (word) => expect(linkInWord(word)).toBeUndefined());

  it('has its place in the text', () =>
    expect(linksInText('See (Http://a.example), readme.md and b.org.')).toEqual([
      { href: 'http://a.example', text: 'Http://a.example', index: 5 },
      { href: 'https://b.org', text: 'b.org', index: 38 },
    ]));
});
