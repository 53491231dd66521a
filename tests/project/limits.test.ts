// Every field of every schema: at its limit a value is taken, one more is refused, and text that no
// database or feed can hold is refused or cleaned.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isUsable } from '@/lib/text/text';
import { fieldLimits, noLimit } from '@/tests/support/field-limits';

const modules = import.meta.glob<Record<string, unknown>>(
  ['/lib/**/schema.ts', '/app/**/schema.ts'],
  { eager: true },
);

/** Values of which a field with a form of its own takes one. */
const samples: readonly unknown[] = [
  'x',
  'a@b.co',
  '123456',
  '0977 123 456',
  'https://a.example/',
  '/media/a.png',
  'a.example',
  'ABC234',
  'challenge:1',
  '2026-11-24T10:00:00.000Z',
  'b'.repeat(64),
  'c'.repeat(22),
  crypto.randomUUID(),
  { id: crypto.randomUUID(), list: 'partners', values: { name: 'x', state: 'shown' } },
  1,
  true,
  null,
  [],
];

/** Texts of a length, of which a field takes one. */
const texts: ReadonlyArray<(length: number) => string> = [
  (length) => 'x'.repeat(length),
  (length) => '/media/'.padEnd(length, 'x'),
  (length) => 'https://a.example/'.padEnd(length, 'x'),
  (length) => 'a@example.org'.padStart(length, 'a'),
  (length) => `0977${'123456'.padStart(length - 4)}`,
];

/** The schema inside of wrappers and changes. */
function coreOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: inner, out } = schema;
    return coreOf((inner instanceof z.ZodTransform ? out : inner) as z.ZodType);
  }
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? coreOf(schema.unwrap() as z.ZodType) : schema;
}

/** A value that a schema takes. */
function sampleOf(schema: z.ZodType, number = 0): unknown {
  const core = coreOf(schema);
  if (core instanceof z.ZodObject) {
    const parts = Object.entries(core.shape).map(([key, part]) => [key, sampleOf(part, number)]);
    const sample = Object.fromEntries(parts);
    if (schema.safeParse(sample).success) return sample;
  }
  if (core instanceof z.ZodEnum) return core.options[0];
  if (core instanceof z.ZodRecord || core instanceof z.ZodCatch) return {};
  const word = `word ${number}`;
  return schema.safeParse(word).success
    ? word
    : samples.find((sample) => schema.safeParse(sample).success);
}

/** Texts that PostgreSQL, JSON or XML cannot hold. */
const unusable = [
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

interface Field {
  path: string;
  schema: z.ZodType;
  /** A value of this size. */
  make: (size: number) => unknown;
}

function* fieldsIn(schema: z.ZodType, path: string): Generator<Field> {
  // An odd value counts as none.
  if (schema instanceof z.ZodCatch) return yield* fieldsIn(schema.unwrap() as z.ZodType, path);
  const core = coreOf(schema);
  if (core instanceof z.ZodCatch) yield* fieldsIn(core, path);
  else if (core instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(core.shape)) yield* fieldsIn(part, `${path}.${key}`);
  } else if (core instanceof z.ZodUnion) {
    for (const option of core.options) yield* fieldsIn(option as z.ZodType, path);
  } else if (core instanceof z.ZodRecord) {
    yield* fieldsIn(core.keyType as z.ZodType, `${path}{key}`);
    yield* fieldsIn(core.valueType as z.ZodType, `${path}{}`);
  } else if (core instanceof z.ZodArray) {
    const element = core.element as z.ZodType;
    const entries = (size: number) =>
      Array.from({ length: size }, (_, at) => sampleOf(element, at));
    yield { path, schema, make: entries };
    yield* fieldsIn(element, `${path}[]`);
  } else if (core instanceof z.ZodNumber) {
    if (core.maxValue && core.maxValue < Number.MAX_SAFE_INTEGER) {
      yield { path, schema, make: (size) => size };
    }
  } else if (core instanceof z.ZodString) {
    const make = texts.find((text) =>
      [1, 2, 3, 30].some((size) => schema.safeParse(text(size)).success),
    );
    if (make) yield { path, schema, make };
  }
}

const fields = Object.entries(modules).flatMap(([file, exported]) => {
  const feature = file.split('/')[2] ?? '';
  return Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? [...fieldsIn(schema, name)].map((field) => ({ feature, ...field }))
      : [],
  );
});

/** The end of a path counts from a dot, or from a bracket. */
function limitOf(feature: string, path: string): number | undefined {
  const limits = fieldLimits[feature] ?? {};
  const isEnd = (end: string): boolean =>
    path === end || path.endsWith(end.startsWith('[') ? end : `.${end}`);
  const [longest] = Object.keys(limits)
    .filter(isEnd)
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : limits[longest];
}

/** Whether a value is stored; a schema may take it and count it as none. */
const isTaken = (schema: z.ZodType, value: unknown): boolean => {
  const { success, data } = schema.safeParse(value);
  return success && data !== undefined && (data !== '' || value === '');
};

describe('limits of the fields of schemas', () => {
  const limited = fields.filter(({ feature, path }) => limitOf(feature, path) !== noLimit);
  it.each(limited)(
    '$feature: $path takes its most, and not one more',
    ({ feature, path, schema, make }) => {
      const most = limitOf(feature, path);
      if (most === undefined) return expect.fail('add its limit to tests/support/field-limits.ts');
      const taken = [most, most + 1].map((size) => isTaken(schema, make(size)));
      expect(taken).toEqual([true, false]);
    },
  );

  it('each limit of the table belongs to a field', () => {
    const unused = Object.entries(fieldLimits).flatMap(([feature, limits]) =>
      Object.keys(limits)
        .filter((end) => !fields.some((one) => one.feature === feature && one.path.endsWith(end)))
        .map((end) => `${feature}: ${end}`),
    );
    expect(unused).toEqual([]);
  });

  it.each(fields.filter(({ make }) => typeof make(1) === 'string'))(
    '$feature: $path refuses or cleans text that a database or feed cannot hold',
    ({ schema }) => {
      for (const text of unusable) {
        const { success, data } = schema.safeParse(text);
        if (success && typeof data === 'string') {
          expect(isUsable(data), JSON.stringify(text)).toBe(true);
        }
      }
    },
  );
});
