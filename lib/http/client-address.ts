import { isIPv4, isIPv6 } from 'node:net';

interface Arrival {
  /** The other end of the connection. */
  socket: string | undefined;
  /** The header `X-Forwarded-For`: each proxy adds at its end whom it was asked by. */
  forwardedFor: string | null | undefined;
  /** How many proxies of the operator stand before the site (TRUSTED_PROXIES). */
  trustedProxies: number;
}

/**
 * Who counts as the sender of a request: what the outermost trusted proxy wrote, counted from the
 * right, because anybody may send the header with whatever on its left. Where so many did not
 * write, the connection counts.
 */
export function clientNetwork({ socket = '', forwardedFor, trustedProxies }: Arrival): string {
  const written = trustedProxies > 0 ? forwardedFor?.split(',').at(-trustedProxies) : undefined;
  return networkOf(written ?? '') ?? networkOf(socket) ?? socket;
}

/**
 * The network that gets a share of what all need: an IPv6 address by its first 48 bits, of which one
 * customer may have all that follow. An IPv4 one as it is: behind the 256 beside it a carrier may
 * have a hundred thousand customers, and a rented server stands alone.
 * @param sender as it is counted
 */
export const sharingNetworkOf = (sender: string): string =>
  sender.replace(/:[^:]+::\/64$/, '::/48');

/**
 * The block of addresses that one sender may use in turn: an IPv6 network of 48 bits, an IPv4 one of
 * 24. It decides who is served first; nobody is refused for what a neighbour sent.
 * @param sender as it is counted
 */
export const addressBlockOf = (sender: string): string =>
  isIPv4(sender) ? sender.replace(/\.\d+$/, '.0/24') : sharingNetworkOf(sender);

/**
 * The address as it is counted: an IPv6 one by its first 64 bits, which one household or server has
 * for itself; one that only carries an IPv4 address as that. Undefined where it is no address.
 */
export function networkOf(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const [left = '', right = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...gap, ...after];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
