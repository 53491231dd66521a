import type { ComponentType } from 'react';
import { Byline } from '@/components/frame/byline';
import { CardPicture } from '@/components/frame/card-picture';
import { CategoryChips } from '@/components/frame/category-chips';
import { cardClass, rowDelay } from '@/components/ui/card';
import type { PostSummary } from '@/lib/posts/schema';

interface PostCardProps {
  post: PostSummary;
  index: number;
  /** Its picture is the first of the page. */
  hasFirst?: boolean | undefined;
  headingLevel?: 2 | 3;
  /** On a phone the picture stands beside the title, without the excerpt. */
  inRow?: boolean;
}

/** A blog post in a list or among related posts: a card that leads to the post. */
export function PostCard({
  post,
  index,
  hasFirst,
  headingLevel = 2,
  inRow = false,
}: PostCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <li
      className={`rise relative flex overflow-hidden ${inRow ? 'sm:flex-col' : 'flex-col'} ${cardClass('raised')}`}
      style={rowDelay(index)}
    >
      <CardPicture src={post.image} first={hasFirst} inRow={inRow} />
      <div className={`flex min-w-0 grow flex-col ${inRow ? 'px-3.5 py-3 sm:p-5' : 'p-5'}`}>
        <CategoryChips categories={post.categories} path="/blog" />
        <Title className={`mt-1 leading-snug ${inRow ? 'text-base sm:text-xl' : 'text-xl'}`}>
          {/* The link covers the whole card; the categories lie above it and stay clickable. */}
          <a
            href={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 hover:underline underline-offset-4"
          >
            {post.title}
          </a>
        </Title>
        {post.excerpt ? (
          <p className={`mt-2 text-muted ${inRow ? 'max-sm:hidden' : ''}`}>{post.excerpt}</p>
        ) : null}
        <div className={`mt-auto ${inRow ? 'pt-2 sm:pt-4' : 'pt-4'}`}>
          <Byline author={post.author} publishedAt={post.publishedAt} isShort={inRow} />
        </div>
      </div>
    </li>
  );
}

/** A card of a list of posts. */
export type ListCard = ComponentType<{
  post: PostSummary;
  index: number;
  hasFirst: boolean;
}>;
