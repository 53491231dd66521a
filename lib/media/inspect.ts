import 'server-only';
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { picturePixels } from '@/lib/process/limits';
import { emptyFile, heicRefusal } from './schema';

/** The start of a file: enough to know it by, and to find the size of nearly every picture. */
const fileHeadBytes = 256 * 1024;
/** The licences and entities that drawing programs write before the drawing. */
const svgPrologBytes = 64 * 1024;

const accepted = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/ogg',
  'application/pdf',
]);

export interface Facts {
  mime: string;
  extension: string;
  width: number | null;
  height: number | null;
}

const unknownSize = { width: null, height: null };

/**
 * Tells the type of a file from its first bytes.
 * @returns an error message for anything that the library does not accept
 */
export async function inspect(
  name: string,
  head: Uint8Array,
): Promise<Facts | { refusal: string }> {
  if (head.byteLength === 0) return { refusal: emptyFile };
  if (looksLikeSvg(head)) return { mime: 'image/svg+xml', extension: 'svg', ...drawingSize(head) };
  const type = await typeOf(head);
  if (!type || !accepted.has(type.mime)) return { refusal: refusalOf(name, type) };
  const size = type.mime.startsWith('image/') ? sizeOf(head) : unknownSize;
  const refusal = tooManyPixels(name, size);
  if (refusal) return { refusal };
  return { mime: type.mime, extension: type.ext, ...size };
}

/** Why a picture of a size is refused; undefined where it is not. */
export const tooManyPixels = (
  name: string,
  { width, height }: Pick<Facts, 'width' | 'height'>,
): string | undefined =>
  width !== null && height !== null && width * height > picturePixels
    ? `${name} has ${width} × ${height} pixels. A picture may have at most ${picturePixels / 1_000_000} million; save it smaller.`
    : undefined;

/** The type that a file's first bytes tell. Apple's name for MP4 is no other format. */
async function typeOf(head: Uint8Array): Promise<FileTypeResult | undefined> {
  const type = await fileTypeFromBuffer(head);
  return type?.mime === 'video/x-m4v' ? { ext: 'mp4', mime: 'video/mp4' } : type;
}

/** Kinds of video whose files have another ending than their type is known by. */
const videoNames: Partial<Record<string, string>> = { asf: 'wmv', mts: 'mpg' };

/** The name of a kind of file with its article: 'an AVI', 'a WMV'. Each is spelled. */
function kindOf(extension: string): string {
  const name = extension.toUpperCase();
  return `${/^[AEFHILMNORSX]/.test(name) ? 'an' : 'a'} ${name}`;
}

function refusalOf(name: string, type: { mime: string; ext: string } | undefined): string {
  if (type && /^image\/hei[cf]/.test(type.mime)) return heicRefusal(name);
  if (type?.mime.startsWith('image/')) {
    return `${name} is ${kindOf(type.ext)} picture, which browsers cannot show. Save it as JPEG, PNG or WebP.`;
  }
  if (type && (type.mime.startsWith('video/') || type.mime === 'application/vnd.ms-asf')) {
    return `${name} is ${kindOf(videoNames[type.ext] ?? type.ext)} video, which browsers cannot play. Save it as MP4.`;
  }
  return `${name} is not a picture, a video or a PDF`;
}

/**
 * A drawing has no pixels. If it claims more than a picture may have, its size counts as unknown.
 */
function drawingSize(head: Uint8Array): Pick<Facts, 'width' | 'height'> {
  const { width, height } = sizeOf(head);
  return width !== null && height !== null && width * height <= picturePixels
    ? { width, height }
    : unknownSize;
}

/**
 * Whether a drawing stands after any XML declaration, comments and document type with its own part
 * in brackets. Each is read by itself, because one pattern for all is slow on purpose-made files.
 */
function looksLikeSvg(head: Uint8Array): boolean {
  const start = new TextDecoder().decode(head.subarray(0, svgPrologBytes));
  const part = /\s+|<\?.*?\?>|<!--.*?-->|<!doctype\ssvg[^>[]*(?:\[[^\]]*\][^>]*)?>/isy;
  let at = 0;
  while (part.test(start)) at = part.lastIndex;
  return /^<svg[\s>]/i.test(start.slice(at, at + 5));
}

function sizeOf(head: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height } = imageSize(head);
    return width > 0 && height > 0
      ? { width: Math.round(width), height: Math.round(height) }
      : unknownSize;
  } catch {
    // Too far inside the file, or none.
    return unknownSize;
  }
}

/** Reads the beginning of a stream and gives the stream back whole. */
export async function readHead(
  body: ReadableStream<Uint8Array>,
): Promise<{ head: Uint8Array; whole: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < fileHeadBytes && !ended) {
    const { value, done } = await reader.read();
    ended = done;
    if (value) {
      chunks.push(value);
      size += value.byteLength;
    }
  }
  const head = Buffer.concat(chunks);
  let sentHead = false;
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!sentHead) {
        sentHead = true;
        if (head.byteLength > 0) return controller.enqueue(head);
      }
      const { value, done } = ended ? { value: undefined, done: true } : await reader.read();
      if (done) controller.close();
      else if (value) controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, whole };
}
