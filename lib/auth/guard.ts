import { type NextRequest, NextResponse } from 'next/server';
import { supabaseEnv } from '@/lib/env';
import { sessionCookieName } from './session';
import { verifyAdminToken } from './tokens';

export const loginPath = '/admin/login';

/**
 * Stops a request without a valid session before an admin page renders, and notes which page it
 * asked for. A signed-in admin is not asked for the password again. An action (any other method)
 * passes: it checks by itself, and answers in words instead of a redirect.
 */
export async function guardAdmin(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!['GET', 'HEAD'].includes(request.method)) return NextResponse.next();
  const token = request.cookies.get(sessionCookieName())?.value;
  const signedIn =
    token !== undefined && (await verifyAdminToken(supabaseEnv().jwtSecret, token)) !== undefined;
  const atLogin = pathname === loginPath;
  if (signedIn !== atLogin) return NextResponse.next();
  if (signedIn) {
    return NextResponse.redirect(
      new URL(safeNext(searchParams.get('next') ?? undefined), request.url),
    );
  }
  const target = new URL(loginPath, request.url);
  if (pathname !== '/admin/dashboard') target.searchParams.set('next', pathname + search);
  return NextResponse.redirect(target);
}

/** Where to go after signing in. Only a page of the admin area is accepted. */
export function safeNext(next: string | undefined): string {
  return next && /^\/admin\/(?!login)[\w\-/]*(\?[^\\#]*)?$/.test(next) ? next : '/admin/dashboard';
}
