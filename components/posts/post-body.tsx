import type { CleanHtml } from '@/lib/posts/html';

/** The text of a post, from HTML that lib/posts/html has made safe. */
export function PostBody({ html }: { html: CleanHtml }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by lib/posts/html, on write and again on read
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
