import { redirectHome } from '@/lib/http/redirect-home';
import { llmsText, sitemap, sitemapFile } from '@/lib/seo/sitemap';

// Reached from /sitemap.xml (`index`), /sitemap-1.xml and so on, and /llms.txt (`llms`). A route with a parameter is
// made at its first request and then cached, so the build needs no database.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
const headers = { 'Content-Type': 'application/xml; charset=utf-8' };

export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemap/[part]'>,
): Promise<Response> {
  const { part } = await params;
  if (part === 'llms') return new Response(await llmsText(), { headers: plain });
  if (part === 'index') return new Response(await sitemap(), { headers });
  if (!/^[1-9][0-9]*$/.test(part)) return redirectHome();
  const body = await sitemapFile(Number(part));
  if (body === undefined) return new Response('There is no such part', { status: 404 });
  return new Response(body, { headers });
}
