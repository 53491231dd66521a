// Forms of the admin in the browser and their schemas on the server share these rules. The browser
// loads no schema library for them.

import { rateFault, readAmount, readAs, readRate } from '@/lib/text/amount';
import {
  characters,
  cleanName,
  isBlank,
  oneLine,
  withoutInvisible,
  withoutWide,
} from '@/lib/text/characters';
import { formatLongDay } from '@/lib/text/dates';
import { emailError, readEmail } from '@/lib/text/email';
import { readTelephone, telephoneError } from '@/lib/text/telephone';
import type { Field, Kind, Values } from './fields';

/** The characters that a field may have. */
export const fieldCharacters = 500;

/** In dollars. */
const mostPrice = 9_999_999;
/** In the currency of a field beside it. */
const mostMoney = 999_999_999_999;

const rateError = 'Enter a rate above 0 and below 10,000, with at most 4 decimals, such as 26.5';

const isWhole = (amount: number, most: number): boolean =>
  Number.isInteger(amount) && amount >= 0 && amount <= most;

/** A domain for documents (RFC 2606): nobody is reached there. */
const documented = /\.example$/i;

/** Why an address is not one of a public site by https. */
export function addressFault(value: string): string | undefined {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return 'Enter an address that begins with https://';
  if (url.username || url.password) return 'Leave out the user name and password';
  if (!/\.[a-z]{2,}$/i.test(url.hostname)) return 'Enter the address of a public site';
  return documented.test(url.hostname) ? 'That is an address for examples' : undefined;
}

/** The server also takes hosts of an inner network that WEBHOOK_HOSTS names (schema.ts). */
function receiverFault(value: string): string | undefined {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return 'Enter an address that begins with https://';
  }
  if (url.username || url.password) return 'Leave out the user name and password';
  return documented.test(url.hostname) ? 'That is an address for examples' : undefined;
}

/** Whether a date is one of the calendar, such as 2026-11-24. */
const isDate = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value);
};

/** Where the library keeps a picture. */
const pictureAddress = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;

/** Where the library keeps a PDF. */
const documentAddress = /^\/media\/(?:[\w-]+\/)*[\w-]+\.pdf$/i;

const faults: Record<Kind, (value: string) => string | undefined> = {
  mail: (value) =>
    emailError(value) ?? (documented.test(value) ? 'That is an address for examples' : undefined),
  telephone: telephoneError,
  address: addressFault,
  document: (value) => (documentAddress.test(value) ? undefined : addressFault(value)),
  receiver: receiverFault,
  page: (value) => (/^\/(?![/\\])\S*$/.test(value) ? undefined : addressFault(value)),
  line: () => undefined,
  name: () => undefined,
  lines: () => undefined,
  amount: (value) => {
    const { amount, currency } = readAmount(value);
    if (currency === 'ZMW') return 'Enter US dollars: prices are converted to kwacha';
    return isWhole(amount, mostPrice)
      ? undefined
      : 'Enter whole dollars from 0 to 9,999,999, such as 2,500';
  },
  money: (value) =>
    isWhole(readAmount(value).amount, mostMoney)
      ? undefined
      : 'Enter a whole number from 0 upwards, such as 2500',
  number: (value) => {
    const { amount } = readAmount(value, 'number');
    return amount >= 0 && amount <= mostMoney
      ? undefined
      : 'Enter a number from 0 upwards, such as 14 or 3.5';
  },
  rate: (value) =>
    rateFault(value, rateError) ??
    (/^\d+(?:\.\d{1,4})?$/.test(`${readRate(value)}`) ? undefined : rateError),
  weeks: (value) =>
    /^[1-9]\d?(?:[–-][1-9]\d?)?$/.test(value)
      ? undefined
      : 'Enter weeks from 1 to 99, such as 4 or 4–6',
  date: (value) =>
    /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value) ? undefined : 'Enter a day such as 2026-12-31',
  months: (value) =>
    /^[1-9]\d{0,2}$/.test(value) ? undefined : 'Enter whole months from 1 to 999, such as 3',
  count: (value) => (/^[1-9]\d?$/.test(value) ? undefined : 'Enter a whole number from 1 to 99'),
  month: (value) =>
    /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(value)
      ? undefined
      : 'Enter a month such as 2026-05, or a year such as 2026',
  picture: (value) =>
    pictureAddress.test(value) ? undefined : 'Choose a picture of the media library',
  choice: () => undefined,
};

/** A host with its path, typed without https://. */
const bareAddress = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#]|$)/i;

/** Kinds whose values are digits. */
const inDigits: ReadonlySet<Kind> = new Set<Kind>(['weeks', 'months', 'count', 'month', 'date']);

/** A typed value without what nobody sees; texts of several lines may need it. */
function readTyped(kind: Kind, value: string): string {
  if (isBlank(value)) return '';
  if (kind === 'lines') return value.trim();
  if (kind === 'line') return cleanName(value).trim();
  if (kind === 'name') return oneLine(value);
  if (kind === 'mail') return readEmail(value);
  const visible = withoutInvisible(value).trim();
  const text = inDigits.has(kind) ? withoutWide(visible) : visible;
  return (kind === 'address' || kind === 'document') && bareAddress.test(text)
    ? `https://${text}`
    : text;
}

/** Why a value does not count; undefined when it does, and for an empty one. */
export function faultOf(
  {
    kind,
    options,
    least = 1,
    most = fieldCharacters,
    placeholders,
  }: Pick<Field, 'kind' | 'options' | 'least' | 'most' | 'placeholders'>,
  value: string,
): string | undefined {
  const text = readTyped(kind, value);
  if (!text) return undefined;
  if (options && !options.some((option) => option.value === text)) return 'Choose one of these';
  if (characters(text) < least) return `Use at least ${least} characters`;
  if (characters(text) > most) return `Use at most ${most} characters`;
  // The person who is written to would read what is not filled in.
  const inBraces = placeholders ? text.matchAll(/\{([^{}]*)\}/g) : [];
  if ([...inBraces].some(([, word = '']) => !placeholders?.includes(word))) {
    return `Braces are for {${placeholders?.join('}, {')}} alone`;
  }
  return faults[kind](text);
}

/** The faults of all values by their names: what is missing, those of each, then those of pairs. */
export function faultsOf(fields: readonly Field[], values: Values): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field.name] ?? '';
    const fault =
      field.isRequired && isBlank(value) ? `${field.label} is required` : faultOf(field, value);
    if (fault) found[field.name] = fault;
  }
  for (const { name, insteadOf } of fields) {
    if (!insteadOf || isBlank(values[name] ?? '') || isBlank(values[insteadOf.name] ?? ''))
      continue;
    found[name] ??= insteadOf.fault;
  }
  for (const { name, needs } of fields) {
    if (!needs || isBlank(values[name] ?? '') || !isBlank(values[needs.name] ?? '')) continue;
    found[needs.name] ??= needs.fault;
  }
  return found;
}

/** Kinds that are stored as a number. */
const amounts: ReadonlySet<Kind> = new Set<Kind>(['amount', 'money', 'number', 'rate']);

/** How a value is read: a day in words, and an amount or a rate where that is not plain. */
export function readingOf({ kind }: Pick<Field, 'kind'>, value: string): string | undefined {
  if (isBlank(value) || faultOf({ kind }, value)) return undefined;
  if (kind === 'date') return formatLongDay(readTyped(kind, value));
  return amounts.has(kind) ? readAs(readAmount(value)) : undefined;
}

/** A valid value as it is stored: numbers, and numbers of telephones, in one form. */
export function storedValue({ kind }: Pick<Field, 'kind'>, value: string): string {
  const text = readTyped(kind, value);
  if (!text) return '';
  if (kind === 'telephone') return readTelephone(text) ?? '';
  if (amounts.has(kind)) return String(readAmount(text).amount);
  return kind === 'weeks' ? text.replace('-', '–') : text;
}
