// Takes what a camera wrote about a picture (EXIF with the position, XMP, IPTC, thumbnails, texts)
// out of its file, and leaves the picture itself as it is, byte for byte.

type Strip = (bytes: Buffer) => Buffer | undefined;

/**
 * A picture's file without metadata; its colour profile stays, its orientation goes with the rest.
 * @returns undefined where the file is of another kind, or not built as its kind is
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return stripJpeg(bytes);
  if (bytes.subarray(0, 8).equals(pngSignature)) return stripPng(bytes);
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return stripGif(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && text(bytes, 8) === 'WEBP';
  return isWebp ? stripWebp(bytes) : undefined;
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const endOfImage = 0xd9;
const startOfScan = 0xda;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Segments of an application that the picture is shown by; the rest describe it. */
const shownBy: ReadonlyArray<readonly [marker: number, name: string]> = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

function isDescription(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  return !shownBy.some(
    ([known, name]) => known === marker && segment.toString('latin1', 4, 4 + name.length) === name,
  );
}

/** Drops all after the picture's end too (a second picture, the film of a 'live' photograph). */
const stripJpeg: Strip = (bytes) => {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage || isRestart(marker)) {
      parts.push(bytes.subarray(at, at + 2));
      if (marker === endOfImage) return Buffer.concat(parts);
      at += 2;
    } else {
      if (at + 4 > bytes.length) return undefined;
      const size = bytes.readUInt16BE(at + 2);
      const segment = bytes.subarray(at, at + 2 + size);
      if (size < 2 || segment.length < 2 + size) return undefined;
      if (!isDescription(marker, segment)) parts.push(segment);
      at += segment.length;
      if (marker === startOfScan) {
        const end = endOfScan(bytes, at);
        parts.push(bytes.subarray(at, end));
        at = end;
      }
    }
  }
  // Its end is missing: browsers show what is there.
  return Buffer.concat(parts);
};

/** Where the next marker stands; a zero or a restart after 0xff belongs to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The chunks that show a PNG: its colours, its transparency, its frames. */
const pngShown = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Whether a PNG has frames, of which the decoder knows only the first. */
export function isMovingPng(bytes: Buffer): boolean {
  const frames = bytes.indexOf('acTL');
  return bytes.subarray(0, 8).equals(pngSignature) && frames > 0 && frames < bytes.indexOf('IDAT');
}

const stripPng: Strip = (bytes) => {
  const parts: Buffer[] = [pngSignature];
  for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
    const name = text(bytes, at + 4);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (pngShown.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
};

const webpShown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** In the flags of `VP8X`: there is EXIF, there is XMP. */
const webpDescribed = 0x08 | 0x04;

const stripWebp: Strip = (bytes) => {
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = text(bytes, at);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (webpShown.has(name)) {
      const chunk = Buffer.from(bytes.subarray(at, end));
      if (name === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~webpDescribed;
      parts.push(chunk);
    }
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

/** Of a GIF's applications: how often it repeats, and its colours. */
const gifShown = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Drops all after the end too; where a block is cut off, all before it is kept. */
const stripGif: Strip = (bytes) => {
  const head = 13 + colourTable(bytes[10]);
  const parts = [bytes.subarray(0, head)];
  for (let at = head; at < bytes.length; ) {
    const end = endOfBlock(bytes, at);
    if (end === undefined) break;
    if (!isGifDescription(bytes, at)) parts.push(bytes.subarray(at, end));
    if (bytes[at] === gifTrailer) break;
    at = end;
  }
  return Buffer.concat(parts);
};

const gifExtension = 0x21;
const gifImage = 0x2c;
const gifTrailer = 0x3b;

/** The bytes of a table of colours, if the flags say that there is one. */
const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function isGifDescription(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== gifExtension) return false;
  const label = bytes[at + 1];
  const application = bytes.toString('latin1', at + 3, at + 14);
  return label === 0xfe || (label === 0xff && !gifShown.includes(application));
}

/** Where a block ends; undefined for one that is cut off or unknown. */
function endOfBlock(bytes: Buffer, at: number): number | undefined {
  switch (bytes[at]) {
    case gifTrailer:
      return at + 1;
    case gifExtension:
      return endOfSubBlocks(bytes, at + 2);
    case gifImage:
      return endOfSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
    default:
      return undefined;
  }
}

/** Each begins with its length; one of none ends them. */
function endOfSubBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < bytes.length) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return undefined;
}
