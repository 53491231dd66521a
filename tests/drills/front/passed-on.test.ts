// The proxies as they are shipped (deploy/) replace a visitor's X-Request-Id, since the site believes
// whoever is before it.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCaddy, startCaddy } from '../../support/caddy';
import { startNginx } from '../../support/nginx';

/** In the place of the site. */
const site = createServer((_request, response) => void response.end());
let port: number;

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
});

interface Front {
  port: number;
  ca?: string;
  stop: () => Promise<void>;
}

const nginx = async (): Promise<Front> => {
  const { port: own, ca, remove } = await startNginx([port]);
  return { port: own, ...(ca ? { ca } : {}), stop: remove };
};

const ways: Array<[string, () => Promise<Front>]> = [
  ['nginx', nginx],
  ...(hasCaddy()
    ? [['Caddy', () => startCaddy([port])] satisfies [string, () => Promise<Front>]]
    : []),
];

describe.each(ways)('%s', (_name, open) => {
  let front: Front;
  beforeAll(async () => {
    front = await open();
  });
  afterAll(() => front.stop());

  /** Reads the headers of a visitor that come through. */
  async function passedOn(headers: Record<string, string>): Promise<IncomingHttpHeaders> {
    const { port: own, ca } = front;
    const came = once(site, 'request');
    const options = {
      port: own,
      host: '127.0.0.1',
      agent: false,
      headers: { Host: 'lab.example', ...headers },
    };
    const call = ca
      ? httpsRequest({ ...options, servername: 'lab.example', ca })
      : request(options);
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    const [{ headers: received }] = (await came) as [IncomingMessage];
    return received;
  }

  it('names each request itself', async () => {
    const chosen = 'a-name-of-the-visitor';
    const [one, other] = [await passedOn({ 'X-Request-Id': chosen }), await passedOn({})];
    for (const { 'x-request-id': id } of [one, other]) expect(id).toMatch(/^[\da-f-]{32,36}$/);
    expect(one['x-request-id']).not.toBe(other['x-request-id']);
  });
});
