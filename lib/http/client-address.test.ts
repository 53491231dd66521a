import { expect, it } from 'vitest';
import {
  addressBlockOf,
  clientNetwork,
  networkOf,
  sharingNetworkOf,
} from '@/lib/http/client-address';

const socket = '192.0.2.1';

it.each([
  // Without a proxy whatever is sent says nothing.
  [0, '203.0.113.7', socket],
  [0, undefined, socket],
  // A proxy adds its own word at the end.
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [1, 'unknown, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  [1, '203.0.113.7:51234', '203.0.113.7'],
  [1, '[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
  // It did not come through all of them, or they do not write what they should.
  [2, '203.0.113.7', socket],
  [1, undefined, socket],
  [1, '', socket],
  [1, '203.0.113.7, ', socket],
  [1, '203.0.113.7, _hidden', socket],
  [1, '203.0.113.7, 999.1.1.1', socket],
])(
  'client address: behind %i proxies, X-Forwarded-For %j yields %s',
  (trustedProxies, forwardedFor, address) =>
    expect(clientNetwork({ socket, forwardedFor, trustedProxies })).toBe(address),
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', undefined],
  ['unknown', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  [':::', undefined],
])('client address: %j is read as the network %s', (text, network) =>
  expect(networkOf(text)).toBe(network),
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['', ''],
])('client address: %j shares rate limits with the network %j', (sender, network) =>
  expect(sharingNetworkOf(sender)).toBe(network),
);

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', ''],
])('client address: %j belongs to the address block %j', (sender, block) =>
  expect(addressBlockOf(sender)).toBe(block),
);
