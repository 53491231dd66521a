import Image from 'next/image';
import { Byline } from './byline';
import { CategoryChips } from './category-chips';
import { PostBody } from './post-body';
import type { CardPost } from './post-card';
import { VideoPlayer } from './video-player';

interface PostArticleProps {
  post: CardPost & { html: string; videoId: string | undefined };
}

export function PostArticle({ post }: PostArticleProps) {
  const picture = (
    <Image
      src={post.image}
      alt=""
      width={1280}
      height={720}
      sizes="(min-width: 1024px) 60rem, 100vw"
      className="aspect-video w-full object-cover"
      preload
    />
  );
  return (
    <article className="bg-canvas">
      <div className="wrap max-w-[60rem] pt-10 pb-20 sm:pt-16">
        <header>
          <CategoryChips categories={post.categories} path="/blog" />
          <h1 className="mt-2 text-hero">{post.title}</h1>
          <div className="mt-4">
            <Byline author={post.author} publishedAt={post.publishedAt} />
          </div>
        </header>
        <div className="mt-8 overflow-hidden rounded-card">
          {post.videoId ? (
            <VideoPlayer videoId={post.videoId} title={post.title}>
              {picture}
            </VideoPlayer>
          ) : (
            picture
          )}
        </div>
        {post.html ? <PostBody html={post.html} /> : <p className="prose mt-10">{post.excerpt}</p>}
      </div>
    </article>
  );
}
