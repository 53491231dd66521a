import { addressInstead } from '@/lib/redirects/missing-post';
import { readPostMarkdown } from '@/lib/seo/post-markdown';

// Reached from /blog/<slug>.md. It is made at its first request and then cached, as the post's page is.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

const headers = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Robots-Tag': 'noindex',
};

/** A published post as Markdown; the address of its former slug leads to the present one. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/blog/markdown/[slug]'>,
): Promise<Response> {
  const { slug } = await params;
  const markdown = await readPostMarkdown(slug);
  if (markdown !== undefined) return new Response(markdown, { headers });
  const address = await addressInstead(slug);
  if (address === undefined) return new Response('Post not found\n', { status: 404, headers });
  const location = address.replace(/^\/blog\/[a-z0-9-]+$/, '$&.md');
  return new Response(null, { status: 308, headers: { Location: location } });
}
