// The routes that the browser reads from: who may ask what, and what they answer when the backend
// is down.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { mintVisitorToken } from '@/lib/auth/tokens';
import { mediaPageSize } from '@/lib/media/admin-queries';
import { withDeadline } from '@/lib/supabase/deadline';
import { signToken } from '@/tests/support/clients';
import { type OwnPost, setUpProxy } from '@/tests/support/content';
import type { BackendProxy } from '@/tests/support/proxy';
import { answerOf, ask, type Reads } from '@/tests/support/reads';
import { arrive } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const backend = inject('backend');
const { proxy, own } = setUpProxy();
const { mark } = own;

const asAdmin = (): void => arrive({ cookies: { admin: own.session.token } });

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => arrive());

/** Two ways in which a backend fails; the answer is the same sentence for both. */
const faults: Array<[string, BackendProxy['instead']]> = [
  ['fails', (_path, response) => Boolean(response.writeHead(500).end('{}'))],
  ['is silent', () => true],
];
/** Asks with a shorter deadline than a visitor's. */
const askBriefly = (path: keyof Reads, query: Record<string, string> = {}) =>
  withDeadline(() => ask(path, query), 500);

const id = randomUUID();
const questions: Array<{
  path: keyof Reads;
  good: Record<string, string>;
  bad: Array<Record<string, string>>;
  failure: string;
}> = [
  {
    path: '/api/media',
    good: { search: '', page: '1', type: 'image' },
    bad: [
      {},
      { search: '', page: '0', type: 'image' },
      { search: '', page: 'x', type: 'image' },
      { search: '', page: '1', type: 'folder' },
      { search: 'x'.repeat(201), page: '1', type: 'image' },
    ],
    failure: 'The library could not be read.',
  },
  {
    path: '/api/media/usage',
    good: { url: '/media/none.webp' },
    bad: [{}, { url: 'x'.repeat(2049) }, { url: '/media/\u0000' }],
    failure: 'The places could not be searched.',
  },
  {
    path: '/api/posts/slug',
    good: { slug: 'a-slug', id },
    bad: [{}, { slug: 'a-slug' }, { slug: 'a-slug', id: '1' }],
    failure: 'The slug could not be checked.',
  },
  {
    path: '/api/posts/stored',
    good: { id },
    bad: [{}, { id: '1 or true' }],
    failure: 'The post could not be read.',
  },
  {
    path: '/api/search/links',
    good: { words: 'maize' },
    bad: [{}, { words: 'x'.repeat(201) }],
    failure: 'Posts and pages could not be searched.',
  },
];

/** Where the site asks whether a session lives. */
const whoItIs = '/rest/v1/rpc/read_session';

describe.each(questions)('GET $path', ({ path, good, bad, failure }) => {
  const refused = {
    status: 401,
    body: { ok: false, error: 'Please sign in again', code: 'signed-out' },
  };

  it('answers nobody but the admin, and no page of another site', async () => {
    proxy.requests.length = 0;
    expect(await ask(path, good)).toEqual(refused);
    arrive({ cookies: { admin: await signToken({ role: 'authenticated' }) } });
    expect(await ask(path, good)).toEqual(refused);
    arrive({
      cookies: {
        admin: await mintVisitorToken([backend.jwtSecret], {
          leadId: own.session.userId,
          proofs: 0,
        }),
      },
    });
    expect(await ask(path, good)).toEqual(refused);
    asAdmin();
    for (const from of ['cross-site', 'same-site', 'none']) {
      expect(await ask(path, good, from), from).toEqual(refused);
    }
    expect(proxy.requests).toEqual([]);
    expect(await ask(path, good, 'same-origin')).toMatchObject({ status: 200, body: { ok: true } });
    expect(proxy.requests[0]).toBe(whoItIs);
    expect(proxy.requests.length).toBeGreaterThan(1);
  });

  it('refuses a question that it cannot read, and asks the backend only who it is', async () => {
    asAdmin();
    proxy.requests.length = 0;
    for (const query of bad) {
      expect(await ask(path, query), JSON.stringify(query)).toEqual({
        status: 400,
        body: { ok: false, error: expect.any(String), fields: expect.any(Object) },
      });
    }
    expect(proxy.requests).toEqual(bad.map(() => whoItIs));
  });

  it.each(faults)('says so in its own words when the backend %s', async (_how, instead) => {
    asAdmin();
    proxy.instead = instead;
    expect(await askBriefly(path, good)).toEqual({
      status: 503,
      body: { ok: false, error: failure },
    });
  });
});

it('the library is read by pages, by type and by a part of the title', async () => {
  asAdmin();
  const file = (title: string, type: string) => ({
    title: `${title} ${mark}`,
    url: `/media/${randomUUID()}.webp`,
    type,
  });
  const pictures = Array.from({ length: mediaPageSize + 1 }, () => file('picture', 'image'));
  const others = [file('film', 'video'), { ...file('', 'image'), title: 'another title' }];
  const { error } = await own.admin.from('media').insert([...pictures, ...others]);
  expect(error).toBeNull();
  const page = async (number: number) => {
    const answer = await answerOf('/api/media', {
      search: mark,
      page: String(number),
      type: 'image',
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const read = [await page(1), await page(2), await page(3)];
  expect(read.map(({ total }) => total)).toEqual(read.map(() => mediaPageSize + 1));
  expect(read.map(({ media }) => media.length)).toEqual([mediaPageSize, 1, 0]);
  expect(new Set(read.flatMap(({ media }) => media.map(({ url }) => url)))).toEqual(
    new Set(pictures.map(({ url }) => url)),
  );
  await own.admin
    .from('media')
    .delete()
    .in(
      'url',
      [...pictures, ...others].map(({ url }) => url),
    );
});

it('a post is found by the file that it shows, and by its id', async () => {
  asAdmin();
  const url = `/media/${randomUUID()}.webp`;
  const [post] = (await own.addPosts([
    { title: 'Read by routes', status: 'draft', content: `<p><img src="${url}" alt=""></p>` },
    { title: 'With another', status: 'draft', content: `<p><img src="/media/b.webp" alt=""></p>` },
  ])) as [OwnPost];
  expect(await answerOf('/api/media/usage', { url })).toEqual({
    ok: true,
    data: [{ id: post.id, title: 'Read by routes', list: null, place: 'post' }],
  });
  expect(await answerOf('/api/posts/stored', { id: post.id })).toMatchObject({
    ok: true,
    data: { id: post.id, slug: post.slug, status: 'draft' },
  });
  expect(await answerOf('/api/posts/stored', { id })).toEqual({ ok: true, data: null });
});

describe('GET /api/recommendations/previous', () => {
  const path = '/api/recommendations/previous';
  const failure = { ok: false, error: 'Failed to load previous results' };
  beforeEach(async () => {
    const visitor = await mintVisitorToken([backend.jwtSecret], {
      leadId: own.session.userId,
      proofs: 0,
    });
    arrive({ cookies: { visitor } });
  });

  it('refuses the page of another site', async () => {
    proxy.requests.length = 0;
    expect(await ask(path, {}, 'cross-site')).toEqual({ status: 403, body: failure });
    expect(proxy.requests).toEqual([]);
    expect(await ask(path, {}, 'same-origin')).toEqual({
      status: 200,
      body: { ok: true, data: [] },
    });
  });

  it('looks at nothing but the cookie', async () => {
    arrive();
    proxy.requests.length = 0;
    const query = { id: own.session.userId, visitor: own.session.userId };
    expect(await ask(path, query)).toEqual({ status: 200, body: { ok: true, data: null } });
    expect(proxy.requests).toEqual([]);
  });

  it.each(faults)('says so when the backend %s', async (_how, instead) => {
    proxy.instead = instead;
    expect(await askBriefly(path)).toEqual({ status: 503, body: failure });
  });
});

describe.each<[string, () => Promise<unknown>, Record<string, string>?]>([
  ['/api/export', () => import('@/app/api/export/route')],
  ['/api/leads', () => import('@/app/api/leads/route')],
  ['/api/leads/person', () => import('@/app/api/leads/person/route'), { id }],
  ['/api/leads/enquiry', () => import('@/app/api/leads/enquiry/route'), { id }],
  ['/api/statistics', () => import('@/app/api/statistics/route')],
  ['/privacy/your-data/export', () => import('@/app/(site)/privacy/your-data/[step]/route')],
])('the file of %s', (path, load, query = {}) => {
  const take = async (from: string | undefined, origin?: string): Promise<number> => {
    const { GET } = (await load()) as {
      GET: (request: Request, props: { params: Promise<{ step: string }> }) => Promise<Response>;
    };
    const request = new Request(`http://site.test${path}?${new URLSearchParams(query)}`, {
      headers: {
        ...(from === undefined ? {} : { 'Sec-Fetch-Site': from }),
        ...(origin ? { Origin: origin } : {}),
      },
    });
    const answer = await GET(request, { params: Promise.resolve({ step: 'export' }) });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('is refused to the pages of other sites before anything is read', async () => {
    asAdmin();
    proxy.requests.length = 0;
    for (const from of ['cross-site', 'same-site', '', 'unknown']) {
      expect(await take(from), from).toBe(403);
    }
    expect(await take(undefined, 'https://other.example')).toBe(403);
    expect(proxy.requests).toEqual([]);
  });

  it('is saved by a link of this site, by a bookmark, and by browsers that do not say', async () => {
    asAdmin();
    for (const from of ['same-origin', 'none', undefined]) {
      expect(await take(from), from).not.toBe(403);
    }
  });
});
