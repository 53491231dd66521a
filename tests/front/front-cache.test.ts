// Two instances of the site behind a real nginx with the shipped configuration: what it keeps, and
// that it never shows what a save has changed.
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builds } from '../../scripts/build';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { type Nginx, startNginx } from '../support/nginx';
import { freePort } from '../support/ports';
import { statusSetter } from '../support/post-status';
import { type Site, startSite } from './site';

const [one, other] = [await freePort(), await freePort()];
let backend: TestBackend;
let sites: Site[] = [];
/** In front of one instance, and of both. */
let single: Nginx;
let shared: Nginx;
let setStatusAt: Awaited<ReturnType<typeof statusSetter>>;

beforeAll(async () => {
  backend = await startBackend();
  single = await startNginx([one]);
  shared = await startNginx([one, other]);
  const settings = {
    ...settingsOf(backend),
    SITE_URL: `http://localhost:${one}`,
    FRONT_CACHE_PURGE_URL: `${single.purgeUrl},${shared.purgeUrl}`,
  };
  sites = await Promise.all([startSite(one, settings), startSite(other, settings)]);

  setStatusAt = await statusSetter(backend, builds()[0] ?? '', slug);
});
const slug = 'ai-in-the-clinic';

afterAll(async () => {
  for (const site of sites) await site.stop();
  for (const nginx of [single, shared]) await nginx.remove();
  await backend.stop();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function read(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    get({ port, path, headers, agent: false, host: '127.0.0.1' }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).once('error', fail);
  });
}

/** Publishes or withdraws the post, on the first instance. */
const setStatus = (status: 'published' | 'archived'): Promise<void> =>
  setStatusAt(`http://localhost:${one}`, status);

const postPage = `/blog/${slug}`;
const statusAt = async (port: number, headers = {}): Promise<number> =>
  (await read(port, postPage, headers)).status;

/** Reads until nginx answers without the site: the first answer is not from the store yet. */
async function warm(nginx: Nginx, headers: Record<string, string> = {}): Promise<Answer> {
  for (let time = 0; time < 1000; time += 1) {
    const answer = await read(nginx.port, postPage, headers);
    expect(answer.status).toBe(200);
    if (answer.headers['x-front-cache'] === 'HIT') return answer;
  }
  throw new Error('nginx keeps nothing');
}

it('keeps a page in each encoding as the site made it, and says that it is still the same', async () => {
  const br = await warm(shared, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  const gzip = await warm(shared, { 'Accept-Encoding': 'gzip;q=1.0, br;q=0' });
  const plain = await warm(shared);
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(plain.body.toString()).toContain('data-document');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: expect.stringContaining('Accept-Encoding'),
    'x-front-cache': 'HIT',
  });
  expect(br.headers).not.toHaveProperty('x-accel-expires');
  const etag = br.headers.etag ?? '';
  const again = await read(shared.port, postPage, {
    'If-None-Match': etag,
    'Accept-Encoding': 'br',
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it.each([
  ['the data of the router', postPage, { rsc: '1' }],
  ['a preview', postPage, { Cookie: '__prerender_bypass=1' }],
  ['an address with anything else in it', `${postPage}?utm_source=a`, {}],
  ['a missing post', '/blog/there-is-none', {}],
  ['a search', '/search?q=ai', {}],
  ['the sign-in', '/admin/login', {}],
  ['the health', '/api/health', {}],
])('does not keep %s', async (_what, path, headers) => {
  await warm(shared);
  for (let time = 0; time < 4; time += 1) {
    expect((await read(shared.port, path, headers)).headers['x-front-cache']).not.toBe('HIT');
  }
});

it('never shows what a save has changed, once the save is answered', async () => {
  for (let round = 0; round < 3; round += 1) {
    await setStatus('published');
    await warm(single);
    let isReading = true;
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isReading) await statusAt(single.port);
      }),
    );
    await setStatus('archived');
    try {
      for (let time = 0; time < 20; time += 1) expect(await statusAt(single.port)).toBe(404);
    } finally {
      isReading = false;
    }
    await reading;
    expect((await read(single.port, '/blog')).body.toString()).not.toContain(postPage);
  }
});

it('forgets on all instances, and does not take it up again', async () => {
  await setStatus('published');
  const br = { 'Accept-Encoding': 'br' };
  await warm(shared, br);
  await warm(shared);
  await setStatus('archived');
  // The other instance hears of it within a second.
  while ((await statusAt(other)) !== 404);
  // What it had given away before is taken back a moment later.
  while ((await statusAt(shared.port)) !== 404 || (await statusAt(shared.port, br)) !== 404);
  for (let time = 0; time < 100; time += 1) {
    expect(await statusAt(shared.port, time % 2 ? br : {})).toBe(404);
  }
  await setStatus('published');
});

it('keeps nothing while it cannot be told to forget', async () => {
  await warm(single);
  const lent = async (): Promise<unknown> => (await read(one, postPage)).headers['x-accel-expires'];
  expect(await lent()).toBe('10');
  await single.stop();
  await setStatus('archived');
  await setStatus('published');
  await read(one, postPage);
  expect(await lent()).toBeUndefined();
  expect(sites[0]?.output()).toContain('front cache: a page could not be purged');
  await single.start();
  while ((await lent()) === undefined);
  expect(sites[0]?.output()).toContain('it can be reached again');
});
