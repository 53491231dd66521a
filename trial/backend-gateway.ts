import { createHash, timingSafeEqual } from 'node:crypto';
import { longWorkHeader } from '../lib/process/daily.ts';
import { keepAliveMs } from '../lib/process/limits.ts';
import { spoolPath } from '../scripts/backup/spool.ts';
import type { Keys } from './data-folder.ts';

/**
 * How long the backend's server waits. The site decides how long a request may take, and an upload
 * on a slow line may take hours. It keeps its connections, so the backend must not close one a
 * moment before the site's next call.
 */
export const gatewayTimeouts = { requestTimeout: 0, keepAliveTimeout: keepAliveMs } as const;

/** The routes that the site and its commands call; of Auth only those of a one-time code. */
const open: ReadonlyArray<{ path: RegExp; methods?: readonly string[] }> = [
  { path: /^\/rest\/v1\/(?:rpc\/)?\w+$/ },
  { path: /^\/storage\/v1\/(?:object|bucket)(?:\/|$)/ },
  { path: /^\/backup\/v1\/rows$/, methods: ['POST'] },
  { path: /^\/auth\/v1\/(?:otp|verify|logout)$/, methods: ['POST'] },
];

/**
 * Refuses whoever is not the site. Anybody on the machine reaches the backend's port, and the
 * library answers some of its routes without a key: its configuration, the database's address and
 * schema, signing up with a password. So a call needs one of the two keys, for public files too,
 * and everything that the site does not call is 404.
 */
export function refuseUnknown({ url, method, headers }: Request, keys: Keys): Response | undefined {
  const { pathname } = new URL(url);
  const isOpen = open.some(
    ({ path, methods }) => path.test(pathname) && (methods?.includes(method) ?? true),
  );
  if (!isOpen) return Response.json({ message: 'Not found' }, { status: 404 });
  const apiKey = headers.get('apikey') ?? '';
  const isKnown = [keys.publishableKey, keys.secretKey].some((key) => isSame(apiKey, key));
  return isKnown ? undefined : Response.json({ message: 'No known API key' }, { status: 401 });
}

/** Whether a request comes with the secret key, which opens what the other one does not. */
export const holdsSecret = ({ headers }: Request, { secretKey }: Keys): boolean =>
  isSame(headers.get('apikey') ?? '', secretKey);

/** Whether a request is a backup, or of the daily work: one statement of those may take minutes. */
export const mayTakeLong = (request: Request, keys: Keys): boolean =>
  (new URL(request.url).pathname === spoolPath || request.headers.has(longWorkHeader)) &&
  holdsSecret(request, keys);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
