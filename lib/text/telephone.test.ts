import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTelephone, readTelephone, telephonePattern } from './telephone';

/** As a browser compares it with the whole value. */
const taken = new RegExp(`^(?:${telephonePattern})$`, 'v');

describe('a telephone number', () => {
  it('is taken by the pattern of an input where it is read, and by no other', () => {
    const part = fc.constantFrom(' ', ...'0 1 9 2 260 0977 12345678 + 00 - – ( x'.split(' '));
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const isEmpty = /^[\s()./\p{Pd}]*$/u.test(typed);
        expect(taken.test(typed), typed).toBe(isEmpty || readTelephone(typed) !== undefined);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['0977 123 456', '+260977123456'],
    ['977123456', '+260977123456'],
    ['+260 977 123456', '+260977123456'],
    ['260977123456', '+260977123456'],
    ['00260 (97) 712-3456', '+260977123456'],
    ['+260 (0) 977 123 456', '+260977123456'],
    ['0977‑123–456', '+260977123456'],
    ['0211 123 456', '+260211123456'],
    ['+44 7911 123456', '+447911123456'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['0027 82 123 4567', '+27821234567'],
  ])('%s is stored as %s', (text, stored) => {
    expect(readTelephone(text)).toBe(stored);
    expect(text).toMatch(taken);
  });

  it.each([
    '',
    '12345',
    '0977 123 45',
    '0977 123 4567',
    '+260 977 123',
    '2609771234567',
    '+0977123456',
    'by phone',
    '0977 123 456 or 0966 123 456',
    '+44 7911 123456 789012',
  ])('%j is refused', (text) => expect(readTelephone(text)).toBeUndefined());

  it.each([
    ['+260977123456', '+260 977 123 456'],
    ['+447911123456', '+44 7 911 123 456'],
    ['+12025550143', '+1 2 025 550 143'],
    ['+27821234567', '+27 821 234 567'],
    ['+352621123456', '+352 621 123 456'],
  ])('%s is shown as %s', (stored, shown) => expect(formatTelephone(stored)).toBe(shown));

  it('is read again as it is shown', () =>
    expect(readTelephone(formatTelephone('+260977123456'))).toBe('+260977123456'));
});
