import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attributionKey, rememberAttributionScript } from '@/components/entry/send-form';
import { listParams } from '@/lib/text/list-params';
import { cleanLine, cleanLines, exact, isUsable, line, lines, markup } from '@/lib/text/text';

describe('text that enters', () => {
  it.each([
    [' a\u0000b\u0007 ', 'ab'],
    ['half \uD83D here', 'half \uFFFD here'],
    ['two\r\nlines\tand\u2028more', 'two lines and more'],
    ['\u0085\u009Fx\uFFFE\uFFFF', 'x'],
    ['\u0000', ''],
    ['👩‍🔬 ok', '👩‍🔬 ok'],
  ])('line %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

  it('keeps lines where lines may be', () =>
    expect(cleanLines(' a\r\nb\rc\td\u0000 ')).toBe(' a\nb\nc\td '));
  it('counts after cleaning, in characters', () => {
    expect(line(3).parse(' 😀😀\u0000😀 ')).toBe('😀😀😀');
    expect(line(3).safeParse('abcd').error?.issues[0]?.message).toBe('Use at most 3 characters');
    expect(line(3, { tooLong: 'Shorter' }).safeParse('abcd').error?.issues[0]?.message).toBe(
      'Shorter',
    );
  });
  it.each([undefined, 5, '', ' ', '\u0000', '\u200B\u2800 '])(
    'asks for one that is required: %j',
    (value) =>
      expect(line(3, { required: 'Name it' }).safeParse(value).error?.issues[0]?.message).toBe(
        'Name it',
      ),
  );
  it('trims lines, not markup', () => {
    expect(lines(9).parse(' a\n ')).toBe('a');
    expect(markup(9).parse(' a\n ')).toBe(' a\n ');
  });
  it.each(['a\u0000', '\uD800', 'abcd'])('refuses %j where nothing may change', (text) =>
    expect(exact(3, 'No').safeParse(text).success).toBe(false),
  );
  it('takes the rest as it stands', () => expect(exact(3, 'No').parse(' a ')).toBe(' a '));
  it('knows what is usable', () =>
    expect(['a\tb\n', '\u0007', '\uDC00', '\uFFFF'].map(isUsable)).toEqual([
      true,
      false,
      false,
      false,
    ]));
});

const hostile = [
  '\u0000',
  'a\u0000b',
  'a\u0001',
  'half \uD800',
  '\uDC00 half',
  'x\uFFFE',
  'a@b.co\u0000',
  'http://a.b/\u0000',
  '/images/\u0000.webp',
  'a-b\u0000',
  '123456\u0000',
];

/** The schemas inside a schema, and itself, that take a text. */
function* textsIn(schema: z.ZodType, path: string): Generator<{ path: string; schema: z.ZodType }> {
  // A text that becomes a yes or no is kept nowhere.
  if (typeof schema.safeParse('a').data === 'boolean') return;
  if (schema instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(schema.shape)) yield* textsIn(part, `${path}.${key}`);
  } else if (schema instanceof z.ZodArray) yield* textsIn(schema.element as z.ZodType, `${path}[]`);
  else if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodString)) {
    yield* textsIn(schema.in as z.ZodType, path);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodDefault
  ) {
    yield* textsIn(schema.unwrap() as z.ZodType, path);
  } else if (
    ['a', 'a@b.co', '123456', 'draft', crypto.randomUUID()].some(
      (text) => schema.safeParse(text).success,
    )
  ) {
    yield { path, schema };
  }
}

describe('every schema that takes a text', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['/lib/**/schema.ts', '/app/**/schema.ts'],
    { eager: true },
  );
  const found = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [...textsIn(value, `${file} ${name}`)] : [],
    ),
  );

  it.each(found)('$path refuses or cleans hostile text', ({ schema }) => {
    for (const text of hostile) {
      const { success, data } = schema.safeParse(text);
      if (success && typeof data === 'string') {
        expect(isUsable(data), JSON.stringify(text)).toBe(true);
      }
    }
  });
});

it('the search of a list is usable, also where it is cut', () => {
  expect(listParams({ q: ' a\u0000b ', page: '\u0000' }, { name: '', values: [] })).toEqual({
    search: 'ab',
    page: 1,
    filter: undefined,
  });
  expect(isUsable(listParams({ q: `${'x'.repeat(199)}😀` }, { name: '', values: [] }).search)).toBe(
    true,
  );
});

describe('the attribution script', () => {
  const land = (search: string, referrer = ''): unknown => {
    const sessionStorage: Record<string, string> = {};
    new Function('sessionStorage', 'location', 'document', rememberAttributionScript)(
      sessionStorage,
      { pathname: '/', search, origin: 'https://lab.example' },
      { referrer },
    );
    return JSON.parse(sessionStorage[attributionKey] ?? '');
  };
  it.each([
    ['?utm_source=%00', ''],
    ['?utm_source=a%00%07b', 'ab'],
    ['?utm_source=%ED%A0%80', '\uFFFD\uFFFD\uFFFD'],
    [`?utm_source=x${encodeURIComponent('😀'.repeat(600))}`, `x${'😀'.repeat(499)}`],
    ['?utm_source=news&evil=1', 'news'],
  ])('keeps what %.40s says as far as it is usable', (search, source) =>
    expect(land(search)).toEqual({ landing_page: '/', referrer: '', utm_source: source }),
  );

  it.each([
    ['https://www.google.com/', 'https://www.google.com/'],
    ['https://lab.example/about', ''],
  ])('notes the page before %s as %j, which is none where it is ours', (before, referrer) =>
    expect(land('', before)).toEqual({ landing_page: '/', referrer }),
  );
});
