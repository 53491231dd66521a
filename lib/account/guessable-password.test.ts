import { describe, expect, it } from 'vitest';
import { commonPasswords } from '@/lib/account/common-passwords';
import { isGuessable } from '@/lib/account/guessable-password';
import { passwordChangeSchema } from '@/lib/account/password-change';
import { passwordMinCharacters } from '@/lib/process/limits';

const names = ['AI Lab', 'www', 'mwila-labs', 'example'];

describe('a guessable password', () => {
  it('is one of the 3,000 most used, all of which are long enough to be chosen', () => {
    expect(commonPasswords.size).toBe(3_000);
    expect([...commonPasswords].filter(({ length }) => length < passwordMinCharacters)).toEqual([]);
  });

  it.each([
    'password',
    'PassWord',
    'trustno1',
    '1234567890',
    'Admin2026!',
    'adm1n-2026',
    'P@$$w0rd-Admin',
    'ai-lab.2026',
    'A.I. Lab 26',
    'MwilaLabs#1',
    'lusaka-zambia',
    'Welcome!!99',
  ])('is %s', (password) => expect(isGuessable(password, names)).toBe(true));

  it.each([
    'correct horse battery',
    'a new password',
    'admin of four goats',
    'xkq 7182 wmv',
    '82736450192837',
    'ñandú y maíz',
  ])('is not %s', (password) => expect(isGuessable(password, names)).toBe(false));

  it('is refused where the password is changed, with any other rule first', () => {
    const change = (next: string) =>
      passwordChangeSchema
        .safeParse({ current: 'x', next, repeated: next })
        .error?.issues.map(({ message }) => message);
    // By the name of the site, and by its host.
    for (const ours of ['AI Lab 2026', 'Lab.Example#26']) {
      expect(change(ours)).toEqual(['This password is among the first that somebody would try']);
    }
    expect(change('admin')).toEqual(['Use at least 8 characters']);
    expect(change('x'.repeat(72))).toBeUndefined();
    expect(change(`  ${'Ünüsual '.repeat(6)}`)).toBeUndefined();
  });
});
