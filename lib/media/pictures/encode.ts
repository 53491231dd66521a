import 'server-only';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { picturePixels, picturesWaiting } from '@/lib/process/limits';
import { Queue } from '@/lib/process/queue';
import { isMovingPng, withoutMetadata } from './metadata';
import { type PictureFormat, type PictureWidth, phoneWidth } from './widths';

/** Pictures that are decoded at the same time: the machine may be small, and each takes memory. */
const picturesAtOnce = 2;
/** The most bytes of one picture for a reader with a phone. */
const readerPictureBytes = 120_000;

// The only module that decodes pictures.

// Each picture is decoded once; what libvips keeps of it would only take memory.
sharp.cache(false);

/** A picture that cannot be decoded: damaged, or larger than `picturePixels`. */
export class UnreadablePictureError extends Error {}

/** Memory lacked, which says nothing of the picture: the next request may succeed. */
export class OutOfMemoryError extends Error {}

/** As libvips, the libraries that it reads with, and C++ say it. */
const lacksMemory =
  /(?:out of|insufficient|not enough) memory|memory allocation|bad_alloc|cannot allocate/i;

const failure = (cause: unknown, message = 'The picture cannot be decoded'): Error =>
  cause instanceof Error && lacksMemory.test(cause.message)
    ? new OutOfMemoryError('There is no memory for a picture', { cause })
    : new UnreadablePictureError(message, { cause });

const open = (bytes: Buffer, animated = false): Sharp =>
  // Browsers show a picture whose end is missing, so it is taken as well.
  sharp(bytes, { limitInputPixels: picturePixels, failOn: 'none', animated });

const queue = new Queue(picturesAtOnce, Number.POSITIVE_INFINITY);
const readersQueue = new Queue(picturesAtOnce, picturesWaiting);

/** Bounds how many pictures are in memory, decoded, at the same time. */
export const inQueue = <T>(work: () => Promise<T>): Promise<T> => queue.take(work);

/**
 * The same for readers, of whom only so many may wait, so that an upload never waits behind a crowd.
 * @throws BusyError when no more may wait
 */
export const inReadersQueue = <T>(work: () => Promise<T>): Promise<T> =>
  readersQueue.take(() => inQueue(work));

export interface MadePicture {
  bytes: Buffer;
  mime: string;
}

/**
 * Qualities to try in turn, until a picture for a phone costs its reader no more than
 * `readerPictureBytes`; only pictures full of noise need the lower ones.
 */
const qualities: Record<PictureFormat, readonly number[]> = {
  avif: [55, 42, 30, 20, 10],
  webp: [75, 60, 42, 25, 8],
};

/**
 * A picture at a width, or at its own where that is less: turned upright, in the colours of the
 * web, without metadata. One that moves stays in motion, which only WebP does. To be called in the
 * queue.
 * @throws UnreadablePictureError; OutOfMemoryError
 */
export async function encodeAtWidth(
  bytes: Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<MadePicture> {
  const { pages = 1 } = await readFacts(bytes);
  const animated = pages > 1;
  const kind = animated ? 'webp' : format;
  try {
    const narrow = open(bytes, animated).autoOrient().resize({ width, withoutEnlargement: true });
    const source = animated ? narrow : await decoded(narrow);
    const encode = (quality: number): Promise<Buffer> =>
      kind === 'avif'
        ? source.clone().avif({ quality, effort: 2 }).toBuffer()
        : source.clone().webp({ quality, effort: 3 }).toBuffer();
    const [best = 50, ...lower] = qualities[kind];
    let made = await encode(best);
    for (const quality of animated || width > phoneWidth ? [] : lower) {
      if (made.length <= readerPictureBytes) break;
      made = await encode(quality);
    }
    return { bytes: made, mime: `image/${kind}` };
  } catch (error) {
    throw failure(error);
  }
}

/** Decodes and resizes once, however many qualities are tried then. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

export interface CleanPicture {
  bytes: Buffer;
  /** As it is shown. */
  width: number;
  height: number;
}

/**
 * A picture as the library keeps it: without metadata, and upright. It is encoded again only where
 * its orientation asks for that, or where metadata cannot be taken out of the file itself. To be
 * called in the queue.
 * @throws UnreadablePictureError; OutOfMemoryError
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const facts = await readFacts(bytes);
  const { width, height } = facts.autoOrient;
  // The frames of one that moves cannot be turned.
  const isMoving = (facts.pages ?? 1) > 1 || isMovingPng(bytes);
  const isUpright = (facts.orientation ?? 1) === 1 || isMoving;
  const isDescribed = Boolean(facts.exif || facts.xmp || facts.iptc);
  const stripped = isUpright ? withoutMetadata(bytes) : undefined;
  if (stripped) return { bytes: stripped, width, height };
  if (isUpright && !isDescribed) return { bytes, width, height };
  return { bytes: await encodeUpright(bytes, facts), width, height };
}

async function encodeUpright(bytes: Buffer, facts: Metadata): Promise<Buffer> {
  try {
    const upright = open(bytes).autoOrient().keepIccProfile();
    switch (facts.format) {
      case 'png':
        return await upright.png().toBuffer();
      case 'webp':
        return await upright.webp({ quality: 92 }).toBuffer();
      case 'heif':
        return await upright.avif({ quality: 80, effort: 2 }).toBuffer();
      default:
        return await upright
          .jpeg({
            quality: 92,
            chromaSubsampling: facts.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
          })
          .toBuffer();
    }
  } catch (error) {
    throw failure(error);
  }
}

/** Its size, orientation and what else its head says; nothing is decoded. */
async function readFacts(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch (error) {
    throw failure(error, 'This is not a picture');
  }
}
