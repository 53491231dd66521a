import type { ComponentType, CSSProperties } from 'react';
import { Byline } from '@/components/frame/byline';
import { CardPicture } from '@/components/frame/card-picture';
import { CategoryChips } from '@/components/frame/category-chips';
import { cardClass } from '@/components/ui/card';

export interface CardPost {
  slug: string;
  title: string;
  excerpt: string;
  /** Empty where it has none. */
  image: string;
  publishedAt: string;
  author: string;
  categories: ReadonlyArray<{ name: string; slug: string }>;
}

/**
 * On large screens there are three cards to a row, and each row appears 0.1 s after the one before.
 */
export const rowDelay = (index: number): CSSProperties =>
  ({ '--row': Math.floor(index / 3) }) as CSSProperties;

interface PostCardProps {
  post: CardPost;
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
        <p className="mt-2 mb-4 text-muted">{post.excerpt}</p>
        <div className="mt-auto">
          <Byline author={post.author} publishedAt={post.publishedAt} />
        </div>
      </div>
    </li>
  );
}

/** A card of a list of posts. */
export type ListCard = ComponentType<{
  post: CardPost & { id: string; videoId: string | undefined };
  index: number;
  hasFirst: boolean;
}>;
