import { supabaseEnv } from '@/lib/env';
import { fileKeptSeconds } from '@/lib/limits';
import { logError } from '@/lib/log';
import { passedOnFetch } from '@/lib/supabase/fetch';

// Uploaded files under the site's own address: pages load nothing from elsewhere, and the storage
// may move.

const passedOn = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];
const asked = ['range', 'if-none-match', 'if-modified-since', 'if-range'];
const isPath = /^(?:[\w-]+\/)*[\w-]+\.[a-z0-9]{1,8}$/;

interface FileParams {
  params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: FileParams): Promise<Response> {
  const path = (await params).path.join('/');
  if (!isPath.test(path)) return notFound();
  const headers = new Headers({ 'Accept-Encoding': 'identity' });
  for (const name of asked) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  try {
    const address = `${supabaseEnv().url}/storage/v1/object/public/media/${path}`;
    const file = await passedOnFetch(address, {
      method: request.method,
      headers,
      cache: 'no-store',
      signal: request.signal,
    });
    if (![200, 206, 304, 416].includes(file.status)) {
      await file.body?.cancel();
      return file.status >= 500 ? new Response('Unavailable', { status: 503 }) : notFound();
    }
    // A name is random and never used again, so what it names never changes.
    const answer = new Headers({
      'Cache-Control': `public, max-age=${fileKeptSeconds}, immutable`,
      'Content-Disposition': 'inline',
    });
    for (const name of passedOn) {
      const value = file.headers.get(name);
      if (value) answer.set(name, value);
    }
    return new Response(file.body, { status: file.status, headers: answer });
  } catch (error) {
    if (!request.signal.aborted) logError('media', error);
    return new Response('Unavailable', { status: 503 });
  }
}

const notFound = (): Response => new Response('Not found', { status: 404 });
