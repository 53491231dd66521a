import { expect, it } from 'vitest';
import { hostsOf } from './messages.ts';

it.each([
  [[], 0],
  [['Host', 'lab.example', 'Accept', 'host'], 1],
  [['Host', 'lab.example', 'hOST', 'evil.example'], 2],
  [['Host', 'lab.example', 'Host', 'lab.example'], 2],
])('the headers %j have %i hosts', (rawHeaders, count) =>
  expect(hostsOf({ rawHeaders })).toBe(count),
);
