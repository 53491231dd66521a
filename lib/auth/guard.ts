import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { directUploadOrigin, isDevelopment, supabaseEnv } from '@/lib/env';
import { contentSecurityPolicy, policyHeader } from '@/lib/http/security-headers';
import { signedOut } from '@/lib/result';
import { sessionCookieName } from './cookies';
import { verifyAdminToken } from './tokens';

export const loginPath = '/admin/login';
/** Tells a page of the admin area which one was asked for, should its session have ended. */
export const addressHeader = 'x-asked-for';

/** Tells the layout of the admin area which inline scripts may run. */
export const nonceHeader = 'x-nonce';

/**
 * Stops a request without a signed cookie before anything of it is read, and notes which page it
 * asked for. Whether the session lives is asked of the database by the page or action itself. A
 * page runs only the scripts that carry this request's nonce, and those that these load.
 */
export async function guardAdmin(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const token = request.cookies.get(sessionCookieName())?.value;
  const signedIn =
    token !== undefined && (await verifyAdminToken(supabaseEnv().tokenKeys, token)) !== undefined;
  if (!signedIn && !isRead(request)) return refuseUnauthenticated(request);
  if (!signedIn && pathname !== loginPath) {
    return NextResponse.redirect(new URL(loginFor(pathname + search), request.url));
  }
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    // The scripts that these load may run too: the framework's parts of a page.
    scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
    // The editor shows a draft in a frame.
    frame: pathname.startsWith('/admin/preview/') ? 'inside' : 'around',
    uploadOrigin: directUploadOrigin(),
    isDevelopment: isDevelopment(),
  });
  const headers = new Headers(request.headers);
  headers.set(nonceHeader, nonce);
  // The framework reads the nonce for its own scripts from here.
  headers.set(policyHeader, policy);
  if (signedIn && isRead(request)) headers.set(addressHeader, pathname + search);
  else headers.delete(addressHeader);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(policyHeader, policy);
  return response;
}

/** Redirects a post to the sign-in page without its body; answers an action in words. */
function refuseUnauthenticated(request: NextRequest): NextResponse {
  if (!request.headers.has('next-action')) {
    return NextResponse.redirect(new URL(loginPath, request.url), 303);
  }
  // The framework throws this text where the action was called, if the type is exactly this one.
  return new NextResponse(signedOut.error, {
    status: 401,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}

const isRead = ({ method }: NextRequest): boolean => method === 'GET' || method === 'HEAD';

/** The sign-in page, which leads back to the page that was asked for. */
export function loginFor(next: string): string {
  if (safeNext(next) === '/admin/dashboard') return loginPath;
  return `${loginPath}?${new URLSearchParams({ next })}`;
}

/** Where to go after signing in. Only a page of the admin area is accepted. */
export function safeNext(next: string | undefined): string {
  return next && /^\/admin\/(?!login)[\w\-/]*(\?[^\\#]*)?$/.test(next) ? next : '/admin/dashboard';
}
