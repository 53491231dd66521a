import type { ReactNode } from 'react';
import { Byline } from '@/components/frame/byline';
import { CardPicture } from '@/components/frame/card-picture';
import { CategoryChips } from '@/components/frame/category-chips';
import { VideoPoster } from '@/components/frame/video-poster';
import { cardClass, rowDelay } from '@/components/ui/card';
import type { PostSummary } from '@/lib/posts/schema';

/** A vlog in the list of the video blog: a card whose video plays in place. */
export function VlogCard({
  post,
  index,
  hasFirst,
  children,
}: {
  post: PostSummary;
  index: number;
  /** Its picture is the first of the page. */
  hasFirst: boolean;
  /** Stands beside the byline. */
  children?: ReactNode;
}) {
  const picture = <CardPicture src={post.image} first={hasFirst} />;
  return (
    <li
      className={`rise flex flex-col overflow-hidden ${cardClass('raised')}`}
      style={rowDelay(index)}
    >
      {post.video ? (
        <VideoPoster video={post.video} title={post.title}>
          {picture}
        </VideoPoster>
      ) : (
        picture
      )}
      <div className="flex grow flex-col p-5">
        <CategoryChips categories={post.categories} path="/vlogs" />
        <h2 className="mt-1 text-xl leading-snug">
          <a href={`/blog/${post.slug}`} className="hover:underline underline-offset-4">
            {post.title}
          </a>
        </h2>
        {post.excerpt ? <p className="mt-2 text-muted">{post.excerpt}</p> : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <Byline author={post.author} publishedAt={post.publishedAt} />
          {children}
        </div>
      </div>
    </li>
  );
}
