import 'server-only';
import { headOf } from '@/lib/posts/fields';
import { renderForMarkdown } from '@/lib/posts/html';
import { readSource } from '@/lib/posts/queries';
import { watchUrl } from '@/lib/posts/video';
import { htmlToMarkdown, lineToMarkdown } from '@/lib/posts/write-markdown';
import { site } from '@/lib/site';
import { formatDate } from '@/lib/text/dates';

/** A published post as a Markdown document of its own; undefined where no post has the slug. */
export async function readPostMarkdown(slug: string): Promise<string | undefined> {
  const post = await readSource(slug);
  if (!post) return undefined;
  const { author, publishedAt, video, content } = post;
  const address = `${site().url}/blog/${slug}`;
  const [title = '', ...words] = headOf(post).map(lineToMarkdown);
  const written = [author, formatDate(publishedAt)].filter(Boolean).map(lineToMarkdown).join(', ');
  return [
    `# ${title}`,
    ...words,
    `${written}: <${address}>`,
    video
      ? `[Watch the video](${watchUrl(video)})`
      : htmlToMarkdown(renderForMarkdown(content), address),
  ]
    .filter(Boolean)
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
