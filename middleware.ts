import { type NextRequest, NextResponse } from 'next/server';
import { guardAdmin } from '@/lib/auth/guard';
import { pageCacheControl } from '@/lib/http/security-headers';
import { leadOnFrom } from '@/lib/redirects/answer';
import { meantBy } from '@/lib/redirects/retyped';
import { codeOf } from '@/lib/search/code';

export const config = {
  // The last ones are addresses of posts that no slug can be.
  matcher: ['/admin/:path*', '/search', '/blog/:slug([^/]*[^/a-z0-9-][^/]*)'],
  runtime: 'nodejs',
};

export default function middleware(request: NextRequest): Promise<Response> | Response {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname.startsWith('/blog/')) return leadOnPost(request);
  if (pathname !== '/search') return guardAdmin(request);
  // A query becomes a part of the path inside, so that each answer is a cached page.
  const code = codeOf(searchParams.get('q') ?? '');
  return NextResponse.rewrite(new URL(`/search/${code}`, request.url));
}

/** The page of a post is cached without its query, which is to stay: so its redirect is made here. */
async function leadOnPost({ url }: NextRequest): Promise<Response> {
  const location = meantBy(new URL(url).pathname) && (await leadOnFrom(url));
  if (!location) return NextResponse.next();
  const headers = { 'Cache-Control': pageCacheControl };
  return NextResponse.redirect(new URL(location, url), { status: 308, headers });
}
