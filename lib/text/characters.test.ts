import { describe, expect, it } from 'vitest';
import { cleanName, firstVisible, isBlank, withoutInvisible } from './characters';

describe('characters that show nothing', () => {
  it.each([
    0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
    0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0x2800, 0x3164, 0xfe0f, 0xfeff,
    0xffa0, 0x1bca0, 0x1d173, 0xe0001, 0xe007f, 0xe0100, 0xe0fff,
  ])('U+%s is taken away', (code) => {
    const invisible = String.fromCodePoint(code);
    expect(withoutInvisible(`${invisible}09${invisible}77${invisible}`)).toBe('0977');
    expect(isBlank(` ${invisible} `)).toBe(true);
  });

  it.each([
    ['\u202AMutale\u202C', 'Mutale'],
    ['\u200F\u2067Banda & Sons\u2069\u061C', 'Banda & Sons'],
    ['Mu\u00ADta\u200Ble\uFEFF', 'Mutale'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['葛\u{E0100}城 ❤\uFE0F', '葛\u{E0100}城 ❤\uFE0F'],
    ['Zoë O’Neill', 'Zoë O’Neill'],
  ])('the name %j is stored as %j', (typed, stored) => expect(cleanName(typed)).toBe(stored));

  it('lead to the next text that shows something', () => {
    expect(firstVisible('\u200B \u3164', null, '', 'jo@example.org', 'ABC234')).toBe(
      'jo@example.org',
    );
    expect(firstVisible(' Jo', 'x')).toBe(' Jo');
  });

  it.each(['', '\u3164', '\u200D \u2800\u00A0\u2063'])('%j is blank', (text) =>
    expect(isBlank(text)).toBe(true),
  );
  it.each(['Li', '.', ' \u200Ba', '👩\u200D🌾'])('%j is not blank', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
