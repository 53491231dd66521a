import { postFeed } from '@/lib/feeds/documents';
import { sitemap, sitemapFile } from '@/lib/feeds/sitemap';
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
  'blog-rss': { type: rss, make: () => postFeed('blog', 'rss') },
  'blog-atom': { type: atom, make: () => postFeed('blog', 'atom') },
  'vlogs-rss': { type: rss, make: () => postFeed('vlog', 'rss') },
  'vlogs-atom': { type: atom, make: () => postFeed('vlog', 'atom') },
};

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const file = /^sitemap-([1-9][0-9]*)$/.exec(name)?.[1];
  if (file) {
    const body = await sitemapFile(Number(file));
    return body ? new Response(body, { headers: { 'Content-Type': plain } }) : new Response('There is no such part', { status: 404 });
  }
  const found = documents[name];
  if (!found) return redirectHome();
  return new Response(await found.make(), { headers: { 'Content-Type': found.type } });
}
