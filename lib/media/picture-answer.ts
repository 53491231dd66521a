import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logWarning } from '@/lib/log/log';
import { pictureFailedMs } from '@/lib/process/limits';
import { BusyError } from '@/lib/process/queue';
import { cachedPicture, cachedWidth, pictureCacheMs } from './picture-cache';
import { OutOfMemoryError } from './pictures/encode';
import { insteadOfWidth } from './pictures/instead-of-width';
import type { parseWidth } from './pictures/widths';

/** Readers see this where a picture of another site fails, on a page that has a place for it. */
const placeholder = 'public/images/placeholder.svg';

/** Answers with a picture of another site; `path` is the address of the whole one on this site. */
export async function pictureAnswer(
  address: Parameters<typeof cachedPicture>[0],
  path: string,
  width: ReturnType<typeof parseWidth>,
): Promise<Response> {
  try {
    const { bytes, mime } = width
      ? await cachedWidth(address, width.width, width.format)
      : await cachedPicture(address);
    return picture(bytes, mime, pictureCacheMs);
  } catch (error) {
    if (error instanceof BusyError) return new Response('Unavailable', { status: 503 });
    if (width) {
      const whole = insteadOfWidth(error, path);
      if (whole) return whole;
    }
    logWarning('picture of elsewhere', error);
    if (error instanceof OutOfMemoryError) return new Response('Unavailable', { status: 503 });
    return picture(
      await readFile(join(process.cwd(), placeholder)),
      'image/svg+xml',
      pictureFailedMs,
    );
  }
}

const cachedFor = (ms: number) => ({ 'Cache-Control': `public, max-age=${ms / 1000}` });

const picture = (bytes: Buffer, mime: string, ms: number): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': 'inline',
      ...cachedFor(ms),
    },
  });
