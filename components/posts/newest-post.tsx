import { Byline } from '@/components/frame/byline';
import { CategoryChips } from '@/components/frame/category-chips';
import { Picture, placeholder } from '@/components/frame/picture';
import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/posts/schema';

/** The newest post of a subject, over the whole width of a page that is not the blog's. */
export function NewestPost({ post, title }: { post: PostSummary; title: string }) {
  return (
    <Section id="latest-posts" title={title}>
      <div className={`relative grid overflow-hidden md:grid-cols-2 ${cardClass('raised')}`}>
        <Picture
          src={post.image || placeholder}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 768px) 36rem, 92vw"
          className="aspect-video h-full w-full object-cover"
        />
        <div className="flex flex-col justify-center p-6 sm:p-10">
          <CategoryChips categories={post.categories} path="/blog" />
          <h3 className="mt-1 text-2xl leading-snug">
            <a
              href={`/blog/${post.slug}`}
              className="after:absolute after:inset-0 hover:underline underline-offset-4"
            >
              {post.title}
            </a>
          </h3>
          {post.excerpt ? <p className="mt-2 text-muted">{post.excerpt}</p> : null}
          <div className="pt-4">
            <Byline author={post.author} publishedAt={post.publishedAt} />
          </div>
        </div>
      </div>
    </Section>
  );
}
