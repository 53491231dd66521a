import { describe, expect, it } from 'vitest';
import { characters } from '@/lib/characters';
import { cleanLine, cleanLines, exact, isUsable, line, lines, markup } from '@/lib/text';

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀😀', 2],
    ['a\uD800b', 3],
    ['名前', 2],
  ])('of %j', (text, count) => expect(characters(text)).toBe(count));
});

describe('text that enters', () => {
  it.each([
    [' a\u0000b\u0007 ', 'ab'],
    ['half \uD83D here', 'half \uFFFD here'],
    ['two\r\nlines\tand\u2028more', 'two lines and more'],
    ['\u0085\u009Fx\uFFFE\uFFFF', 'x'],
    ['\u0000', ''],
    ['👩‍🔬 ok', '👩‍🔬 ok'],
  ])('line %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

  it('keeps lines where lines may be', () => expect(cleanLines(' a\r\nb\rc\td\u0000 ')).toBe(' a\nb\nc\td '));
  it('leaves what it made alone', () => {
    for (const clean of [cleanLine, cleanLines]) expect(clean(clean(' \uDC00a\r\n\u0000b\t'))).toBe(clean(' \uDC00a\r\n\u0000b\t'));
  });
  it('counts after cleaning, in characters', () => {
    expect(line(3).parse(' 😀😀\u0000😀 ')).toBe('😀😀😀');
    expect(line(3).safeParse('abcd').error?.issues[0]?.message).toBe('Use at most 3 characters');
    expect(line(3, { tooLong: 'Shorter' }).safeParse('abcd').error?.issues[0]?.message).toBe('Shorter');
  });
  it.each([undefined, 5, '', ' ', '\u0000'])('asks for one that is required: %j', (value) =>
    expect(line(3, { required: 'Name it' }).safeParse(value).error?.issues[0]?.message).toBe('Name it'),
  );
  it('trims lines, not markup', () => {
    expect(lines(9).parse(' a\n ')).toBe('a');
    expect(markup(9).parse(' a\n ')).toBe(' a\n ');
  });
  it.each(['a\u0000', '\uD800', 'abcd'])('refuses %j where nothing may change', (text) => expect(exact(3, 'No').safeParse(text).success).toBe(false));
  it('takes the rest as it stands', () => expect(exact(3, 'No').parse(' a ')).toBe(' a '));
  it('knows what is usable', () => expect(['a\tb\n', '\u0007', '\uDC00', '\uFFFF'].map(isUsable)).toEqual([true, false, false, false]));
});
