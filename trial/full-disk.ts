import { reserveBytes } from '../lib/process/limits.ts';

/** Free disk below which nothing is done but reading and deleting. */
const floorBytes = 24 * 1024 * 1024;

/** Functions that let the admin sign in and out, to delete something; requests to Auth do too. */
const small = new Set([
  'sign_in_with_password',
  'sign_in_with_code',
  'complete_sign_in',
  'touch_session',
  'sign_out',
]);

/** Error bodies as PostgreSQL and the Storage API would send them. */
export const diskFull = (): Response =>
  Response.json(
    {
      code: '53100',
      statusCode: '507',
      error: 'disk_full',
      message: 'No space left on device',
      details: null,
      hint: 'Check free disk space.',
    },
    { status: 507 },
  );

/**
 * Refuses what would write when the disk is nearly full.
 * @param free the bytes that may still be written
 * @param readers the names of the database's functions that only read
 */
export function refuseWhenFull(
  request: Request,
  free: () => number,
  readers: ReadonlySet<string>,
): Response | undefined {
  if (
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    request.method === 'OPTIONS' ||
    request.method === 'DELETE'
  ) {
    return undefined;
  }
  const [, part, version, ...rest] = new URL(request.url).pathname.split('/');
  // An upload is refused where it is written, because only there its body is read and the caller
  // learns why.
  if ((part !== 'rest' && part !== 'auth') || version !== 'v1') return undefined;
  const called = rest[0] === 'rpc' ? (rest[1] ?? '') : '';
  if (readers.has(called)) return undefined;
  const isSmall = part === 'auth' || small.has(called);
  if (free() >= (isSmall ? floorBytes : reserveBytes)) return undefined;
  return diskFull();
}
