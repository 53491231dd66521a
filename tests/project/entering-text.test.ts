import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attributionKey, rememberAttributionScript } from '@/components/entry/send-form';
import { characters } from '@/lib/text/characters';
import { listParams } from '@/lib/text/list-params';
import { cleanLine, cleanLines, exact, isUsable, line, lines, markup } from '@/lib/text/text';

describe('the number of characters', () => {
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

  it('keeps lines where lines may be', () =>
    expect(cleanLines(' a\r\nb\rc\td\u0000 ')).toBe(' a\nb\nc\td '));
  it('leaves what it made alone', () => {
    for (const clean of [cleanLine, cleanLines]) {
      expect(clean(clean(' \uDC00a\r\n\u0000b\t'))).toBe(clean(' \uDC00a\r\n\u0000b\t'));
    }
  });
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

  it('is found by this test', () => {
    for (const path of [
      'posts/schema.ts postInputSchema.title',
      'posts/schema.ts postInputSchema.content',
      'entry/schema.ts sourceSchema.utm_source',
      'media/schema.ts mediaTextSchema.alt',
      'categories/schema.ts categoryInputSchema.name',
      'recommendations/schema.ts businessInfoSchema.goals[]',
    ]) {
      expect(found.map((one) => one.path)).toContain(`/lib/${path}`);
    }
  });

  it.each(found)('$path refuses or cleans hostile text', ({ schema }) => {
    for (const text of hostile) {
      const { success, data } = schema.safeParse(text);
      if (success && typeof data === 'string') {
        expect(isUsable(data), JSON.stringify(text)).toBe(true);
      }
    }
  });

  it('is built from lib/text/text.ts: nothing else declares a text', () => {
    // These read what the site itself signed or stored, the operator's own environment, answers of
    // the database and the storage, and lists, which are tested below.
    const others = [
      '/lib/text/text.ts',
      '/lib/env.ts',
      '/lib/account/factors.ts',
      '/lib/auth/token-keys.ts',
      '/lib/auth/tokens.ts',
      '/lib/bin/admin-queries.ts',
      '/lib/bin/daily.ts',
      '/lib/contact/admin-queries.ts',
      '/lib/contact/rows.ts',
      '/lib/media/admin-queries.ts',
      '/lib/media/daily.ts',
      '/lib/health/admin-queries.ts',
      '/lib/leads/rows.ts',
      '/lib/redirects/rows.ts',
      '/lib/text/list-params.ts',
      '/lib/your-data/person.ts',
      '/lib/posts/admin-queries.ts',
      '/lib/posts/queries.ts',
      '/lib/posts/versions/admin-queries.ts',
      '/lib/security-log/admin-queries.ts',
      '/lib/supabase/refusal.ts',
    ];
    const sources = import.meta.glob<string>(
      ['/lib/**/*.{ts,tsx}', '/app/**/*.{ts,tsx}', '!/**/*.test.{ts,tsx}'],
      {
        eager: true,
        query: '?raw',
        import: 'default',
      },
    );
    const files = Object.keys(sources).filter((file) =>
      /\bz\s*\.string\(/.test(sources[file] ?? ''),
    );
    expect(files.filter((file) => !others.includes(file))).toEqual([]);
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
  const land = (search: string): unknown => {
    const sessionStorage: Record<string, string> = {};
    new Function('sessionStorage', 'location', 'document', rememberAttributionScript)(
      sessionStorage,
      { pathname: '/', search },
      { referrer: '' },
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
});
