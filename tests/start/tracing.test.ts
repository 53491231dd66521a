// What a real collector of OpenTelemetry would get of a site, and that none is asked without need.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { get, port, ready, start } from './support';

const got: Array<{ path: string; token: unknown; body: string }> = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  got.push({ path: request.url ?? '', token: request.headers['x-token'], body });
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});
let address: string;
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => void got.splice(0));
afterAll(async () => {
  collector.close();
  await backend.stop();
});

interface Span {
  name: string;
  traceId: string;
  attributes: Array<{ key: string; value: { stringValue?: string } }>;
}

const trace = '0af7651916cd43dd8448eb211c80319c';
const askInTrace = (path: string): Promise<Response> =>
  fetch(`http://localhost:${port}${path}`, {
    headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
  });

it('gets the spans of requests, to the last before the site ends, and nothing that people typed', async () => {
  const site = start({
    ...settingsOf(backend),
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=opens-it',
    OTEL_SERVICE_NAME: 'a-name-of-its-own',
  });
  await ready(site);
  expect((await askInTrace('/search?q=jane+doe%40example.zm')).status).toBe(200);
  expect((await get('/about')).status).toBe(200);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(new Set(got.map(({ path, token }) => `${path} ${token}`))).toEqual(
    new Set(['/v1/traces opens-it']),
  );
  const all = got.map(({ body }) => body).join();
  expect(all).not.toMatch(/jane|doe/i);
  expect(all).toContain('a-name-of-its-own');
  const spans: Span[] = got.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: Array<{ spans: Span[] }> }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const routes = spans.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'http.route').map(({ value }) => value.stringValue),
  );
  expect(routes).toEqual(expect.arrayContaining(['/search', '/about']));
  // A stranger does not say to which trace a request belongs.
  expect(spans.map(({ traceId }) => traceId)).not.toContain(trace);
});

it('gets nothing where OpenTelemetry is off', async () => {
  const site = start({
    ...settingsOf(backend),
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_SDK_DISABLED: 'true',
  });
  await ready(site);
  expect((await get('/about')).status).toBe(200);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(got).toEqual([]);
});

it('does not hold the end of a site up by being away', async () => {
  const site = start({
    ...settingsOf(backend),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  await ready(site);
  expect((await get('/about')).status).toBe(200);
  const begun = performance.now();
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
