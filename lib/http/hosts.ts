import { BlockList, isIP } from 'node:net';

// Which hosts of others the server may ask. Pure: the settings are passed in.

/** Networks that nobody outside can refer to: this machine, its local networks, reserved ranges. */
const inner = new BlockList();
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24';
const more = '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
// The ones that carry an IPv4 address in them could carry one of the above (a mapped one is looked
// up above itself).
const v6 =
  '::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8';
for (const [networks, family] of [[`${v4} ${more}`, 'ipv4'] as const, [v6, 'ipv6'] as const]) {
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/');
    inner.addSubnet(address, Number(bits), family);
  }
}

/** Whether an address cannot be reached over the public internet. */
export const isInner = (address: string): boolean =>
  isIP(address) === 0 || inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The IP address in a URL whose host is given as a number. */
export const literalOf = ({ hostname }: URL): string | undefined => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : undefined;
};

/**
 * Whether an address is http(s), without a password in it, and at one of the hosts:
 * `example.org`, `*.example.org`, `example.org:8080`.
 */
export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    return false;
  }
  return hosts.some((host) =>
    host.startsWith('*.') ? !literalOf(url) && url.host.endsWith(host.slice(1)) : url.host === host,
  );
}
