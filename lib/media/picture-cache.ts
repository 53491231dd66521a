import 'server-only';
import { LRUCache } from 'lru-cache';
import {
  cleanPicture,
  encodeAtWidth,
  inReadersQueue,
  type MadePicture,
  OutOfMemoryError,
} from '@/lib/media/pictures/encode';
import { fetchPicture, PictureError } from '@/lib/media/pictures/fetch-picture';
import type { PictureFormat, PictureWidth } from '@/lib/media/pictures/widths';
import { pictureFailedMs, picturesWaiting } from '@/lib/process/limits';
import { BusyError, Queue } from '@/lib/process/queue';
import { inspect } from './inspect';

/** Pictures that are fetched from other sites at the same time. */
export const pictureFetchesAtOnce = 4;
/** The cache keeps a picture of another site so long. */
export const pictureCacheMs = 24 * 60 * 60 * 1_000;

/** All pictures of other sites that are kept in memory. */
const pictureCacheBytes = 64_000_000;
/** The same in number, for failures take few bytes. */
const pictureCacheEntries = 1_000;

// Pictures from other sites, kept in memory: a list of twelve must not fetch twelve pictures at
// every view. They may change there, so the storage does not keep them.

const pictures = new LRUCache<string, Promise<MadePicture>>({
  max: pictureCacheEntries,
  maxSize: pictureCacheBytes,
});
/** A site that answers slowly holds up only those pictures of others that wait with it. */
const fetches = new Queue(pictureFetchesAtOnce, picturesWaiting);

/**
 * A picture of another site, as it was in the last day.
 * @throws PictureError; OutOfMemoryError; BusyError
 */
export const cachedPicture = (address: string): Promise<MadePicture> =>
  cached(address, () => load(address));

/**
 * The same at a width.
 * @throws PictureError; UnreadablePictureError; OutOfMemoryError; BusyError
 */
export const cachedWidth = (
  address: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<MadePicture> =>
  // No address has a space in it.
  cached(`${width}.${format} ${address}`, async () => {
    const { bytes } = await cachedPicture(address);
    return inReadersQueue(() => encodeAtWidth(bytes, width, format));
  });

function cached(address: string, make: () => Promise<MadePicture>): Promise<MadePicture> {
  const known = pictures.get(address);
  if (known) return known;
  const picture = make();
  const keep = (size: number, ttl: number): void => {
    // The library counts the size of what is there already no second time.
    pictures.delete(address);
    pictures.set(address, picture, { size, ttl });
  };
  keep(1, pictureCacheMs);
  picture.then(
    ({ bytes }) => keep(bytes.length, pictureCacheMs),
    (error: unknown) => {
      // That too many asked, or that memory lacked, says nothing of the picture.
      if (error instanceof BusyError || error instanceof OutOfMemoryError) pictures.delete(address);
      else keep(1, pictureFailedMs);
    },
  );
  return picture;
}

/**
 * Accepts only what its bytes show to be a picture, and no SVG drawing, which would have to be
 * cleaned.
 */
async function load(address: string): Promise<MadePicture> {
  const bytes = await fetches.take(() => fetchPicture(address));
  const facts = await inspect(new URL(address).host, bytes);
  if ('refusal' in facts || !facts.mime.startsWith('image/') || facts.mime === 'image/svg+xml') {
    throw new PictureError('This is not a picture');
  }
  const clean = await inReadersQueue(() => cleanPicture(bytes));
  return { bytes: clean.bytes, mime: facts.mime };
}
