import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consentVersions, consentWordings, currentConsent } from '@/lib/entry/consent';
import {
  errorToast,
  leadFailure,
  leadMessages,
  nameError,
  toolEmailError,
  welcomeToast,
} from '@/lib/entry/form-rules';
import { consentSchema, leadSchema, proofSchema } from '@/lib/entry/schema';

const parse = (name: unknown, email: unknown, source?: unknown) =>
  leadSchema.safeParse({ name, email, source });
const message = (name: unknown, email: unknown): string | undefined =>
  parse(name, email).error?.issues[0]?.message;

describe('a lead', () => {
  it.each([
    ['A', leadMessages.nameLength],
    ['a'.repeat(101), leadMessages.nameLength],
    ['', leadMessages.name],
    ['   ', leadMessages.name],
    ['a\u0000b', undefined],
    ['\u0000a\uD800', undefined],
    ['\u0000\u0007', leadMessages.name],
    ['\u200B\u00AD', leadMessages.name],
    ['\u3164 \u2800', leadMessages.name],
    ['\u202AJ\u202C', leadMessages.nameLength],
    ['علی\u200Cرضا', undefined],
    ['😀', leadMessages.nameLength],
    ['😀'.repeat(100), undefined],
    [undefined, leadMessages.name],
    ['Jo', undefined],
    ['a'.repeat(100), undefined],
    ['Mwansa Chiluba-Phiri', undefined],
    ['名前', undefined],
    ["Robert'); DROP TABLE users;--", undefined],
    ['<b>Bold</b>', undefined],
  ])('name %j', (name, expected) => {
    expect(message(name, 'a@b.co')).toBe(expected);
    // The form says the same, but for characters that the server takes out first.
    if (!/[\p{Cc}\p{Cs}]/u.test(name ?? '')) expect(nameError(name ?? '')).toBe(expected);
  });

  it.each([
    ['', leadMessages.email],
    ['\u200B', leadMessages.email],
    [undefined, leadMessages.email],
    ['plain', leadMessages.emailFormat],
    ['a@b', leadMessages.emailFormat],
    ['a@b.c', leadMessages.emailFormat],
    ['a b@c.com', leadMessages.emailFormat],
    ['a@b.c0m', leadMessages.emailFormat],
    [`${'a'.repeat(250)}@b.com`, leadMessages.emailFormat],
    ['ünïcode@b.com', leadMessages.emailFormat],
    ['a@b.com', undefined],
    ['x a@b.com', leadMessages.emailFormat],
    ['a@b.com x', leadMessages.emailFormat],
    ['@b.com', leadMessages.emailFormat],
    [`${'a'.repeat(248)}@b.com`, undefined],
    [`${'a'.repeat(249)}@b.com`, leadMessages.emailFormat],
    [' a@b.com ', undefined],
    ['\u200Ba@\u2060b.com\uFEFF', undefined],
    ['Jane <jane@people.co.zm>', undefined],
    ['"Banda, Jane" <jane@people.co.zm>', undefined],
    ['Jane <jane@people.co.zm>; ', undefined],
    ['Jane <jane@people.co.zm>, Bob <bob@people.co.zm>', leadMessages.emailFormat],
    ['mailto:jane@people.co.zm', undefined],
    ['Jane <jane>', leadMessages.emailFormat],
    ['a@b.co <x>', leadMessages.emailFormat],
    ['.a@b.com', leadMessages.emailFormat],
    ['a.@b.com', leadMessages.emailFormat],
    ['-a@b.com', leadMessages.emailFormat],
    ['a-@b.com', leadMessages.emailFormat],
    ['a..b@c.com', leadMessages.emailFormat],
    ['a@.b.com', leadMessages.emailFormat],
    ['a@-b.com', leadMessages.emailFormat],
    ['a@b-.com', leadMessages.emailFormat],
    ['a@b..com', leadMessages.emailFormat],
    ['a@b.com.', leadMessages.emailFormat],
    ['a@b.com-', leadMessages.emailFormat],
    [`a@${'b'.repeat(64)}.com`, leadMessages.emailFormat],
    ['first.last+tag%x_1-2@sub.example.zm', undefined],
  ])('the e-mail address %j gets the error %j', (email, expected) => {
    expect(message('Jo', email)).toBe(expected);
    expect(toolEmailError(email ?? '')).toBe(expected);
  });

  it.each([' Jo@Example.COM ', 'Jo <jo@example.com>', 'mailto:jo@exam\u200Bple.com'])(
    'folds case and trims, and takes the address out of %j',
    (email) =>
      expect(parse(' \u202BJo\u202C ', email).data).toMatchObject({
        name: 'Jo',
        email: 'jo@example.com',
      }),
  );

  it('keeps the known parts of a source and drops the rest', () => {
    expect(
      parse('Jo', 'a@b.co', { landing_page: '/blog', utm_source: 'x', evil: 'y', referrer: 5 }).data
        ?.source,
    ).toEqual({
      landing_page: '/blog',
      utm_source: 'x',
    });
    expect(parse('Jo', 'a@b.co', 'nonsense').data?.source).toEqual({});
    expect(parse('Jo', 'a@b.co', { utm_source: 'x'.repeat(600) }).data?.source).toEqual({});
  });
});

it('the entry form has these words', () => {
  expect(leadMessages).toEqual({
    name: 'Name is required',
    nameLength: 'Name must have 2 to 100 characters',
    email: 'Email is required',
    emailFormat: 'Enter a valid email address, such as name@example.com',
  });
  expect(leadFailure).toBe('Failed to process your request. Please try again.');
  expect(errorToast).toBe('An error occurred');
  expect(welcomeToast(true)).toBe('Welcome to AI Value Assessment!');
  expect(welcomeToast(false)).toBe('Welcome back!');
});

it('consent: a wording that stood beside a form is what it was under its version', () => {
  const digests = Object.entries(consentWordings).map(([version, wording]) => [
    version,
    createHash('sha256').update(wording).digest('base64url').slice(0, 12),
  ]);
  // A changed wording is another version: leads are stored with what they agreed to.
  expect(digests).toEqual([
    ['2026-11-22', 'mUsWc5iFddM_'],
    ['2026-11-24', '7P3uNb5-THGp'],
    ['2026-11-26', 'Y1yy0WcusFFe'],
  ]);
  expect(consentVersions.at(-1)).toBe(currentConsent);
  // Two lines on a narrow phone, with the link behind it.
  expect(consentWordings[currentConsent].length).toBeLessThanOrEqual(90);
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2020-01-01', undefined],
  [undefined, undefined],
  [{}, undefined],
])('consent: a form that says %j agreed to %j', (sent, known) => {
  expect(consentSchema.parse(sent)).toBe(known);
});

it.each([
  ...[
    '123456',
    '123 456',
    '123-456',
    ' 123456',
    '12 34–56 ',
    '\u200E123\u00A0456',
    '１２３４５６',
  ].map((code) => [code, true] as const),
  ...['12345', '1234567', 'a123456', '123.456', '123456a', '12345a'].map(
    (code) => [code, false] as const,
  ),
])('one-time code %j is taken: %s', (code, expected) =>
  expect(proofSchema.safeParse({ email: 'jo@example.org', code }).success).toBe(expected),
);
