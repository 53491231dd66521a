import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from './characters';
import {
  formatTelephone,
  readTelephone,
  telephoneCharacters,
  telephoneError,
  telephonePattern,
} from './telephone';

/** As a browser compares it with the whole value; older ones have the flag `u`. */
const compiled = ['v', 'u'].map((flag) => new RegExp(`^(?:${telephonePattern})$`, flag));

/** Whether the rule and the pattern agree on a text, and what they say. */
function isTaken(typed: string): boolean {
  const isRead = readTelephone(typed) !== undefined;
  for (const pattern of compiled) {
    expect(pattern.test(typed), typed).toBe(isRead || isBlank(typed));
  }
  return isRead;
}

describe('a telephone number', () => {
  it('is taken by the pattern of an input where it is read, and by no other', () => {
    const signs =
      ' |0|1|9|2|260|39|0977|12345678|+|00|-|–|(|)|(0)|( 0 )|（0)|(0|(02|x|or|\u200B|７|＋|/';
    const part = fc.constantFrom(...signs.split('|'));
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => void isTaken(typed)),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['0977 123 456', '+260977123456'],
    ['977123456', '+260977123456'],
    ['+260 977 123456', '+260977123456'],
    ['260977123456', '+260977123456'],
    ['00260 (97) 712-3456', '+260977123456'],
    ['+260 (0) 977 123 456', '+260977123456'],
    ['+260 0977 123 456', '+260977123456'],
    ['260 (0)977.123.456', '+260977123456'],
    ['(0)977 123 456', '+260977123456'],
    ['(0977) 123-456', '+260977123456'],
    ['(+260) 977/123/456', '+260977123456'],
    ['0977‑123–456', '+260977123456'],
    ['0977\u2212123\u2212456', '+260977123456'],
    ['0977\u00A0123\u202F456', '+260977123456'],
    ['\u202A+260\u200B977123456\u202C', '+260977123456'],
    ['\u2800(\u20600) 977 123 456\u00AD', '+260977123456'],
    ['＋２６０（０）９７７－１２３　４５６', '+260977123456'],
    ['tel:+260977123456', '+260977123456'],
    ['TEL: 0977 123 456', '+260977123456'],
    ['WhatsApp: +260 977 123 456.', '+260977123456'],
    ['0977123456 (WhatsApp)', '+260977123456'],
    ['0977123456 – evenings only, please!', '+260977123456'],
    ['0977123456 📱', '+260977123456'],
    ['0211 123 456', '+260211123456'],
    ['+44 7911 123456', '+447911123456'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44 (\u00A00 ) 20 7946 0958', '+442079460958'],
    ['0044(0)2079460958 (office)', '+442079460958'],
    ['+44 (020) 7946 0958', '+442079460958'],
    ['+44 ( 01632) 960961', '+441632960961'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['0027 82 123 4567', '+27821234567'],
    ['+27 (0)82 123 4567', '+27821234567'],
    ['+27 082 123 4567', '+27821234567'],
    ['+44 020 7946 0958', '+442079460958'],
    ['0044 020 7946 0958', '+442079460958'],
    ['+263 077 212 3456', '+263772123456'],
    ['+7 8 912 345 67 89', '+79123456789'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['+1 1 202 555 0143', '+12025550143'],
    ['+39 (0)333 123 4567', '+393331234567'],
    ['+225 07 07 12 34 56', '+2250707123456'],
    ['+27 (0) 82-123-4567', '+27821234567'],
    ['+49 (0)30/123456', '+4930123456'],
    ['+263 (0)77 212 3456', '+263772123456'],
    ['+39 06 6982 1234', '+390669821234'],
    ['+39 (0)6 6982 1234', '+390669821234'],
    ['+39 (06) 6982 1234', '+390669821234'],
    ['+225 (0)7 07 12 34 56', '+2250707123456'],
    ['(00260) 977 123 456', '+260977123456'],
  ])('%s is stored as %s', (text, stored) => {
    expect(readTelephone(text)).toBe(stored);
    expect(telephoneError(text)).toBeUndefined();
    expect(isTaken(text)).toBe(true);
  });

  const format = expect.stringMatching(/^Enter a number such as/);
  it.each([
    ['', format],
    ['()', format],
    ['12345', format],
    ['0977 123 45', format],
    ['0977 123 4567', format],
    ['+260 977 123', format],
    ['2609771234567', format],
    ['+0977123456', format],
    ['by phone', format],
    ['0977 123x456', format],
    ['5'.repeat(50), format],
    ['+44 7911 123456 789012', format],
    ['0977 123 456 or 0966 123 456', 'Enter one number'],
    ['0977123456 / 0966123456', 'Enter one number'],
    ['0977123456/0966123456', 'Enter one number'],
    ['0977123456, 0966123456', 'Enter one number'],
    ['0977123456;0211123456', 'Enter one number'],
    ['0977123456 0966123456', 'Enter one number'],
    ['+27 82 123 4567 +27 (0)83 123 4567', 'Enter one number'],
    ['WhatsApp 0977123456, calls +260 966 123 456', 'Enter one number'],
    ['+260 211 123456 ext. 12', 'Leave out the extension'],
    ['0211 123 456 x12', 'Leave out the extension'],
    ['tel:+260211123456;ext=7', 'Leave out the extension'],
    ['0211123456#7', 'Leave out the extension'],
  ])('%j is refused: %s', (text, error) => {
    expect(isTaken(text)).toBe(false);
    expect(telephoneError(text)).toEqual(error);
  });

  it('is not looked for in a long text', () =>
    expect(readTelephone('0977123456'.padEnd(telephoneCharacters + 1))).toBeUndefined());

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
