import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import { requestIdCharacters, requestIdOf, takeForwarded } from '@/server/forwarded';

const ask = (header: string | undefined, TRUSTED_PROXIES: number): string => {
  const headers = header === undefined ? {} : { 'x-request-id': header };
  const request = { headers, socket: {} } as unknown as IncomingMessage;
  const env = parseEnv({ TRUSTED_PROXIES: String(TRUSTED_PROXIES) });
  const id = requestIdOf(request, env);
  takeForwarded(request, env);
  expect(request.headers).not.toHaveProperty('x-request-id');
  return id;
};
const made = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the name of a request', () => {
  it.each([
    '0af7651916cd43dd8448eb211c80319c',
    'Root=1-67891233-abcdef012345678912345678',
    'b9a1c0de-1111-4222-8333-444455556666',
    'a'.repeat(requestIdCharacters),
  ])('is taken from a proxy that is trusted: %s', (header) => {
    expect(ask(header, 1)).toBe(header);
    expect(ask(header, 0)).toMatch(made);
  });

  it.each([
    undefined,
    '',
    'short',
    'a'.repeat(requestIdCharacters + 1),
    'jane doe@x',
    '"},{"level',
    'line\nbreak',
  ])('is made where the proxy gives none that looks like one: %j', (header) => {
    expect(ask(header, 1)).toMatch(made);
    expect(ask(header, 1)).not.toBe(ask(header, 1));
  });
});

describe('the host that an action is compared with', () => {
  const hostFor = (sent: Record<string, string>, method = 'POST'): unknown => {
    const headers: Record<string, string> = { host: 'www.lab.example', ...sent };
    const request = { method, headers, socket: {} } as unknown as IncomingMessage;
    takeForwarded(request, parseEnv({ SITE_URL: 'https://lab.example' }));
    return request.headers['x-forwarded-host'];
  };
  const origin = 'https://www.lab.example';

  it('is the origin of a page of this site, by whatever name people ask', () => {
    expect(hostFor({ origin, 'sec-fetch-site': 'same-origin' })).toBe('www.lab.example');
    expect(hostFor({ origin })).toBe('www.lab.example');
  });

  it.each([
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('is not told by %j', (headers) => expect(hostFor(headers)).toBeUndefined());

  it('is of no interest where nothing is posted', () =>
    expect(hostFor({ origin, 'sec-fetch-site': 'same-origin' }, 'GET')).toBeUndefined());
});
