// Every action and every route below /api, called with whatever somebody may send, on the real
// backend: by the unauthenticated, a visitor's browser and the author. A new one is called by
// itself.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { signedOut } from '@/lib/result';
import { adminToken } from '../../support/admin-token';
import { anyText, anyValue } from '../../support/arbitrary';
import { service } from '../../support/clients';
import { type OwnContent, ownContent } from '../../support/content';
import { arrive } from '../../support/request';
import { pointAtTestBackend } from '../../support/site-settings';

/** The failures that the site would have logged as its own. */
const failures = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('../../support/request'));
vi.mock('next/cache', () => ({ updateTag: () => undefined }));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: () => undefined,
}));
vi.mock(import('@/lib/log/log'), async (original) => ({
  ...(await original()),
  logError: (what, error) => void failures.push(`${what}: ${String(error)}`),
}));

type Action = (...values: unknown[]) => Promise<unknown>;
const actionModules = import.meta.glob<Record<string, Action>>([
  '/lib/*/actions.ts',
  '/lib/*/*-actions.ts',
]);
const routeModules = import.meta.glob<Record<string, Route>>([
  '/app/api/**/route.ts',
  '/app/**/your-data/**/route.ts',
]);
type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** The actions that anybody may call. All others answer that nobody is signed in. */
const open = ['requestCode', 'loadWithCode', 'signOut'];

let own: OwnContent;
/** Ids and slugs that there are, so that a call gets beyond 'not found'. */
let known: string[] = [];

async function clear(): Promise<void> {
  await service.from('tries').delete().like('key', 'try-%').throwOnError();
  await service.from('rate_limits').delete().like('key', '%').throwOnError();
  await service.from('factors').delete().neq('status', '').throwOnError();
}

beforeAll(async () => {
  pointAtTestBackend();
  own = await ownContent();
  const [post] = await own.addPosts([{}]);
  const category = await own.addCategory();
  known = [post?.id ?? '', post?.slug ?? '', category.id, category.slug];
});
afterEach(clear);
afterAll(async () => {
  await own.admin.from('users').delete().like('email', '%@property.example').throwOnError();
  await own.admin.from('posts').delete().eq('author_id', own.session.userId);
  await own.admin.from('categories').delete().like('name', 'Property%');
  await own.clear();
});

/** Beyond what is of a wrong type: objects with the names that schemas know, and odd values. */
const odd = () =>
  fc.oneof(
    { weight: 3, arbitrary: anyText },
    { weight: 3, arbitrary: fc.constantFrom(...known, 'published', 'blog', 'a@property.example') },
    fc.uuid(),
    fc.integer({ min: -1, max: 3 }),
    fc.constantFrom(true, null, undefined, '2', '123456'),
    fc.array(fc.oneof(fc.constantFrom(...known), fc.uuid(), anyText), { maxLength: 3 }),
  );
const fields =
  'id ids title name slug content excerpt status type categories alt description url revision editor save featuredImage email code password current next website source consent info'.split(
    ' ',
  );
const shaped = () =>
  fc
    .record(Object.fromEntries(fields.map((name) => [name, odd()])), { requiredKeys: [] })
    .chain((value) => fc.constantFrom<unknown>(value, { ...whole(), ...value }));
/** A post that fits, so that a call with one odd value comes to the database. */
const whole = () => ({
  id: crypto.randomUUID(),
  revision: 0,
  editor: crypto.randomUUID(),
  save: 1,
  title: 'Property',
  name: 'Property',
  slug: '',
  content: '<p>a</p>',
  description: '',
  excerpt: '',
  alt: '',
  featuredImage: '',
  status: 'draft',
  type: 'blog',
  categories: [],
});
const form = () =>
  fc
    .dictionary(fc.constantFrom('name', 'email', 'source', 'consent', 'website'), anyText)
    .map((texts) => {
      const sent = new FormData();
      for (const [name, text] of Object.entries(texts)) sent.append(name, text);
      return sent;
    });
const anyArguments = () => fc.array(fc.oneof(anyValue, odd(), shaped(), form()), { maxLength: 3 });

const answerShape = z.union([
  z.undefined(),
  z.strictObject({ ok: z.literal(true), data: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
    code: z.literal('signed-out').optional(),
  }),
]);
/** The words of a database, of a program or of a folder. */
const inside = /\bat \S+ \(|PGRST|violates|constraint|relation "|invalid input|\/node_modules\//;

async function cookiesOf(who: string): Promise<Record<string, string>> {
  if (who === 'author') {
    return { admin: await adminToken(inject('backend'), own.session.userId) };
  }
  return who === 'unauthenticated' ? {} : { admin: who, visitor: who, 'admin-browser': who };
}
/** Calls and requests come from addresses of their own, so that no limit answers for the rest. */
const come = async (who: string): Promise<void> =>
  arrive({ cookies: await cookiesOf(who), forwardedFor: crypto.randomUUID() });

const isRedirect = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT');

/** The unauthenticated are turned away before anything is looked at. */
const runsOf = (who: string) => ({ numRuns: who === 'author' ? 20 : 6 });
/** The answer to the button on the public page (docs/spec.md). */
const refusals: Record<string, unknown> = {
  postToBlog: { ok: false, error: 'Please sign in to post to blog' },
};
const actions = await Promise.all(
  Object.values(actionModules).map(async (load) => Object.entries(await load())),
).then((modules) => modules.flat().map(([name, action]) => ({ name, action })));

describe.each(['unauthenticated', 'forged', 'author'])('an action called by %s', (who) => {
  it.each(actions)('$name answers in its shape', async ({ name, action }) => {
    await fc.assert(
      fc.asyncProperty(anyArguments(), async (values) => {
        failures.length = 0;
        await come(who);
        const answer = await action(...values).catch((error: unknown) => {
          if (name === 'signOut' && isRedirect(error)) return undefined;
          throw error;
        });
        expect(answerShape.safeParse(answer).error).toBeUndefined();
        expect(JSON.stringify(answer) ?? '').not.toMatch(inside);
        expect(failures).toEqual([]);
        if (who !== 'author' && !open.includes(name)) {
          expect(answer).toEqual(refusals[name] ?? signedOut);
        }
      }),
      runsOf(who),
    );
  });
});

const routes = await Promise.all(
  Object.entries(routeModules).map(async ([file, load]) =>
    Object.entries(await load())
      .filter(([method]) => /^[A-Z]+$/.test(method))
      .map(([method, route]) => ({
        method,
        path: file.replace(/^\/app|\/route\.ts$/g, ''),
        route,
      })),
  ),
).then((modules) => modules.flat());

const anyRequest = (method: string, path: string) =>
  fc
    .record({
      query: fc.dictionary(
        fc.constantFrom('id', 'slug', 'url', 'search', 'page', 'type'),
        odd().map(String),
      ),
      body: fc.oneof(
        anyText,
        fc.json(),
        shaped().map((value) => JSON.stringify(value)),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
        'text/plain',
      ),
      hasLength: fc.boolean(),
    })
    .map(({ query, body, type, hasLength }) => {
      const hasBody = !['GET', 'HEAD'].includes(method);
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
      );
      return new Request(`http://site.test${path}?${search}`, {
        method,
        headers: {
          'Content-Type': type,
          ...(hasLength ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
        },
        ...(hasBody ? { body } : {}),
      });
    });

describe.each(['unauthenticated', 'forged', 'author'])('a route asked by %s', (who) => {
  it.each(routes)('$method $path answers, and says nothing of what is inside', async (endpoint) => {
    const { method, path, route } = endpoint;
    await fc.assert(
      fc.asyncProperty(anyRequest(method, path), odd(), async (request, part) => {
        failures.length = 0;
        await come(who);
        const params = { tool: String(part), step: String(part), unknown: String(part) };
        const response = await route(request, { params: Promise.resolve(params) });
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(inside);
        expect(failures).toEqual([]);
      }),
      runsOf(who),
    );
  });
});
