import 'server-only';
import {
  pictureCacheBytes,
  pictureCacheEntries,
  pictureFailedMs,
  pictureKeptMs,
} from '@/lib/limits';
import { fetchPicture, PictureError } from '@/lib/pictures/fetch-picture';
import { inspect } from './inspect';

// Pictures from other sites, kept in memory: a list of twelve must not fetch twelve pictures at
// every view.

export interface Picture {
  bytes: Buffer;
  mime: string;
}

interface Entry {
  picture: Promise<Picture>;
  size: number;
  until: number;
}

const entries = new Map<string, Entry>();

/** A picture of another site, as it was in the last day. @throws PictureError */
export function cachedPicture(address: string): Promise<Picture> {
  const known = entries.get(address);
  if (known && known.until > Date.now()) return known.picture;
  const entry: Entry = { picture: load(address), size: 0, until: Date.now() + pictureKeptMs };
  entries.delete(address);
  entries.set(address, entry);
  entry.picture.then(
    ({ bytes }) => {
      entry.size = bytes.length;
      makeRoom();
    },
    () => {
      entry.until = Date.now() + pictureFailedMs;
    },
  );
  return entry.picture;
}

/**
 * Accepts only what its bytes show to be a picture, and no SVG drawing, which would have to be
 * cleaned.
 */
async function load(address: string): Promise<Picture> {
  const bytes = await fetchPicture(address);
  const facts = await inspect(new URL(address).host, bytes);
  if ('refusal' in facts || !facts.mime.startsWith('image/') || facts.mime === 'image/svg+xml') {
    throw new PictureError('This is not a picture');
  }
  return { bytes, mime: facts.mime };
}

/** Removes the oldest. */
function makeRoom(): void {
  let total = Array.from(entries.values()).reduce((sum, { size }) => sum + size, 0);
  for (const [address, { size }] of entries) {
    if (total <= pictureCacheBytes && entries.size <= pictureCacheEntries) return;
    entries.delete(address);
    total -= size;
  }
}
