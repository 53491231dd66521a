import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The answer to a request that does not send a token; compared in the same time whatever it sends. */
export function refusalWithout(token: string, request: Request): Response | undefined {
  const given = request.headers.get('authorization') ?? '';
  if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return undefined;
  return Response.json(
    { error: 'The token is missing or wrong' },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}
