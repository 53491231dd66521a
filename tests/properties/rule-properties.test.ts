// The rules hold for every input: sums, dates, lists, files, tokens, answers of a model.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, maxAmount, parseAmount } from '@/lib/calculator/amounts';
import { cards, inputNames } from '@/lib/calculator/cards';
import { amountNote } from '@/lib/calculator/numbers';
import { defaultOf, kindOf, mostOf, readAmounts } from '@/lib/calculator/savings';
import { searchCharacters } from '@/lib/process/limits';
import { refusesCaller, saysMissing } from '@/lib/supabase/refusal';
import { readAmount } from '@/lib/text/amount';
import { formatDate, formatShortDate, formatTime, isoDate, isoDateOrNull } from '@/lib/text/dates';
import { compare } from '@/lib/text/fractions';
import { listAddress } from '@/lib/text/list-address';
import { listPages, listParams } from '@/lib/text/list-params';
import { isUsable } from '@/lib/text/text';
import { anyText, anyValue } from '../support/arbitrary';
import { totalOf } from '../support/total';

const anyMoment = fc.date({
  min: new Date('0001-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
});

describe('the calculator', () => {
  it('takes anything for an amount from nothing to the largest', () =>
    fc.assert(
      fc.property(anyValue, (value) => {
        // A symbol or an object without a text is no field's value.
        const amount = parseAmount(typeof value === 'object' ? null : value);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(maxAmount);
      }),
    ));

  const anyAmounts = fc.record(
    Object.fromEntries(inputNames.map((name) => [name, fc.oneof(anyText, fc.double())])),
    { requiredKeys: [] },
  );
  it('saves a whole, finite sum that is no less when an amount is larger', () =>
    fc.assert(
      fc.property(anyAmounts, fc.constantFrom(...inputNames), (inputs, name) => {
        const total = totalOf(inputs);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        const amounts = readAmounts(inputs);
        expect(totalOf({ ...amounts, [name]: Number(amounts[name]) * 2 })).toBeGreaterThanOrEqual(
          total,
        );
        for (const { saving, arithmetic } of cards) {
          expect(compare(saving(amounts), 0)).toBeGreaterThanOrEqual(0);
          expect(arithmetic(amounts, dollars)).not.toMatch(/NaN|Infinity|undefined/);
        }
      }),
    ));

  it('rounds an exact sum: a half up, and nothing below it', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 1n, max: 10_000_000_000n }),
        (clients, cents) => {
          const inputs = { onboarding: clients, onboardingSalary: Number(cents) / 100 };
          expect(totalOf(inputs)).toBe(Number((27n * clients * cents + 1000n) / 2000n));
        },
      ),
    ));

  it('says what is wrong with a text where it does not count', () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(...inputNames), (text, name) => {
        const note = amountNote({ [name]: text }, name);
        const { amount } = readAmount(text, kindOf(name));
        const counts = amount >= 0 && amount <= mostOf(name);
        expect(note === undefined).toBe(counts);
        expect(readAmounts({ [name]: '' })[name]).toBe(defaultOf(name) ?? 0);
      }),
    ));
});

describe('a moment', () => {
  it('is the same however a database writes it', () =>
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const iso = moment.toISOString();
        expect(isoDate(iso.replace('T', ' ').replace('Z', '+00'))).toBe(iso);
        expect(isoDateOrNull(isoDate(iso))).toBe(iso);
        for (const format of [formatDate, formatShortDate, formatTime]) {
          expect(format(iso)).toBe(format(moment));
          expect(format(moment)).toMatch(/^\d{1,2} \p{L}+ \d+/u);
        }
      }),
    ));
});

describe('a list', () => {
  it('reads its address as a page that there may be, and writes it back', () =>
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (q, page, status) => {
        const params = listParams({ q, page, status }, { name: 'status', values: ['draft'] });
        expect(params.page).toBeGreaterThanOrEqual(1);
        expect(params.page).toBeLessThanOrEqual(listPages);
        expect(Number.isInteger(params.page)).toBe(true);
        expect(params.search.length).toBeLessThanOrEqual(searchCharacters);
        expect(isUsable(params.search)).toBe(true);
        const address = new URL(
          listAddress('/admin/posts', { q: params.search }, params.page),
          'https://lab.example',
        );
        expect(listParams(Object.fromEntries(address.searchParams))).toEqual({
          ...params,
          filter: undefined,
        });
      }),
    ));
});

describe('a refusal of the storage', () => {
  const anyStatus = fc.oneof(fc.constantFrom('401', 403, '404', 404, '429'), anyValue);
  const anyRefusal = fc.oneof(
    anyValue,
    fc.record({ statusCode: anyStatus, message: fc.oneof(anyText, anyValue) }),
  );

  it('means one thing, whatever it says, and only what it says', () =>
    fc.assert(
      fc.property(anyRefusal, fc.integer({ min: 400, max: 599 }), (refusal, status) => {
        if (saysMissing(refusal)) {
          expect(Object(refusal)).toHaveProperty('statusCode');
          expect(refusesCaller(400, refusal)).toBe(false);
        }
        if (status !== 400)
          expect(refusesCaller(status, refusal)).toBe([401, 403].includes(status));
      }),
    ));

  it.each([
    [{ statusCode: '404', error: 'not_found', message: 'Object not found' }, true],
    [{ statusCode: 404 }, true],
    [{ statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' }, false],
    [{ statusCode: '403', message: 'Object not found' }, false],
    [{ message: 'no Route matched with those values' }, false],
  ])('%j says that a file is missing: %s', (refusal, isMissing) => {
    expect(saysMissing(refusal)).toBe(isMissing);
  });
});
