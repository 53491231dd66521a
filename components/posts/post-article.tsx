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

const column = 'wrap max-w-[60rem]';

interface PostArticleProps {
  post: PostSummary & { html: CleanHtml; headings: Heading[]; minutes: number };
  /** The post's whole address, for sharing; a draft that is read by its link has none. */
  address?: string;
  /** The author's portrait, where one is set. */
  face?: { src: string; alt: string } | undefined;
}

/**
 * A post as readers see it, from its title to the links for sharing. Used on its public page, in the
 * admin's preview, and for those who have the link of a draft.
 */
export function PostArticle({ post, address, face }: PostArticleProps) {
  const { html, headings, minutes } = post;
  // A vlog whose video is missing has no text either.
  const src = post.image || (post.video || !html ? placeholder : '');
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
    <article>
      <header className={`${column} pt-8 pb-8 text-dawn sm:pt-14`}>
        <CategoryChips categories={post.categories} path="/blog" onDark />
        <h1 className="mt-1 text-title">{post.title}</h1>
        {post.excerpt ? (
          <p className="mt-3 max-w-2xl text-dawn-muted text-lead">{post.excerpt}</p>
        ) : null}
        <div className="mt-4 flex items-center gap-3">
          {face ? (
            <Picture
              {...face}
              width={44}
              height={44}
              sizes="44px"
              className="size-11 rounded-full object-cover"
            />
          ) : null}
          <Byline author={post.author} publishedAt={post.publishedAt} onDark>
            {html ? <span className="whitespace-nowrap">{minutes} min read</span> : null}
          </Byline>
        </div>
      </header>
      {picture ? (
        // It stands half on the night and half on the paper.
        <div className="bg-linear-[transparent_50%,var(--canvas)_50%]">
          <div className={column}>
            <div className="overflow-hidden rounded-card">
              {post.video ? (
                <VideoPoster video={post.video} title={post.title}>
                  {picture}
                </VideoPoster>
              ) : (
                picture
              )}
            </div>
          </div>
        </div>
      ) : null}
      <div className="bg-canvas">
        <div
          className={`${column} grid gap-x-14 pt-8 pb-14 sm:pt-10 ${headings.length > 0 ? 'lg:grid-cols-[minmax(0,36rem)_15rem]' : ''}`}
        >
          <TableOfContents headings={headings} />
          <div className="w-full min-w-0 max-w-[36rem]">
            {html ? <PostBody html={html} minutes={minutes} /> : null}
            {address ? <ShareLinks title={post.title} address={address} /> : null}
          </div>
        </div>
      </div>
    </article>
  );
}
