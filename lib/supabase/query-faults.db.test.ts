// Each read of the data layer tells why it failed, with the real backend behind a proxy
// that answers some calls by itself.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { listForAdmin as listCategoriesForAdmin } from '@/lib/categories/admin-queries';
import {
  listCategories,
  readPresentSlug as readPresentSlugOfCategory,
} from '@/lib/categories/queries';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { findLead } from '@/lib/entry/queries';
import { eachLead, listLeads, readLead } from '@/lib/leads/admin-queries';
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
  readPublicSlug,
} from '@/lib/posts/queries';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { resultsOf } from '@/lib/recommendations/queries';
import { search } from '@/lib/search/queries';
import { type OwnPost, setUpProxy } from '@/tests/support/content';
import { answerOn } from '@/tests/support/proxy';

const { proxy, own } = setUpProxy();
let post: OwnPost;

beforeAll(async () => {
  [post] = (await own.addPosts([{}])) as [OwnPost];
});

const id = randomUUID();
const everything = { status: undefined, type: undefined, search: '', page: 1 };
const neighbours = async () => {
  const read = await readPost(post.slug);
  if (!read) throw new Error('no post');
  return readNeighbours(read);
};

const slugIsTaken = () => isSlugTaken(own.session, 'a-post', id);

it.each<[string, () => Promise<unknown>]>([
  ['/rpc/list_posts', () => listPosts({ type: 'blog', page: 1 })],
  ['/rpc/read_post', () => readPost('a-post')],
  ['/former_post_slugs?', () => readPresentSlug('a-post')],
  ['/posts?', () => readPublicSlug('a-post')],
  ['published_at=lte', neighbours],
  ['published_at=gte', neighbours],
  ['/rpc/related_posts', neighbours],
  ['/rpc/sitemap_size', countForSitemap],
  ['/rpc/sitemap_part', () => listForSitemap(1, 10)],
  ['/rpc/feed_posts', () => listForFeed('blog', 1)],
  ['/rpc/list_post_rows', () => listForAdmin(own.session, everything)],
  ['/read_post_for_admin', () => readForEditing(own.session, id)],
  ['/posts?', slugIsTaken],
  ['/read_post_for_admin', () => readPreview(own.session, id)],
  ['/categories?', () => listCategories('blog')],
  ['/former_category_slugs?', () => readPresentSlugOfCategory('mining')],
  ['/rpc/list_categories_for_admin', () => listCategoriesForAdmin(own.session)],
  ['/rpc/list_leads', () => listLeads(own.session, { search: '', page: 1 })],
  ['/rpc/leads_to_export', () => eachLead(own.session).next()],
  ['/users?', () => readLead(own.session, id)],
  ['/users?', () => findLead('nobody@test.example')],
  ['/media?', () => listMedia(own.session, everything)],
  ['/rpc/media_size_limit', () => readSizeLimit(own.session)],
  ['/rpc/media_usage', () => findUsage(own.session, '/media/a.png')],
  ['/ai_recommendations?', () => resultsOf({ leadId: id, proofs: 0 })],
  ['/ai_recommendations?', () => resultsForAdmin(own.session, id)],
  ['/rpc/search_posts', () => search('maize')],
  ['/rpc/count_for_overview', () => readOverview(own.session)],
  ['/activity?', () => readOverview(own.session)],
])('a failure of %s is told', async (path, read) => {
  proxy.instead = answerOn(path, 500, { message: 'It broke', code: 'XX000' });
  // A call that asks for a count alone gets no body with its failure.
  await expect(read()).rejects.toThrow(read === slugIsTaken ? '' : 'It broke');
});

it('a failure has the code of the database', async () => {
  proxy.instead = answerOn('/categories?', 500, { message: 'It broke', code: 'XX000' });
  await expect(listCategories('blog')).rejects.toMatchObject({ code: 'XX000' });
});
