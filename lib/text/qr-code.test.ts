import { expect, it } from 'vitest';
import { qrCode } from './qr-code';

it('a QR code has a border of four modules', () => {
  const svg = decodeURIComponent(qrCode('https://lab.example/'));
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const dark = [...svg.matchAll(/M(\d+),(\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  // A module is ten units wide; a text of this length has 25 of them a side.
  expect(Math.min(...dark)).toBe(40);
  expect(Number(size)).toBe(10 * (25 + 4 + 4));
});
