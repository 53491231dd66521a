// A page that leads on is kept without a query, and leads each request on with its own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { runRequest } from '@/lib/pages/request-context';
import { SiteRequest, SiteResponse } from './messages';

const policies = { served: 'served', built: 'built' };

it.each([
  ['/blog/former?utm_source=a&x=%20b', 'kept', '/blog/now', '/blog/now?utm_source=a&x=%20b'],
  ['/blog/former', 'kept', '/blog/now', '/blog/now'],
  ['/blog/former?a=1', 'kept', '/blog/now?b=2', '/blog/now?b=2'],
  ['/blog/former?a=1', 'kept', 'https://other.org/x', 'https://other.org/x'],
  ['/blog/former?a=1', undefined, '/blog/now', '/blog/now'],
])('%s, by a page that is %s, leads from %s to %s', async (url, cacheKey, target, location) => {
  const server = createServer(
    { IncomingMessage: SiteRequest, ServerResponse: SiteResponse },
    (request, response) =>
      runRequest({ url: request.url }, (notes) => {
        const cacheNotes = cacheKey === undefined ? {} : { cacheKey };
        response.forFramework({ page: undefined, notes: { ...notes, ...cacheNotes }, policies });
        request.url = '/inside';
        response.setHeader('Location', [target, target]).writeHead(308);
        response.end();
      }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
  server.close();
  expect(answer.headers.get('location')).toBe(location);
});
