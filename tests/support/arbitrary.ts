import fc from 'fast-check';

// Anybody may send these: values of every type, and texts that some library, at some time, has
// choked on. https://fast-check.dev: each property is tried with a hundred of them, and a failure
// prints the smallest that fails with the seed that makes it again.

// The same ones each time, so that a change is judged by itself; PROPERTY_SEED names others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1_100_570_722) });

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufffe\uffff',
  '\u2028\u2029\u0085',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'then',
  '<script>alert(1)</script>',
  "'; drop table posts; --",
  '%00%ff%',
  '$&$1$`',
  '../../etc/passwd',
  '=1+1',
  '-0',
  '1e400',
  'NaN',
  '١٢٣',
  'İıſK',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  'x'.repeat(3_000),
  '😀'.repeat(600),
  '['.repeat(2_000),
];

/** Any sequence of UTF-16 units, halves of pairs among them, or one of the odd ones, or several. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...oddTexts),
  fc.array(fc.constantFrom(...oddTexts), { maxLength: 4 }).map((texts) => texts.join(' ')),
);

/** Any value that the framework hands to an action, with names that mean something to JavaScript. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.anything({
    key: fc.oneof(anyText, fc.constantFrom('id', 'title', 'email', 'length', '__proto__')),
    values: [anyText, fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)],
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withTypedArray: true,
    withSparseArray: true,
  }),
);
