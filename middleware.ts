import { type NextRequest, NextResponse } from 'next/server';
import { guardAdmin } from '@/lib/auth/guard';
import { pageCacheControl } from '@/lib/http/security-headers';
import { leadOnFrom } from '@/lib/redirects/answer';
import { meantBy } from '@/lib/redirects/retyped';
import { codeOf } from '@/lib/search/code';

export const config = {
  matcher: [
    '/admin/:path*',
    '/search',
    // Addresses that may have been retyped, where nothing behind this sees their case or their query.
    '/:first([^/]*[A-Z][^/]*)/:rest*',
    '/:list(blog|vlogs)/:last([^/]*[^/a-z0-9-][^/]*)',
  ],
  runtime: 'nodejs',
};

export default function middleware(request: NextRequest): Promise<Response> | Response {
  const { pathname, searchParams } = request.nextUrl;
  if (/^\/(?:[^/]*[A-Z]|blog\/|vlogs\/)/.test(pathname)) return leadOnRetyped(request);
  if (pathname !== '/search') return guardAdmin(request);
  // A query becomes a part of the path inside, so that each answer is a cached page.
  const code = codeOf(searchParams.get('q') ?? '');
  return NextResponse.rewrite(new URL(`/search/${code}`, request.url));
}

/**
 * Leads on from an address that means another one. Rewrites to the pages of a list ignore case, and
 * the page of a post is cached without its query.
 */
async function leadOnRetyped({ url, method }: NextRequest): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD';
  const location = isRead && meantBy(new URL(url).pathname) && (await leadOnFrom(url));
  if (!location) return NextResponse.next();
  const headers = { 'Cache-Control': pageCacheControl };
  return NextResponse.redirect(new URL(location, url), { status: 308, headers });
}
