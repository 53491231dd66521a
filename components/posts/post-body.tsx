import type { CleanHtml } from '@/lib/posts/html';

interface PostBodyProps {
  html: CleanHtml;
  /** Of reading: who sees the end after a third of it has read the post (page-documents/counting). */
  minutes?: number;
}

/** The text of a post, from HTML that lib/posts/html has made safe. */
export function PostBody({ html, minutes }: PostBodyProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by lib/posts/html, on write and again on read
    <div className="prose" data-minutes={minutes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
