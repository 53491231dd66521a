// The prefix of calls inside a country, which many write behind its code although nobody can dial it
// there. `telephone.test.ts` compares the rules with all countries of libphonenumber-js.

/** Numbers that begin with a zero, by their country's code; with another before it they are too long. */
const beginsWithZero = [
  /^39(?!03[2-9]\d{8}$)/,
  /^(?:226|227|241)\d{1,8}$/,
  /^(?:242|992)\d{1,9}$/,
  /^(?:225|229)\d{1,10}$/,
  /^(?:247|881|888)/,
  /^(?:267|268|501|679|853)0800/,
  /^(?:25006\d{6}|3780549\d+|6760800\d{3}|68705\d{4})$/,
];

/** Country codes of one and of two digits (ITU E.164); all others have three. */
export const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Prefixes other than a zero, before as many digits as the country's numbers have. */
const otherPrefixes = [
  /^(1)1(?=[2-9]\d{9}$)/,
  /^(7)8(?=\d{10}$)/,
  /^(36)06(?=\d{8,9}$)/,
  /^(52)0?1(?=\d{10}$)/,
  /^(370)8(?=\d{8}$)/,
  /^(375)80?(?=(?:1[5-7]|2\d|33|44)\d{7}$)/,
  /^(692)1(?=\d{7}$)/,
  /^(993)8(?=\d{8}$)/,
];

/** Fewest digits of a number with its country's code. */
const fewest = 7;

/** @param digits with the country's code, without a sign */
export function withoutTrunkPrefix(digits: string): string {
  const other = otherPrefixes.find((prefix) => prefix.test(digits));
  if (other) return digits.replace(other, '$1');
  const [code = ''] = countryCode.exec(digits) ?? [];
  const national = digits.slice(code.length);
  // Two zeros begin numbers of their own, such as free ones.
  const isPrefixed =
    /^0(?!0)/.test(national) && !beginsWithZero.some((numbers) => numbers.test(digits));
  return isPrefixed && digits.length > fewest ? code + national.slice(1) : digits;
}
