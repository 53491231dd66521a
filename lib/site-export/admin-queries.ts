import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import type { PostContent, PostStatus } from '@/lib/posts/schema';
import { contentColumns, toContent } from '@/lib/posts/stored-content';
import { authorFrom } from '@/lib/settings/brand';
import { readBrand } from '@/lib/settings/queries';
import { adminClient } from '@/lib/supabase/admin';
import { withDeadline } from '@/lib/supabase/deadline';

/** Posts that are read at once: each may have 2 MB. */
const postsAtOnce = 10;
const picturesAtOnce = 500;

/** A post with the words that readers see, or of one that never had readers, with its newest. */
export interface ExportedPost {
  id: string;
  status: PostStatus;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  firstPublishedAt: string | null;
  author: string;
  content: PostContent;
  /** Changes that readers do not see yet. */
  changes: PostContent | undefined;
}

const words = contentColumns.join(', ');
const postColumns = `id, status, created_at, updated_at, published_at, first_published_at, ${words}, author:users(name), links:post_categories(category_id), draft:post_drafts(${words}, category_ids)`;

/** A row with its words, which toContent reads. */
interface PostRow {
  id: string;
  status: PostStatus;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  author: { name: string } | null;
  links: Array<{ category_id: string }>;
  draft: Readonly<Record<string, unknown>> | null;
}

/** How many posts an export has: those in the bin stay here. */
export async function countPosts({ token }: AdminSession): Promise<number> {
  const { count } = await adminClient(token)
    .from('posts')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .throwOnError();
  return count ?? 0;
}

/** All posts of every status, a few at a time. */
export async function* eachPost({ token }: AdminSession): AsyncGenerator<ExportedPost> {
  const brand = await readBrand();
  for (let after: string | undefined; ; ) {
    const { data } = await withDeadline(async () => {
      const query = adminClient(token).from('posts').select(postColumns).is('deleted_at', null);
      const rest = after === undefined ? query : query.gt('id', after);
      return rest
        .order('id')
        .limit(postsAtOnce)
        .overrideTypes<PostRow[], { merge: false }>()
        .throwOnError();
    });
    for (const { author, links, draft, ...row } of data) {
      const stored = toContent({ ...row, category_ids: links.map((link) => link.category_id) });
      const newest = draft ? toContent(draft) : undefined;
      const hadReaders = row.status === 'published' || row.first_published_at !== null;
      yield {
        id: row.id,
        status: row.status,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        publishedAt: row.published_at,
        firstPublishedAt: row.first_published_at,
        author: author ? authorFrom(brand, author.name) : '',
        content: hadReaders ? stored : (newest ?? stored),
        changes: hadReaders ? newest : undefined,
      };
    }
    after = data.at(-1)?.id;
    if (data.length < postsAtOnce) return;
  }
}

export interface ExportedPicture {
  id: string;
  title: string;
  alt: string;
  url: string;
  path: string | null;
  width: number | null;
  height: number | null;
}

/** The pictures of the library. */
export async function listPictures({ token }: AdminSession): Promise<ExportedPicture[]> {
  const pictures: ExportedPicture[] = [];
  for (;;) {
    const { data } = await withDeadline(async () => {
      const query = adminClient(token)
        .from('media')
        .select('id, title, alt, url, path, width, height')
        .eq('type', 'image')
        .is('deleted_at', null);
      const last = pictures.at(-1);
      const rest = last ? query.gt('id', last.id) : query;
      return rest.order('id').limit(picturesAtOnce).throwOnError();
    });
    pictures.push(...data);
    if (data.length < picturesAtOnce) return pictures;
  }
}
