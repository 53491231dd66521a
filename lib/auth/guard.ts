import { type NextRequest, NextResponse } from 'next/server';
import { supabaseEnv } from '@/lib/env';
import { sessionCookieName } from './cookies';
import { verifyAdminToken } from './tokens';

export const loginPath = '/admin/login';
/** Tells a page of the admin area which one was asked for, should its session have ended. */
export const askedForHeader = 'x-asked-for';

/**
 * Stops a request without a signed cookie before an admin page renders, and notes which page it
 * asked for. Whether the session lives is asked of the database by the page itself. An action
 * passes: it checks by itself, and answers in words instead of a redirect; signing in again over an
 * open editor is one.
 */
export async function guardAdmin(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const isAction = !isRead && request.headers.has('next-action');
  if (isAction || pathname === loginPath) return NextResponse.next();
  const token = request.cookies.get(sessionCookieName())?.value;
  const signedIn =
    token !== undefined && (await verifyAdminToken(supabaseEnv().jwtSecret, token)) !== undefined;
  if (signedIn && !isRead) return NextResponse.next();
  if (signedIn) {
    const headers = new Headers(request.headers);
    headers.set(askedForHeader, pathname + search);
    return NextResponse.next({ request: { headers } });
  }
  // What was posted is not to be posted to the sign-in page.
  const askedFor = isRead ? pathname + search : '/admin/dashboard';
  return NextResponse.redirect(new URL(loginFor(askedFor), request.url), isRead ? 307 : 303);
}

/** The sign-in page, which leads back to the page that was asked for. */
export function loginFor(askedFor: string): string {
  if (safeNext(askedFor) === '/admin/dashboard') return loginPath;
  return `${loginPath}?${new URLSearchParams({ next: askedFor })}`;
}

/** Where to go after signing in. Only a page of the admin area is accepted. */
export function safeNext(next: string | undefined): string {
  return next && /^\/admin\/(?!login)[\w\-/]*(\?[^\\#]*)?$/.test(next) ? next : '/admin/dashboard';
}
