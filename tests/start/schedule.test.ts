// A post that waits for its date, and one with an end, on instances that keep pages: nobody writes
// anything at these moments.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '../support/admin-token';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { freePort } from '../support/ports';
import { BackendProxy } from '../support/proxy';
import { dataDir, port, printed, ready, start, startedBefore, until, written } from './support';

const from = (now: number): string => new Date(Date.now() + now).toISOString();

/** A post of its own, written past the site as the admin. */
async function newPost({ url, keys }: Pick<TestBackend, 'url' | 'keys'>) {
  const clientOf = (key: string, token?: string) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const users = clientOf(keys.secretKey).from('users').select('id');
  const { data: author } = await users.eq('email', 'editor@ai-lab.example').single().throwOnError();
  const token = await adminToken({ url, ...keys }, author.id);
  const admin = clientOf(keys.publishableKey, token);
  const slug = `w${randomUUID().slice(0, 8)}`;
  let id: string | null = null;
  const save = async (p_status: string, p_published_at?: string, ends_at: string | null = null) => {
    const p_fields = { title: slug, slug, content: '<p>Text</p>', ends_at };
    const chosen = p_published_at ? { p_published_at } : {};
    const saved = admin
      .rpc('save_post', { p_id: id, p_fields, p_author_id: author.id, p_status, ...chosen })
      .single();
    const { data } = await saved.throwOnError();
    id = data.id;
    return data;
  };
  await save('draft');
  return {
    slug,
    token,
    /** Publishes it for a moment that is soon, but later than the save. */
    schedule: async () => {
      for (let wait = 3_000; ; wait *= 2) {
        const { is_public } = await save('published', from(wait));
        if (!is_public) return;
      }
    },
    end: (wait: number) => save('published', undefined, from(wait)),
  };
}

const paths = (slug: string): string[] => [
  '/blog',
  `/blog/${slug}`,
  `/search?q=${slug}`,
  '/blog/rss.xml',
  '/sitemap.xml',
];

/** On which of these pages a site shows a post. */
async function shownOn(base: string, slug: string, pages = paths(slug)): Promise<string[]> {
  const shown = pages.map(async (path) => {
    const answer = await fetch(base + path);
    const isThere = (await answer.text()).includes(`/blog/${slug}`);
    return answer.status === 200 && isThere ? [path] : [];
  });
  return (await Promise.all(shown)).flat();
}
const untilShown = (base: string, slug: string, isShown: boolean): Promise<void> =>
  until(async () => {
    // Home does without the posts where they do not come in time, and has them with the next request.
    const pages = ['/', ...paths(slug)];
    const count = (await shownOn(base, slug, pages)).length;
    return isShown ? count === pages.length : count === 0;
  });

describe('instances on one database', () => {
  let backend: TestBackend;
  let proxy: BackendProxy;
  beforeAll(async () => {
    backend = await startBackend();
    proxy = new BackendProxy(backend.url);
  });
  afterEach(() => {
    proxy.instead = () => false;
  });
  afterAll(async () => {
    proxy.stop();
    await backend.stop();
  });

  it('show a post from its start to its end by the database’s clock, also one that is cut off', async () => {
    const settings = settingsOf(backend);
    const post = await newPost(backend);
    const clock = pathToFileURL(resolve('tests/support/wrong-clock.ts'));
    const startOther = async (env: Record<string, string> = {}): Promise<string> => {
      const PORT = String(await freePort());
      await printed(start({ ...settings, ...env, PORT }), 'ready ');
      return `http://localhost:${PORT}`;
    };
    await ready(start({ ...settings, SUPABASE_URL: await proxy.start() }));
    const first = `http://localhost:${port}`;
    const wrong = await startOther({ NODE_OPTIONS: `--import=${clock}` });
    const both = [first, wrong];
    for (const base of both) {
      await until(async () => (await fetch(`${base}/blog`)).headers.get('x-cache') === 'HIT');
      expect(await shownOn(base, post.slug)).toEqual([]);
    }
    await post.schedule();
    for (const base of both) await untilShown(base, post.slug, true);
    const late = await startOther();
    expect(await shownOn(late, post.slug)).toEqual(paths(post.slug));

    await post.end(2_000);
    for (const base of [wrong, late]) await untilShown(base, post.slug, false);
    await untilShown(first, post.slug, false);

    const ending = await newPost(backend);
    await ending.schedule();
    await untilShown(first, ending.slug, true);
    await ending.end(20_000);
    const asks = () => proxy.requests.filter((path) => path.includes('recent_cache_drops')).length;
    const before = asks();
    // The one that was begun before the end was set does not count.
    await until(() => asks() > before + 1);
    proxy.instead = (_path, response) => Boolean(response.destroy());
    expect(await shownOn(first, ending.slug)).toEqual(paths(ending.slug));
    await untilShown(first, ending.slug, false);
    expect((await fetch(`${first}/blog/${ending.slug}`)).status).toBe(503);
    expect((await fetch(`${first}/about`)).status).toBe(200);
  });
});

describe('the embedded backend', () => {
  startedBefore();

  it('is asked after a write of the admin, and when the post begins and ends', async () => {
    await ready(start());
    const base = `http://localhost:${port}`;
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const post = await newPost({ url: written()?.url ?? '', keys });
    const writeAsAdmin = () =>
      fetch(`${base}/admin/posts`, {
        method: 'POST',
        headers: { Cookie: `admin=${post.token}`, Origin: base },
      });
    expect(await shownOn(base, post.slug)).toEqual([]);
    await post.schedule();
    await writeAsAdmin();
    await untilShown(base, post.slug, true);
    await post.end(2_000);
    await writeAsAdmin();
    await untilShown(base, post.slug, false);
  });
});
