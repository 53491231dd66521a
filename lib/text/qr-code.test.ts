import { expect, it } from 'vitest';
import { qrCode } from './qr-code';

it('a QR code has a border of four modules', () => {
  const svg = decodeURIComponent(qrCode('https://lab.example/'));
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const dark = [...svg.matchAll(/M(\d+),(\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...dark) / 10 || Math.min(...dark)).toBe(4);
  // The smallest code has 21 modules a side.
  expect(Number(size)).toBeGreaterThanOrEqual(21 + 8);
});
