// What the server counts of requests, in front of a framework that only does what it is told.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/env';
import { metrics } from '@/lib/metrics';
import { Page } from '@/lib/page-cache/page';
import { pageStore } from '@/lib/page-cache/store';
import { noteBackendDown, noteBackendUp, noteCacheKey } from '@/lib/request-context';
import { openServer, type SiteServer } from '@/scripts/server';
import { freePort } from '../support/ports';

vi.stubEnv('METRICS_TOKEN', 'a token of the operator');
const port = await freePort();
let server: SiteServer;
const held: ServerResponse[] = [];

/** Renders pages but for one that fails, answers routes, and never what is held. */
function framework({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/held') return void held.push(response);
  if (!url.startsWith('/api/')) noteCacheKey(url);
  if (url === '/failing') noteBackendDown();
  response.writeHead(url === '/failing' ? 500 : 200).end();
}

beforeAll(async () => {
  server = await openServer(parseEnv({ PORT: String(port) }), false);
  server.serve({ framework });
});
afterAll(async () => {
  for (const response of held) response.destroy();
  await server.close(0);
});

const counted = async (name: string): Promise<string[]> => {
  const text = (await metrics()?.registry.metrics()) ?? '';
  return text.split('\n').filter((line) => line.startsWith(name));
};

it('a page that is made counts as one, a question of a supervisor does not', async () => {
  const paths = ['/about', '/api/health/ready', '/api/health/live', '/api/metrics'];
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await counted('site_pages_total{')).toEqual(['site_pages_total{from="anew"} 1']);
});

it('an old page in the place of a failure counts as that', async () => {
  const page = new Page('<p>', 200, {});
  const kept = { lastModified: 0, value: null };
  const entry = { kind: 'page', kept, tags: ['posts'], bytes: 1, page } as const;
  pageStore.set('/failing', entry, pageStore.begin());
  pageStore.noteAddress('/failing', '/failing');
  pageStore.drop(['posts']);
  const answer = await fetch(`http://127.0.0.1:${port}/failing`);
  noteBackendUp();
  expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, 'STALE']);
  expect(await counted('site_pages_total{')).toEqual([
    'site_pages_total{from="anew"} 1',
    'site_pages_total{from="stale"} 1',
  ]);
});

it('an answer that never began counts as none of the good ones', async () => {
  const socket = connect(port, '127.0.0.1');
  const asked = once(server.http, 'request');
  socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await asked) as [IncomingMessage, ServerResponse];
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect(await counted('site_request_duration_seconds_count{kind="page"')).toEqual([
    'site_request_duration_seconds_count{kind="page",status="200"} 2',
    'site_request_duration_seconds_count{kind="page",status="499"} 1',
  ]);
});
