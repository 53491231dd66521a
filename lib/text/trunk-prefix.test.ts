import fc from 'fast-check';
import { getCountries, isValidPhoneNumber } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { formatTelephone, readTelephone } from './telephone';

/** Patterns of a country's numbers by kind: fixed lines, mobile, then free and others. */
type Kinds = Array<0 | [pattern: string]>;

interface Plan {
  code: string;
  prefix: string;
  kinds: string[];
}

/** The places of the package's own format (version 4). */
function planOf(plan: unknown[] = []): Plan {
  const kinds = (plan[11] || []) as Kinds;
  return {
    code: String(plan[0]),
    prefix: typeof plan[5] === 'string' ? plan[5] : '0',
    kinds: kinds.flatMap((kind) => (kind ? kind[0] : []) || []),
  };
}

/** Numbers of a pattern, the same at each run. */
const numbersOf = (pattern: string, numRuns: number): string[] =>
  fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns, seed: 1 });

describe.each(
  getCountries().map((country) => [country, planOf(metadata.countries[country])] as const),
)('a telephone number of %s', (country, { code, prefix, kinds }) => {
  const isValid = (national: string): boolean => isValidPhoneNumber(`+${code}${national}`);
  /** Behind 39 a zero and nine digits may be a fixed line. */
  const isOther = (typed: string): boolean =>
    isValid(typed) || (code === '39' && typed.length < 11);

  it('for a mobile or fixed line is stored without the trunk prefix', () => {
    const [fixed = '', mobile = ''] = kinds;
    const typical = [
      examples[country],
      ...[fixed, mobile].filter(Boolean).flatMap((kind) => numbersOf(kind, 15)),
    ].filter((national) => isValid(national) && !national.startsWith('0'));
    for (const national of typical) {
      const stored = `+${code}${national}`;
      const typed = prefix + national;
      if (isOther(typed)) continue;
      expect(readTelephone(`+${code} ${typed}`), `+${code} ${typed}`).toBe(stored);
      expect(readTelephone(`00${code} (${prefix}) ${national}`)).toBe(stored);
    }
  });

  it('that is valid is stored unchanged', () => {
    for (const national of kinds.flatMap((kind) => numbersOf(kind, 25))) {
      const stored = `+${code}${national}`;
      if (!isValid(national) || !/^\+\d{7,15}$/.test(stored) || code === '260') continue;
      expect(readTelephone(stored), stored).toBe(stored);
      expect(formatTelephone(stored).split(' ')[0]).toBe(`+${code}`);
    }
  });
});
