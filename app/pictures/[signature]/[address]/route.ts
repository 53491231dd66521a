import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFailedMs, pictureKeptMs } from '@/lib/limits';
import { logWarning } from '@/lib/log';
import { cachedPicture } from '@/lib/media/picture-cache';
import { pictureOf } from '@/lib/pictures/shown';
import { placeholderImage } from '@/lib/posts/schema';

// A picture of another site (decision 31): fetched by the server, so that a page loads nothing from
// elsewhere.

interface PictureParams {
  params: Promise<{ signature: string; address: string }>;
}

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { signature, address: encoded } = await params;
  const address = pictureOf(signature, encoded);
  if (!address) return new Response('Not found', { status: 404 });
  try {
    const { bytes, mime } = await cachedPicture(address);
    return picture(bytes, mime, pictureKeptMs);
  } catch (error) {
    logWarning('picture of elsewhere', error);
    return picture(
      await readFile(join(process.cwd(), 'public', placeholderImage)),
      'image/webp',
      pictureFailedMs,
    );
  }
}

const picture = (bytes: Buffer, mime: string, ms: number): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Cache-Control': `public, max-age=${ms / 1000}`,
      'Content-Disposition': 'inline',
    },
  });
