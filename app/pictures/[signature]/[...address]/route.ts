import { pictureAnswer } from '@/lib/media/picture-answer';
import { pictureOf } from '@/lib/media/pictures/shown';
import { parseWidth } from '@/lib/media/pictures/widths';

// A picture of another site (decision 31): fetched by the server, so that a page loads nothing from
// elsewhere. With `/640.avif` at the end of its address, the same at a width.

interface PictureParams {
  params: Promise<{ signature: string; address: string[] }>;
}

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const {
    signature,
    address: [encoded = '', end, ...more],
  } = await params;
  const address = pictureOf(signature, encoded);
  const width = end === undefined ? undefined : parseWidth(end);
  if (!address || (end !== undefined && !width) || more.length > 0) {
    return new Response('Not found', { status: 404 });
  }
  return pictureAnswer(address, `/pictures/${signature}/${encoded}`, width);
}
