// Each read of the data layer tells which one failed and why, with the real backend behind a proxy
// that answers some calls by itself.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { readOverview } from '@/lib/activity/admin-queries';
import { listForAdmin as listCategoriesForAdmin } from '@/lib/categories/admin-queries';
import {
  listCategories,
  readPresentSlug as readPresentSlugOfCategory,
} from '@/lib/categories/queries';
import { eachLead, listLeads, readLead } from '@/lib/leads/admin-queries';
import { findLead } from '@/lib/leads/queries';
import { findUsage, listMedia, readSizeLimit } from '@/lib/media/admin-queries';
import { isSlugTaken, listForAdmin, readForEditing, readPreview } from '@/lib/posts/admin-queries';
import {
  countForSitemap,
  listForFeed,
  listForSitemap,
  listPosts,
  readNeighbours,
  readPost,
  readPresentSlug,
} from '@/lib/posts/queries';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { resultsOf } from '@/lib/recommendations/queries';
import { search } from '@/lib/search/queries';
import { type OwnContent, type OwnPost, ownContent } from '../support/content';
import { answerOn, BackendProxy } from '../support/proxy';
import { pointAtTestBackend } from '../support/site-settings';

const proxy = new BackendProxy(inject('backend').url);
let own: OwnContent;
let post: OwnPost;

beforeAll(async () => {
  pointAtTestBackend({ SUPABASE_URL: await proxy.start() });
  own = await ownContent();
  [post] = (await own.addPosts([{}])) as [OwnPost];
});
afterEach(() => {
  proxy.instead = () => false;
});
afterAll(async () => {
  await own.clear();
  proxy.stop();
});

const id = randomUUID();
const everything = { status: undefined, type: undefined, search: '', page: 1 };
const neighbours = async () => {
  const read = await readPost(post.slug);
  if (!read) throw new Error('no post');
  return readNeighbours(read);
};

it.each<[string, string, () => Promise<unknown>]>([
  ['posts cannot be listed', '/rpc/list_posts', () => listPosts({ type: 'blog', page: 1 })],
  ['post cannot be read', '/rpc/read_post', () => readPost('a-post')],
  ['former address cannot be read', '/former_post_slugs?', () => readPresentSlug('a-post')],
  ['neighbours cannot be read', 'published_at=lte', neighbours],
  ['neighbours cannot be read', 'published_at=gte', neighbours],
  ['neighbours cannot be read', '/rpc/related_posts', neighbours],
  ['sitemap', '/rpc/sitemap_size', countForSitemap],
  ['sitemap', '/rpc/sitemap_part', () => listForSitemap(1, 10)],
  ['feed', '/rpc/feed_posts', () => listForFeed('blog', 1)],
  ['posts', '/rpc/list_posts_for_admin', () => listForAdmin(own.session, everything)],
  ['post', '/posts?', () => readForEditing(own.session, id)],
  ['slug', '/posts?', () => isSlugTaken(own.session, 'a-post', id)],
  ['preview', '/posts?', () => readPreview(own.session, id)],
  ['categories cannot be listed', '/categories?', listCategories],
  [
    'former address cannot be read',
    '/former_category_slugs?',
    () => readPresentSlugOfCategory('mining'),
  ],
  ['categories', '/rpc/list_categories_for_admin', () => listCategoriesForAdmin(own.session)],
  ['leads', '/rpc/list_leads', () => listLeads(own.session, { search: '', page: 1 })],
  ['leads', '/rpc/export_leads', () => eachLead(own.session).next()],
  ['lead', '/users?', () => readLead(own.session, id)],
  ['users', '/users?', () => findLead('nobody@test.example')],
  ['media', '/media?', () => listMedia(own.session, everything)],
  ['media_size_limit', '/rpc/media_size_limit', () => readSizeLimit(own.session)],
  ['media_usage', '/rpc/media_usage', () => findUsage(own.session, '/media/a.png')],
  ['ai_recommendations', '/ai_recommendations?', () => resultsOf({ leadId: id, proofs: 0 })],
  ['ai_recommendations', '/ai_recommendations?', () => resultsForAdmin(own.session, id)],
  ['search', '/rpc/search_posts', () => search('maize')],
  ['overview', '/rpc/count_for_overview', () => readOverview(own.session)],
  ['overview', '/activity?', () => readOverview(own.session)],
])('a failure of %s, where %s fails, is told with its cause', async (what, path, read) => {
  // A call that asks for a count alone gets no body with its failure.
  const alone = what === 'slug';
  proxy.instead = answerOn(path, 500, { message: 'It broke', code: 'XX000' });
  await expect(read()).rejects.toMatchObject({
    message: alone ? expect.stringMatching(`^${what}: `) : `${what}: It broke`,
    cause: { message: alone ? expect.any(String) : 'It broke' },
  });
});
