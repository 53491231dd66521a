import { ConsoleLink } from '@/components/frame/console/pending.client';
import type { PostRow } from '@/lib/posts/schema';
import { formatTime } from '@/lib/text/dates';

const linkClass = 'text-link underline underline-offset-4';

interface Listed {
  posts: readonly PostRow[];
  total: number;
}

/** The last drafts and the scheduled posts; nothing where there are none. */
export function UnpublishedPosts({ drafts, scheduled }: { drafts: Listed; scheduled: Listed }) {
  const parts = [
    { state: 'draft', one: 'draft', several: 'drafts', ...drafts },
    { state: 'scheduled', one: 'scheduled post', several: 'scheduled posts', ...scheduled },
  ].filter(({ total }) => total > 0);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="unpublished" className="mb-8">
      <h2 id="unpublished" className="text-xl">
        Drafts and scheduled posts
      </h2>
      <div className="mt-3 grid items-start gap-x-10 gap-y-6 xl:grid-cols-2 *:only:xl:col-span-2">
        {parts.map(({ state, one, several, posts, total }) => (
          <div key={state}>
            <ConsoleLink href={`/admin/posts?status=${state}`} className={linkClass}>
              {total.toLocaleString('en-US')} {total === 1 ? one : several}
            </ConsoleLink>
            <ul className="mt-1 divide-y divide-line">
              {posts.map(({ id, title, publishedAt, editedAt }) => {
                const moment = (state === 'scheduled' && publishedAt) || editedAt;
                return (
                  <li
                    key={id}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
                  >
                    <ConsoleLink
                      href={`/admin/posts/${id}/edit`}
                      prefetch={false}
                      className="min-w-0 font-semibold wrap-anywhere hover:underline"
                    >
                      {title || 'Without a title'}
                    </ConsoleLink>
                    <p className="shrink-0 text-muted text-sm">
                      {state === 'scheduled' ? 'appears' : 'edited'}{' '}
                      <time dateTime={moment}>{formatTime(moment)}</time>
                    </p>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
