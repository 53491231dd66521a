import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { guardedRequest, InnerNetworkError } from '@/lib/http/guarded-request';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it.each(['10.0.0.5 8.8.8.8', '8.8.8.8 10.0.0.5', '2606:4700::1111 ::1 8.8.8.8', '169.254.169.254'])(
  'a host with the addresses %s is refused before a connection',
  async (text) => {
    const addresses = text.split(' ');
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    vi.spyOn(dns, 'lookup').mockResolvedValue(found as never);
    syncBuiltinESMExports();
    const options = { headers: {}, signal: AbortSignal.timeout(5_000), mayBeInner: false };
    const answer = guardedRequest(new URL('http://both.example:9/'), options);
    await expect(answer).rejects.toBeInstanceOf(InnerNetworkError);
  },
);
