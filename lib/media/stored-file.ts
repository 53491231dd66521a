import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { logWarning } from '@/lib/log/log';
import { fileCacheSeconds } from '@/lib/process/limits';
import { passedOnFetch } from '@/lib/supabase/fetch';
import { readRefusal, saysMissing } from '@/lib/supabase/refusal';
import { UnreadablePictureError } from './pictures/encode';
import { insteadOfWidth } from './pictures/instead-of-width';
import { cleanStored, isDescribable, makeWidth } from './pictures/mutations';
import { type parseWidth, storedPath } from './pictures/widths';

/** Of the date or the tag by which a visitor names the copy of a file that they have. */
const conditionCharacters = 256;

const passedOn = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

const isCondition = (value: string): boolean => value.length <= conditionCharacters;
/** Visitors may ask these about a file, if they are well formed: the storage fails at the rest. */
const forwardedHeaders: Record<string, (value: string) => boolean> = {
  range: (value) => /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(value),
  'if-none-match': isCondition,
  'if-modified-since': (value) => isCondition(value) && !Number.isNaN(Date.parse(value)),
  'if-range': isCondition,
};
const found = [200, 206, 304, 416];

/** The whole file; one that was stored uncleaned is cleaned first. */
export async function wholeFile(request: Request, path: string): Promise<Response> {
  const file = await stored(request, path);
  if (!found.includes(file.status)) return refusal(file);
  const isClean = file.headers.get('cache-control')?.includes('immutable');
  if (isClean || !isDescribable(file.headers.get('content-type') ?? '')) return passOn(file);
  // It was stored before uploads were cleaned, or past the library.
  await file.body?.cancel();
  try {
    const clean = await cleanStored(path);
    return clean ? answer(clean.bytes, clean.mime) : notFound();
  } catch (error) {
    if (error instanceof UnreadablePictureError) return notFound();
    throw error;
  }
}

/** A picture at a width, made on its first request. */
export async function fileAtWidth(
  request: Request,
  path: string,
  { width, format }: NonNullable<ReturnType<typeof parseWidth>>,
): Promise<Response> {
  const atWidth = await stored(request, storedPath(path, width, format));
  if (found.includes(atWidth.status)) return passOn(atWidth);
  const refused = await refusal(atWidth);
  if (refused.status !== 404) return refused;
  try {
    const made = await makeWidth(path, width, format);
    return made ? answer(made.bytes, made.mime) : notFound();
  } catch (error) {
    const whole = insteadOfWidth(error, `/media/${path}`);
    if (whole) return whole;
    throw error;
  }
}

function stored(request: Request, path: string): Promise<Response> {
  const { url, publishableKey } = supabaseEnv();
  const headers = new Headers({ 'Accept-Encoding': 'identity', apikey: publishableKey });
  for (const [name, isWellFormed] of Object.entries(forwardedHeaders)) {
    const value = request.headers.get(name);
    if (value && isWellFormed(value)) headers.set(name, value);
  }
  return passedOnFetch(`${url}/storage/v1/object/public/media/${path}`, {
    method: request.method,
    headers,
    cache: 'no-store',
    signal: request.signal,
  });
}

// A name is random and never used again, so what it names never changes.
const longCached = {
  'Cache-Control': `public, max-age=${fileCacheSeconds}, immutable`,
  'Content-Disposition': 'inline',
};

function passOn(file: Response): Response {
  const headers = new Headers(file.status === 416 ? {} : longCached);
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { status: file.status, headers });
}

const answer = (bytes: Buffer, mime: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...longCached, 'Content-Type': mime, 'Content-Length': String(bytes.length) },
  });

async function refusal(file: Response): Promise<Response> {
  if (await isMissing(file)) return notFound();
  if (file.status < 500) logWarning('media', `The storage answers ${file.status}`);
  return unavailable();
}

async function isMissing(file: Response): Promise<boolean> {
  // An answer to HEAD has no body that could say why.
  const isNo = file.status === 404 || file.status === 400;
  if (!file.body) return isNo;
  if (isNo) return saysMissing(await readRefusal(file));
  await file.body.cancel();
  return false;
}

export const notFound = (): Response => new Response('Not found', { status: 404 });
export const unavailable = (): Response => new Response('Unavailable', { status: 503 });
