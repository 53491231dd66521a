import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { adminToken } from './admin-token';
import { asToken, createLead } from './clients';
import { BackendProxy } from './proxy';
import { sessionOf } from './sessions';
import { pointAtTestBackend } from './site-settings';

interface PostFields {
  slug?: string;
  title?: string;
  content?: string;
  excerpt?: string;
  type?: 'blog' | 'vlog';
  status?: 'draft' | 'published' | 'archived';
  publishedAt?: string;
  updatedAt?: string;
  /** Their ids. */
  categories?: string[];
}

export interface OwnPost {
  id: string;
  slug: string;
  publishedAt: string;
}

/** A minute long before everything that other tests publish. */
export const minute = (number: number): string =>
  new Date(Date.UTC(1980, 0, 1, 10, number)).toISOString();

/** Slugs in the order of the lists: newest first, and by id what was published together. */
export const inOrder = (posts: readonly OwnPost[]): string[] =>
  posts
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || (a.id < b.id ? -1 : 1))
    .map(({ slug }) => slug);

/** An author, and posts and categories of a test's own, until they are cleared away. */
export async function ownContent() {
  const { id: userId } = await createLead('Own Author');
  const token = await adminToken(inject('backend'), userId);
  const session = sessionOf(userId, token);
  const admin = asToken(token);
  const categories: string[] = [];

  async function addCategory(
    name = `Own ${randomUUID()}`,
    description = '',
  ): Promise<{ id: string; name: string; slug: string }> {
    const { data, error } = await admin
      .from('categories')
      .insert({ name, description, slug: `own-${randomUUID()}` })
      .select('id, name, slug')
      .single();
    if (error) throw error;
    categories.push(data.id);
    return data;
  }

  async function addPosts(rows: readonly PostFields[]): Promise<OwnPost[]> {
    if (rows.length === 0) return [];
    const posts = rows.map(
      ({
        status = 'published',
        publishedAt = minute(0),
        updatedAt = publishedAt,
        categories: inside = [],
        ...fields
      }) => ({
        status,
        publishedAt,
        inside,
        row: {
          title: 'A post',
          slug: `own-${randomUUID()}`,
          content: '<p>Text</p>',
          excerpt: '',
          type: 'blog',
          ...fields,
          id: randomUUID(),
          status,
          updated_at: updatedAt,
          published_at: status === 'published' ? publishedAt : null,
          author_id: userId,
        },
      }),
    );
    const { error } = await admin.from('posts').insert(posts.map(({ row }) => row));
    if (error) throw error;
    const links = posts.flatMap(({ row, inside }) =>
      inside.map((category_id) => ({ post_id: row.id, category_id })),
    );
    if (links.length > 0) {
      const { error: failed } = await admin.from('post_categories').insert(links);
      if (failed) throw failed;
    }
    return posts.map(({ row: { id, slug }, publishedAt }) => ({ id, slug, publishedAt }));
  }

  async function clear(): Promise<void> {
    await admin.from('posts').delete().eq('author_id', userId);
    await admin.from('categories').delete().in('id', categories);
    await admin.from('users').delete().eq('id', userId);
  }

  return { session, admin, addCategory, addPosts, clear };
}

export type OwnContent = Awaited<ReturnType<typeof ownContent>>;

type Settings = Parameters<typeof pointAtTestBackend>[0];

/**
 * Points a file at the tests' backend, and gives it an author, content and e-mail addresses of its
 * own, or each of its tests; all of it is cleared away.
 * @param settings of the site, or what makes them before the tests
 */
export function setUpContent(
  settings: Settings | (() => Promise<Settings>) = {},
  of: 'file' | 'test' = 'file',
) {
  const mark = randomUUID();
  let own: OwnContent;
  const begin = async (): Promise<void> => {
    own = await ownContent();
  };
  const end = async (): Promise<void> => {
    await own.admin.from('users').delete().like('email', `%${mark}%`);
    await own.clear();
  };
  beforeAll(async () =>
    pointAtTestBackend(typeof settings === 'function' ? await settings() : settings),
  );
  if (of === 'file') {
    beforeAll(begin);
    afterAll(end);
  } else {
    beforeEach(begin);
    afterEach(end);
  }
  return {
    /** In each address that `newEmail` makes. */
    mark,
    newEmail: (): string => `${randomUUID()}.${mark}@test.example`,
    get session() {
      return own.session;
    },
    get admin() {
      return own.admin;
    },
    addCategory: (...args: Parameters<OwnContent['addCategory']>) => own.addCategory(...args),
    addPosts: (...args: Parameters<OwnContent['addPosts']>) => own.addPosts(...args),
  };
}

/** The same with a proxy before the backend, which passes everything on again after each test. */
export function setUpProxy(settings: Settings = {}) {
  const proxy = new BackendProxy(inject('backend').url);
  const own = setUpContent(async () => ({ SUPABASE_URL: await proxy.start(), ...settings }));
  afterEach(() => proxy.passOn());
  afterAll(() => proxy.stop());
  return { proxy, own };
}
