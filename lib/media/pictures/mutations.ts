import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { logWarning } from '@/lib/log/log';
import { pictureFileBytes } from '@/lib/process/limits';
import { saysMissing } from '@/lib/supabase/refusal';
import { serviceClient } from '@/lib/supabase/service';
import { cleanFileCacheControl, removeFiles } from '@/lib/supabase/storage';
import {
  type CleanPicture,
  cleanPicture,
  encodeAtWidth,
  inReadersQueue,
  type MadePicture,
  UnreadablePictureError,
} from './encode';
import { withoutMetadata } from './metadata';
import { type PictureFormat, type PictureWidth, storedPath } from './widths';

// The widths of the library's pictures are made when first asked for, and kept in the storage, so
// that every instance has them and a restart loses nothing. Visitors ask, so the server writes in
// its own name: only these files, and only of pictures that are there.

const bucket = 'media';

/** The pictures that are being made: a second request meanwhile gets the same. */
const making = new Map<string, Promise<MadePicture | undefined>>();

function once(
  key: string,
  make: () => Promise<MadePicture | undefined>,
): Promise<MadePicture | undefined> {
  const present = making.get(key);
  if (present) return present;
  const made = make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/**
 * Makes a picture of the library at a width, and keeps it, unless the picture was deleted meanwhile.
 * @returns undefined where the picture is not there
 * @throws UnreadablePictureError; OutOfMemoryError; BusyError; Error when the storage does not answer
 */
export function makeWidth(
  path: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<MadePicture | undefined> {
  const place = storedPath(path, width, format);
  return once(place, async () => {
    if (!(await isPresent(path))) return undefined;
    const made = await inReadersQueue(async () => {
      const original = await download(path);
      return original && encodeAtWidth(original, width, format);
    });
    if (!made || !(await keep(place, made)) || (await isPresent(path))) return made;
    // Its deletion took along what was kept then.
    await removeFiles(serviceClient(), bucket, [place]);
    return undefined;
  });
}

/**
 * Takes the metadata out of a stored picture that did not come through this version's upload, and
 * puts the clean one in its place. @returns undefined where the picture is not there
 * @throws UnreadablePictureError; OutOfMemoryError; BusyError; Error when the storage does not answer
 */
export function cleanStored(path: string): Promise<MadePicture | undefined> {
  return once(path, async () => {
    if (!(await isPresent(path))) return undefined;
    return inReadersQueue(async () => {
      const original = await download(path);
      if (!original) return undefined;
      const mime = (await fileTypeFromBuffer(original))?.mime ?? '';
      if (!isDescribable(mime)) throw new UnreadablePictureError('This is not a picture');
      const clean = await cleanOrStripped(original);
      // To keep it would undo its deletion.
      if (!(await isPresent(path))) return undefined;
      if (await keep(path, { bytes: clean.bytes, mime })) await note(path, clean);
      return { bytes: clean.bytes, mime };
    });
  });
}

/** One that cannot be decoded, and so not turned either, loses its metadata all the same. */
async function cleanOrStripped(original: Buffer): Promise<CleanPicture | { bytes: Buffer }> {
  try {
    return await cleanPicture(original);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const bytes = withoutMetadata(original);
    if (bytes) return { bytes };
    throw error;
  }
}

async function note(path: string, clean: CleanPicture | { bytes: Buffer }): Promise<void> {
  if (!('width' in clean)) return;
  const { error } = await serviceClient().rpc('note_picture', {
    p_path: path,
    p_size: clean.bytes.length,
    p_width: clean.width,
    p_height: clean.height,
  });
  if (error) logWarning('size of a stored picture', error);
}

/** Whether files of a kind carry what a camera wrote about them. */
export const isDescribable = (mime: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'].includes(mime);

/**
 * Whether a file is there, as its entry says.
 * @throws UnreadablePictureError where it is too large to be taken into memory
 */
async function isPresent(path: string): Promise<boolean> {
  const { data, error } = await serviceClient().storage.from(bucket).info(path);
  if (error) {
    expectMissing(error);
    return false;
  }
  // Supabase says it beside the rest, the embedded backend with it.
  const size: unknown = data.size ?? data.metadata?.size;
  if (typeof size !== 'number' || size > pictureFileBytes) {
    throw new UnreadablePictureError('The file is too large for a picture');
  }
  return true;
}

async function download(path: string): Promise<Buffer | undefined> {
  const { data, error } = await serviceClient().storage.from(bucket).download(path);
  if (!error) return Buffer.from(await data.arrayBuffer());
  expectMissing(error);
  return undefined;
}

/** @throws Error unless the storage says that a file is not there */
function expectMissing(error: Error): void {
  if (!saysMissing(error)) throw error;
}

/** Keeps what was made. Without space for it, it is made again the next time. */
async function keep(path: string, { bytes, mime }: MadePicture): Promise<boolean> {
  const { error } = await serviceClient().storage.from(bucket).upload(path, bytes, {
    contentType: mime,
    cacheControl: cleanFileCacheControl,
    upsert: true,
  });
  if (error) logWarning('picture is not kept', error);
  return !error;
}
