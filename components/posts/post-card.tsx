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
}

/** A blog post in a list or among related posts: a card that leads to the post. */
export function PostCard({ post, index, hasFirst, headingLevel = 2 }: PostCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <li
      className={`rise relative flex flex-col overflow-hidden ${cardClass('raised')}`}
      style={rowDelay(index)}
    >
      <CardPicture src={post.image} first={hasFirst} />
      <div className="flex grow flex-col p-5">
        <CategoryChips categories={post.categories} path="/blog" />
        <Title className="mt-1 text-xl leading-snug">
          {/* The link covers the whole card; the categories lie above it and stay clickable. */}
          <a
            href={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 hover:underline underline-offset-4"
          >
            {post.title}
          </a>
        </Title>
        {post.excerpt ? <p className="mt-2 text-muted">{post.excerpt}</p> : null}
        <div className="mt-auto pt-4">
          <Byline author={post.author} publishedAt={post.publishedAt} />
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
