import { postFeed, sitemap, sitemapPart } from '@/lib/feeds/documents';
import { redirectHome } from '@/lib/redirect-home';

// Reached by rewrites from /sitemap.xml, /blog/rss.xml and the like: a route with a parameter is made at its first request
// and then cached, so the build needs no database.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

const rss = 'application/rss+xml; charset=utf-8';
const atom = 'application/atom+xml; charset=utf-8';
const plain = 'application/xml; charset=utf-8';

const documents: Record<string, { type: string; make: () => Promise<string> }> = {
  sitemap: { type: plain, make: sitemap },
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`sitemap-${part}`, { type: plain, make: () => sitemapPart(part) }])),
  'blog-rss': { type: rss, make: () => postFeed('blog', 'rss') },
  'blog-atom': { type: atom, make: () => postFeed('blog', 'atom') },
  'vlogs-rss': { type: rss, make: () => postFeed('vlog', 'rss') },
  'vlogs-atom': { type: atom, make: () => postFeed('vlog', 'atom') },
};

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const found = documents[(await params).name];
  if (!found) return redirectHome();
  return new Response(await found.make(), { headers: { 'Content-Type': found.type } });
}
