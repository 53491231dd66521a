// The rules of the fields of forms, and the merge of two windows.
import { describe, expect, it } from 'vitest';
import type { Field, Kind, Values } from './fields';
import { faultOf, readingOf, storedValue } from './rules';
import { mergeValues } from './values';

describe('forms: a field', () => {
  it.each<[Kind, string[]]>([
    [
      'mail',
      ['hello@lab.co.zm', ' hello@lab.co.zm ', 'Lab <hello@lab.co.zm>', 'hello\u200B@lab.co.zm'],
    ],
    ['telephone', ['0977 123 456', '+44 7911 123456', '\u202A0977123456\u202C (office)']],
    [
      'address',
      [
        'https://lab.co.zm/book',
        'https://lab.co.zm',
        'lab.co.zm',
        'www.lab.co.zm/book?a=b',
        '\uFEFFhttps://lab.co.zm\u200B',
      ],
    ],
    ['receiver', ['https://crm.co.zm/hook?key=1', 'http://crm.internal:8080/hook']],
    ['page', ['/blog', '/services#prices', 'https://lab.co.zm']],
    ['line', ['anything at all']],
    ['lines', ['one\ntwo']],
    ['money', ['0', '2500', 'K2,500', 'US$ 2.5k', '999999999999']],
    ['amount', ['0', '2500', '\u20602500', '2,500', 'US$ 2 500', '2.5k']],
    ['rate', ['26.5', '26', '26,5', 'K26']],
    ['weeks', ['4', '4-6', '4–6']],
    ['date', ['2026-12-31', '2028-02-29', '2026-12-31\u200E']],
  ])('takes of %s %j', (kind, values) => {
    for (const value of ['', '  ', '\u200B\u2800', ...values])
      expect(faultOf({ kind }, value)).toBeUndefined();
  });

  it.each<[Kind, string[]]>([
    ['mail', ['hello', 'hello@lab..zm', '.hello@lab.zm', 'a@b.example', 'Jane <a@b.example>']],
    ['telephone', ['12', 'by phone', '0977 123 4567', '0977123456 / 0966123456']],
    [
      'address',
      [
        'lab',
        'lab.example',
        'book a call',
        'hello@lab.co.zm',
        '/lab.co.zm',
        'http://lab.co.zm',
        'javascript:alert(1)',
        'javascript://x.com/%0aalert(1)',
        'data://x.com/a',
        'https://user:password@lab.co.zm',
        'https://user@lab.co.zm',
        'https://lab.example/book',
        'https://localhost',
        'https://127.0.0.1',
      ],
    ],
    [
      'receiver',
      [
        'crm.co.zm',
        'ftp://crm.co.zm',
        'javascript://x.com/%0aalert(1)',
        'https://user:x@crm.co.zm',
        'https://crm.example',
      ],
    ],
    [
      'page',
      [
        '//lab.co.zm',
        '/\\lab.co.zm',
        'blog',
        'javascript:alert(1)',
        '/a b',
        'javascript://x.com/%0aalert(1)',
      ],
    ],
    ['line', ['x'.repeat(501)]],
    ['lines', ['x'.repeat(501)]],
    ['money', ['-1', '12.50', '9999999999999', 'ten']],
    ['amount', ['K2,500', '-1', '2.500', '12345678', '0x10', '10%']],
    ['rate', ['0', '-1', '10000', '26,500', '$26', '26.51375']],
    ['weeks', ['four', '4–6 weeks', '100', '0', '0–2']],
    ['date', ['2026-02-30', '31/12/2026', '2026-13-01', '+002026-01']],
  ])('refuses of %s %j', (kind, values) => {
    for (const value of values) expect(faultOf({ kind }, value), value).toEqual(expect.any(String));
  });

  it.each([
    ['count', '0', 'from 1 to 99'],
    ['months', '0', 'from 1 to 999'],
    ['weeks', '0', 'from 1 to 99'],
    ['rate', '0', 'above 0 and below 10,000'],
    ['amount', '-1', 'from 0 to 9,999,999'],
    ['money', '-1', 'from 0 upwards'],
    ['number', '-1', 'from 0 upwards'],
  ] as const)('a number field: %s refuses %s with the range that it takes', (kind, value, range) =>
    expect(faultOf({ kind }, value)).toContain(range),
  );

  it('a field: equal values are stored in one form', () => {
    expect(storedValue({ kind: 'telephone' }, '0977 123 456')).toBe('+260977123456');
    expect(storedValue({ kind: 'telephone' }, ' ')).toBe('');
    for (const price of ['2,500', 'US$ 2 500', ' 2.5k ']) {
      expect(storedValue({ kind: 'amount' }, price)).toBe('2500');
    }
    expect(storedValue({ kind: 'amount' }, ' ')).toBe('');
    expect(storedValue({ kind: 'rate' }, 'K26,5')).toBe('26.5');
    expect(storedValue({ kind: 'weeks' }, ' 4-6 ')).toBe('4–6');
    expect(storedValue({ kind: 'line' }, ' Mon-Fri ')).toBe('Mon-Fri');
    expect(storedValue({ kind: 'line' }, '\u200F علی\u200Cرضا')).toBe('علی\u200Cرضا');
    expect(storedValue({ kind: 'lines' }, '\u200B \u3164')).toBe('');
    expect(storedValue({ kind: 'mail' }, 'Lab <hello@lab.co.zm>')).toBe('hello@lab.co.zm');
    expect(storedValue({ kind: 'address' }, '\u2060https://lab.co.zm')).toBe('https://lab.co.zm');
    expect(storedValue({ kind: 'address' }, ' lab.co.zm/book ')).toBe('https://lab.co.zm/book');
    expect(storedValue({ kind: 'amount' }, '25\u200B00')).toBe('2500');
  });

  it('says how an amount or a rate was read', () => {
    expect(readingOf({ kind: 'amount' }, '2.5k')).toBe('Read as 2,500.');
    expect(readingOf({ kind: 'rate' }, '26.500')).toBe('Read as 26.5.');
    expect(readingOf({ kind: 'rate' }, '26,500')).toBeUndefined();
    expect(readingOf({ kind: 'line' }, '2,500')).toBeUndefined();
  });

  it('says in words which day it was given, and nothing for none or no day', () => {
    expect(readingOf({ kind: 'date' }, '2026-12-01')).toBe('Tuesday 1 December 2026');
    expect(readingOf({ kind: 'date' }, '')).toBeUndefined();
    expect(readingOf({ kind: 'date' }, '2026-02-30')).toBeUndefined();
  });
});

describe('forms: the merge of two windows', () => {
  const fields: Field[] = [
    { name: 'hours', label: 'Hours', kind: 'line' },
    { name: 'phone', label: 'Phone', kind: 'telephone' },
    { name: 'rate', label: 'Rate', kind: 'rate', needs: { name: 'day', fault: 'Enter its day' } },
    { name: 'day', label: 'Day', kind: 'date' },
  ];
  const base = { hours: 'Mon', phone: '', rate: '26', day: '2026-11-01' };

  it.each<[string, { mine: Values; server: Values; open?: Values }, Values, Values]>([
    [
      'takes over what only the other one changed',
      { mine: {}, server: { hours: 'Tue' } },
      { hours: 'Tue' },
      {},
    ],
    [
      'keeps what only this one changed',
      { mine: { hours: 'Wed' }, server: {} },
      { hours: 'Wed' },
      {},
    ],
    [
      'keeps what both changed, and offers the other value',
      { mine: { hours: 'Wed' }, server: { hours: 'Tue' } },
      { hours: 'Wed' },
      { hours: 'Tue' },
    ],
    [
      'offers an empty value of the other one',
      { mine: { hours: 'Wed' }, server: { hours: '' } },
      { hours: 'Wed' },
      { hours: '' },
    ],
    [
      'compares values as they are stored',
      { mine: { phone: '0977 123 456' }, server: { phone: '+260 977 123 456' } },
      { phone: '0977 123 456' },
      {},
    ],
    [
      'keeps a rate with its day where this one changed either',
      { mine: { rate: '27' }, server: { day: '2026-11-02' } },
      { rate: '27' },
      { day: '2026-11-02', rate: '26' },
    ],
    [
      'takes over a rate with its day where this one changed neither',
      { mine: { hours: 'Wed' }, server: { rate: '27', day: '2026-11-02' } },
      { hours: 'Wed', rate: '27', day: '2026-11-02' },
      {},
    ],
    [
      'keeps a conflict open that nobody has decided, at the latest value',
      { mine: { hours: 'Wed' }, server: {}, open: { hours: 'Tue' } },
      { hours: 'Wed' },
      { hours: 'Mon' },
    ],
  ])('%s', (_, { mine, server, ...open }, draft, conflicts) =>
    expect(
      mergeValues(fields, {
        base,
        draft: { ...base, ...mine },
        server: { ...base, ...server },
        ...open,
      }),
    ).toEqual({ draft: { ...base, ...draft }, conflicts }),
  );
});
