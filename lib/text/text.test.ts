import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, exact, isUsable, line, lines, markup } from './text';

describe('typed text', () => {
  it.each([
    [' a\u0000b\u0007 ', 'ab'],
    ['half \uD83D here', 'half \uFFFD here'],
    ['two\r\nlines\tand\u2028more', 'two lines and more'],
    ['\u0085\u009Fx\uFFFE\uFFFF', 'x'],
    ['\u0000', ''],
    ['👩‍🔬 ok', '👩‍🔬 ok'],
  ])('a line cleans %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

  it('lines keep their breaks as line feeds', () =>
    expect(cleanLines(' a\r\nb\rc\td\u0000 ')).toBe(' a\nb\nc\td '));
  it('a length is counted in characters, after cleaning', () => {
    expect(line(3).parse(' 😀😀\u0000😀 ')).toBe('😀😀😀');
    expect(line(3).safeParse('abcd').error?.issues[0]?.message).toBe('Use at most 3 characters');
    expect(line(3, { tooLong: 'Shorter' }).safeParse('abcd').error?.issues[0]?.message).toBe(
      'Shorter',
    );
  });
  it.each([undefined, 5, '', ' ', '\u0000', '\u200B\u2800 '])(
    'a required line refuses %j by its message',
    (value) =>
      expect(line(3, { required: 'Name it' }).safeParse(value).error?.issues[0]?.message).toBe(
        'Name it',
      ),
  );
  it('lines are trimmed, markup is not', () => {
    expect(lines(9).parse(' a\n ')).toBe('a');
    expect(markup(9).parse(' a\n ')).toBe(' a\n ');
  });
  it.each(['a\u0000', '\uD800', 'abcd'])('an exact text refuses %j', (text) =>
    expect(exact(3, 'No').safeParse(text).success).toBe(false),
  );
  it('an exact text keeps the spaces around it', () =>
    expect(exact(3, 'No').parse(' a ')).toBe(' a '));
  it('a text with control characters or half a surrogate pair is not usable', () =>
    expect(['a\tb\n', '\u0007', '\uDC00', '\uFFFF'].map(isUsable)).toEqual([
      true,
      false,
      false,
      false,
    ]));
});
