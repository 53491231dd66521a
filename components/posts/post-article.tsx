import { Byline } from '@/components/frame/byline';
import { CategoryChips } from '@/components/frame/category-chips';
import { Picture, placeholder } from '@/components/frame/picture';
import { VideoPoster } from '@/components/frame/video-poster';
import type { CleanHtml } from '@/lib/posts/html';
import type { Heading } from '@/lib/posts/outline';
import type { PostSummary } from '@/lib/posts/schema';
import { PostBody } from './post-body';
import { ShareLinks } from './share-links';
import { TableOfContents } from './table-of-contents';

interface PostArticleProps {
  post: PostSummary & { html: CleanHtml; headings: Heading[]; minutes: number };
  /** The post's whole address, for sharing; a draft that is read by its link has none. */
  address?: string;
}

/**
 * A post as readers see it, from its title to the links for sharing. Used on its public page, in the
 * admin's preview, and for those who have the link of a draft.
 */
export function PostArticle({ post, address }: PostArticleProps) {
  const { html, headings, minutes } = post;
  const src = post.image || (post.videoId ? placeholder : '');
  const picture = src ? (
    <Picture
      src={src}
      alt=""
      width={1280}
      height={720}
      sizes="(min-width: 60rem) 56rem, 92vw"
      className="aspect-video w-full object-cover"
      first
    />
  ) : null;
  return (
    <article className="bg-canvas">
      <div className="wrap max-w-[60rem] pt-10 pb-14 sm:pt-16">
        <header>
          <CategoryChips categories={post.categories} path="/blog" />
          <h1 className="mt-2 text-hero">{post.title}</h1>
          <div className="mt-4">
            <Byline author={post.author} publishedAt={post.publishedAt}>
              {html ? <span className="whitespace-nowrap">{minutes} min read</span> : null}
            </Byline>
          </div>
        </header>
        {picture ? (
          <div className="mt-8 overflow-hidden rounded-card">
            {post.videoId ? (
              <VideoPoster videoId={post.videoId} title={post.title}>
                {picture}
              </VideoPoster>
            ) : (
              picture
            )}
          </div>
        ) : null}
        <div className="mx-auto max-w-[44rem]">
          <TableOfContents headings={headings} />
          {html ? <PostBody html={html} /> : <p className="prose mt-10">{post.excerpt}</p>}
          {address ? <ShareLinks title={post.title} address={address} /> : null}
        </div>
      </div>
    </article>
  );
}
