import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logWarning } from '@/lib/log/log';
import { cachedPicture, cachedWidth } from '@/lib/media/picture-cache';
import { OutOfMemoryError } from '@/lib/media/pictures/encode';
import { insteadOfWidth } from '@/lib/media/pictures/instead-of-width';
import { pictureOf } from '@/lib/media/pictures/shown';
import { widthAsked } from '@/lib/media/pictures/widths';
import { pictureFailedMs, pictureKeptMs } from '@/lib/process/limits';
import { BusyError } from '@/lib/process/queue';

// A picture of another site (decision 31): fetched by the server, so that a page loads nothing from
// elsewhere. With `/640.avif` at the end of its address, the same at a width.

/** Readers see it where a picture of another site fails, on a page that has a place for it. */
const placeholder = 'public/images/placeholder.svg';

interface PictureParams {
  params: Promise<{ signature: string; address: string[] }>;
}

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const {
    signature,
    address: [encoded = '', end, ...more],
  } = await params;
  const address = pictureOf(signature, encoded);
  const width = end === undefined ? undefined : widthAsked(end);
  if (!address || (end !== undefined && !width) || more.length > 0) {
    return new Response('Not found', { status: 404 });
  }
  try {
    const { bytes, mime } = width
      ? await cachedWidth(address, width.width, width.format)
      : await cachedPicture(address);
    return picture(bytes, mime, pictureKeptMs);
  } catch (error) {
    if (error instanceof BusyError) return new Response('Unavailable', { status: 503 });
    if (width) {
      const whole = insteadOfWidth(error, `/pictures/${signature}/${encoded}`);
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

const keptFor = (ms: number) => ({ 'Cache-Control': `public, max-age=${ms / 1000}` });

const picture = (bytes: Buffer, mime: string, ms: number): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': 'inline',
      ...keptFor(ms),
    },
  });
