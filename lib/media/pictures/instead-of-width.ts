import 'server-only';
import { logWarning } from '@/lib/log/log';
import { pictureFailedMs } from '@/lib/process/limits';
import { OutOfMemoryError, UnreadablePictureError } from './encode';

/**
 * Where a picture cannot be made at a width, readers are led to the whole one: browsers may know
 * better what to make of it. Where only memory lacked, that is not kept.
 * @param whole the address of the whole picture
 * @returns undefined where the failure says nothing of the width
 */
export function insteadOfWidth(failure: unknown, whole: string): Response | undefined {
  const isForNow = failure instanceof OutOfMemoryError;
  if (!isForNow && !(failure instanceof UnreadablePictureError)) return undefined;
  if (isForNow) logWarning('picture at a width', failure);
  const cache = isForNow ? 'no-store' : `public, max-age=${pictureFailedMs / 1000}`;
  return new Response(null, { status: 307, headers: { Location: whole, 'Cache-Control': cache } });
}
