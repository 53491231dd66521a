import { type NextRequest, NextResponse } from 'next/server';
import { guardAdmin } from '@/lib/auth/guard';
import { codeOf } from '@/lib/search/code';

export const config = { matcher: ['/admin/:path*', '/search'], runtime: 'nodejs' };

export default function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname !== '/search') return guardAdmin(request);
  // A query becomes a part of the path inside, so that each answer is a cached page.
  const code = codeOf(searchParams.get('q') ?? '');
  return NextResponse.rewrite(new URL(`/search/${code}`, request.url));
}
