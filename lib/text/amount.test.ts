import { describe, expect, it } from 'vitest';
import { type AmountKind, readAmount, readAs, readRate } from './amount';

const none = Number.NaN;

describe('an amount as people type it', () => {
  it.each([
    ['6 500 000', 6_500_000],
    ['6\u00a0500\u202f000', 6_500_000],
    ['6,500,000', 6_500_000],
    ['6, 500, 000', 6_500_000],
    ['1.500.000', 1_500_000],
    ["6'500’000", 6_500_000],
    ['12,50,000', 1_250_000],
    ['1\u200b0\u00ad0\u2060', 100],
    ['6,500.25', 6500.25],
    ['1.234,56', 1234.56],
    ['1 234,567', 1234.567],
    ['6500,50', 6500.5],
    ['6,500', 6500],
    ['6.500', 6.5],
    ['0,500', 0.5],
    ['00,500', 0.5],
    ['1234,567', 1234.567],
    [',5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['+5', 5],
    ['-5', -5],
    ['1e9', 1_000_000_000],
    ['1.5E+06', 1_500_000],
    ['50k', 50_000],
    ['2,5 K', 2500],
    ['2 500 k', 2_500_000],
    ['1.005k', 1005],
    ['1.5M', 1_500_000],
    ['2 million', 2_000_000],
    [' ', 0],
    ['0,500,000', none],
    ['1,2,3', none],
    ['1,500,0005', none],
    ['1.2.2026', none],
    ['0977 123 456', none],
    ['1500 2000', none],
    ['10 000 - 20 000', none],
    ['50kk', none],
    ['10 km', none],
    ['0x10', none],
    ['Infinity', none],
    ['NaN', none],
    ['٣', none],
    ['½', none],
    ['abc', none],
    ['-', none],
    ['.', none],
    ['m', none],
  ])('%j is %d', (text, amount) => expect(readAmount(text)).toMatchObject({ amount }));

  it.each([
    ['K6,500', 6500, 'ZMW'],
    ['k 10 k', 10_000, 'ZMW'],
    ['K10k', 10_000, 'ZMW'],
    ['K 1.5m', 1_500_000, 'ZMW'],
    ['ZK500', 500, 'ZMW'],
    ['zmw 6500', 6500, 'ZMW'],
    ['6500 ZMW', 6500, 'ZMW'],
    ['Kwacha 500', 500, 'ZMW'],
    ['10k kwacha', 10_000, 'ZMW'],
    ['1,000/=', 1000, 'ZMW'],
    ['1000/-', 1000, 'ZMW'],
    ['K1000/=', 1000, 'ZMW'],
    ['-K5', -5, 'ZMW'],
    ['K -5', -5, 'ZMW'],
    ['K', 0, 'ZMW'],
    ['kwa', 0, 'ZMW'],
    ['$ 50', 50, 'USD'],
    ['50$', 50, 'USD'],
    ['US$50', 50, 'USD'],
    ['USD 1,000', 1000, 'USD'],
    ['USD $5', 5, 'USD'],
    ['5m usd', 5_000_000, 'USD'],
    ['us', 0, 'USD'],
    ['5 K', 5000, undefined],
    ['K500 USD', none, 'USD'],
    ['$5 kwacha', none, 'USD'],
    ['$500/=', none, 'USD'],
    ['abcK5', none, undefined],
    ['500 kWh', none, undefined],
  ])('%j is %d in %s', (text, amount, currency) =>
    expect(readAmount(text)).toMatchObject({ amount, currency }),
  );

  it.each<[AmountKind, string, number]>([
    ['percent', '10 %', 10],
    ['percent', '2,5%', 2.5],
    ['percent', '10', 10],
    ['percent', '$10', none],
    ['percent', 'K10%', none],
    ['number', '2.5k', 2500],
    ['number', '10%', none],
    ['number', 'K10', none],
    ['number', '10 usd', none],
    ['money', '10%', none],
    ['money', '%', none],
  ])('in a field for %s, %j is %d', (kind, text, amount) =>
    expect(readAmount(text, kind)).toMatchObject({ amount }),
  );

  it.each([
    ['6,500', '6,500'],
    ['6.500', '6.5'],
    ['0,500', '0.5'],
    ['6 500', '6,500'],
    ['1 234,567', '1,234.567'],
    ['1.234,567', '1,234.567'],
    ['6 500 0', '65,000'],
    ['6,500,5', '6,500.5'],
    ['K10k', '10,000'],
    ['1.5 m', '1,500,000'],
    ['6500', undefined],
    ['6,5', undefined],
    ['6.5', undefined],
    ['1.2345', undefined],
    ['6,500.25', undefined],
    ['1 234,5', undefined],
    ['1,500,000', undefined],
    ['1.500.000', undefined],
    ['1 500 000', undefined],
    ['-6,500', undefined],
    ['abc', undefined],
  ])('%j is read as %s', (text, read) =>
    expect(readAs(readAmount(text))).toBe(read && `Read as ${read}.`),
  );

  it.each(['6,500,000', '1.500.000', '6 500 000', "6'500'000", 'K6,500.50', 'Kwacha 500', 'US$ 5'])(
    '%j is a number after each key',
    (text) => {
      for (let end = 1; end <= text.length; end += 1) {
        expect(readAmount(text.slice(0, end)).amount, text.slice(0, end)).not.toBeNaN();
      }
    },
  );

  it.each([
    ['26.5', 26.5],
    ['26,5', 26.5],
    ['K26', 26],
    ['$26', none],
    ['0', none],
    ['-1', none],
    ['1e9', none],
    ['10%', none],
    ['', none],
    [undefined, none],
  ])('%j as a rate is %d', (text, rate) => expect(readRate(text)).toBe(rate));
});
