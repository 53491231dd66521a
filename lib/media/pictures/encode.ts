import 'server-only';
import sharp, { type Metadata, type PngOptions, type ResizeOptions, type Sharp } from 'sharp';
import { picturePixels, picturesWaiting } from '../../process/limits.ts';
import { Queue } from '../../process/queue.ts';
import { isMovingPng, withoutMetadata } from './metadata.ts';
import { type PictureFormat, type PictureWidth, phoneWidth } from './widths.ts';

/** Pictures that are decoded at the same time: the machine may be small, and each takes memory. */
const picturesAtOnce = 2;
/** The most bytes of one picture for a reader with a phone. */
const readerPictureBytes = 120_000;

// The only module that decodes pictures; `draw-svg` draws an SVG in a process of its own.

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

/** Twice the largest icon. */
const markPixels = 1_024;
/** The dark of the site. */
const night = { r: 0x07, g: 0x12, b: 0x0f };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Every colour of a logo, and few bytes. */
const markPng: PngOptions = { palette: true, quality: 95, effort: 10 };
/** Qualities of a logo to try in turn; only one with gradients or a photograph needs lower ones. */
const logoQualities = [95, 80, 60, 30] as const;
/** Every page has one: 2 kB of 160 pixels, 4.5 kB of 320. Bytes for each of its longer side. */
const logoBytesOfPixel = 14;

/**
 * A picture as logos and icons are made of it: upright, in the colours of the web, its first frame.
 * To be called in the queue.
 * @throws UnreadablePictureError; OutOfMemoryError
 */
export async function openMark(bytes: Buffer): Promise<Buffer> {
  const { format } = await readFacts(bytes);
  // A drawing comes as the PNG that `drawSvg` made of it.
  if (format === 'svg') throw new UnreadablePictureError('This is a drawing');
  try {
    return await open(bytes)
      .autoOrient()
      .resize(markPixels, markPixels, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    throw failure(error);
  }
}

/** A mark within a square of so many pixels; larger than it is only where it has to be an icon. */
const inSquare = (
  mark: Buffer,
  size: number,
  fit: Pick<ResizeOptions, 'fit' | 'withoutEnlargement'>,
): Sharp => sharp(mark).resize(size, size, { background: transparent, ...fit });

/** A square PNG of a mark. @param isOpaque for phones, which show what is transparent as black */
export async function encodeIcon(mark: Buffer, size: number, isOpaque: boolean): Promise<Buffer> {
  const icon = inSquare(mark, size, { fit: 'contain' });
  if (!isOpaque) return icon.png(markPng).toBuffer();
  // Within one call it would be flattened before it becomes a square.
  const square = await icon.png({ compressionLevel: 1 }).toBuffer();
  return sharp(square)
    .flatten({ background: await groundOf(mark) })
    .png(markPng)
    .toBuffer();
}

/** A PNG of a mark that is no wider and no higher than this. */
export async function encodeLogo(
  mark: Buffer,
  most: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const logo = inSquare(mark, most, { fit: 'inside', withoutEnlargement: true });
  const encode = (quality: number) =>
    logo
      .clone()
      .png({ ...markPng, quality })
      .toBuffer({ resolveWithObject: true });
  const [best, ...lower] = logoQualities;
  let made = await encode(best);
  for (const quality of lower) {
    if (made.data.length <= most * logoBytesOfPixel) break;
    made = await encode(quality);
  }
  return { bytes: made.data, width: made.info.width, height: made.info.height };
}

/** The pixels of the square by which `groundOf` judges, and how wide its rim is. */
const judged = 64;
const rim = 4;

/** What an opaque icon stands on: the colour of its own rim, else what it is legible on. */
async function groundOf(mark: Buffer): Promise<{ r: number; g: number; b: number }> {
  const pixels = await inSquare(mark, judged, { fit: 'contain' }).ensureAlpha().raw().toBuffer();
  const sums = { rim: [0, 0, 0, 0], all: [0, 0, 0, 0] };
  for (let index = 0; index < judged * judged; index += 1) {
    const [x, y] = [index % judged, Math.floor(index / judged)];
    const isRim = Math.min(x, y, judged - 1 - x, judged - 1 - y) < rim;
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4);
    for (const sum of isRim ? [sums.rim, sums.all] : [sums.all]) {
      for (const [channel, value] of [r * alpha, g * alpha, b * alpha, alpha].entries()) {
        sum[channel] = (sum[channel] ?? 0) + value;
      }
    }
  }
  const rimPixels = judged ** 2 - (judged - 2 * rim) ** 2;
  const meanOf = ([r = 0, g = 0, b = 0, alpha = 0]: readonly number[]) =>
    [r, g, b].map((sum) => Math.round(sum / Math.max(alpha, 1)));
  const isFull = (sums.rim[3] ?? 0) > (rimPixels * 255) / 2;
  const [r = 0, g = 0, b = 0] = meanOf(isFull ? sums.rim : sums.all);
  if (isFull) return { r, g, b };
  const isLight = 0.2126 * r + 0.7152 * g + 0.0722 * b > 140;
  return isLight ? night : { r: 255, g: 255, b: 255 };
}

/** Its size, orientation and what else its head says; nothing is decoded. */
async function readFacts(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch (error) {
    throw failure(error, 'This is not a picture');
  }
}
