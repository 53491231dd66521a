// What the metrics count on a real site, and to whom they are told.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { get, port, ready, start } from './support';

const token = 'a token of the operator';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const ask = (authorization?: string): Promise<Response> =>
  fetch(`http://localhost:${port}/api/metrics`, {
    headers: authorization ? { Authorization: authorization } : {},
  });

/** The value of a line such as `name{label="value"} 3`; 0 where there is none. */
const lineValue = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

it('without a token there are none', async () => {
  const site = start(settingsOf(backend));
  await ready(site);
  expect([(await ask()).status, (await ask('Bearer ')).status]).toEqual([404, 404]);
  site.child.kill('SIGTERM');
  await site.ended;
});

it('with one they are told to who has it, and count what was asked', async () => {
  const site = start({ ...settingsOf(backend), METRICS_TOKEN: token });
  await ready(site);
  for (const wrong of [undefined, `Bearer ${token}x`, token]) {
    expect((await ask(wrong)).status).toBe(401);
  }
  const page = await get('/about');
  const [, script = ''] =
    /(\/_next\/static\/[^"]+\.\w+)"/.exec(await (await get('/search')).text()) ?? [];
  expect(page.status).toBe(200);
  for (const path of ['/about', '/about', '/no-such-page', script]) await get(path);
  const answer = await ask(`Bearer ${token}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  const requests = (kind: string, status: number): number =>
    lineValue(text, `site_request_duration_seconds_count{kind="${kind}",status="${status}"}`);
  expect([requests('page', 200), requests('page', 307), requests('api', 401)]).toEqual([5, 1, 3]);
  expect(requests('file', 200)).toBe(1);
  const pages = (from: string): number => lineValue(text, `site_pages_total{from="${from}"}`);
  expect([pages('files'), pages('memory')]).toEqual([1, 2]);
  expect(pages('anew')).toBeGreaterThan(0);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  // Counted by the framework's copy of the code, and told by the same registry.
  expect(text).toMatch(/^site_backend_failures_total 0$/m);
  site.child.kill('SIGTERM');
  await site.ended;
});
