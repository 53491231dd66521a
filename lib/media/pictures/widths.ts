// The widths in which pages offer a picture, and where each of them is. Without an import: pages,
// the editor and the server share it.

/** A phone, a phone with a fine screen, the same across its whole width, a desktop. */
const pictureWidths = [400, 640, 1080, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The width on a phone of 360 CSS pixels across the page, with three dots to a pixel. */
export const phoneWidth = 1080;

/** The size of each of the site's own drawings. */
export const drawnSize = { width: 1600, height: 900 } as const;

/**
 * The address of a part of a drawing, in its shape: for a place too small for the whole, or beside a
 * drawing of the same scene.
 */
export const detailOf = (drawing: string, x: number, y: number, width: number): string =>
  `${drawing}#svgView(viewBox(${x},${y},${width},${(width * drawnSize.height) / drawnSize.width}))`;

/** Pixels of pictures, by their addresses. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** Stored posts may name a drawing by the address that it had as a raster picture. */
const drawn = /^\/images\/[\w/-]+\.(?:svg|webp)$/;
/** A picture of the library, or one of another site by its signed address. A drawing scales. */
const made =
  /^\/media\/(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif|gif)$|^\/pictures\/[\w-]+\/[\w-]+$/;

/** Whether an address of this site is that of a picture which there is at other widths. */
export const hasWidths = (address: string): boolean => made.test(address);

/**
 * The addresses that a page names of one picture. Without `avif` there is only the picture itself.
 */
interface PictureSources {
  avif?: string;
  webp?: string;
  /** For a browser that knows neither. */
  src: string;
}

/** Where a stored picture is at a width. */
const widthAddress = (address: string, width: PictureWidth, format: PictureFormat): string =>
  `${address}/${width}.${format}`;

const setOf = (widths: readonly PictureWidth[], addressAt: (width: PictureWidth) => string) =>
  widths.map((width) => `${addressAt(width)} ${width}w`).join(', ');

/**
 * The widths of a picture of this site, for `srcset`.
 * @param pixels how wide it is, where that is known: no width beyond the next one is offered
 */
export function pictureSources(address: string, pixels?: number | null): PictureSources {
  if (isDrawn(address)) return { src: address.replace(/\.webp$/, '.svg') };
  if (!hasWidths(address)) return { src: address };
  const enough = pixels ? pictureWidths.findIndex((width) => width >= pixels) : -1;
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1);
  return {
    avif: setOf(widths, (width) => widthAddress(address, width, 'avif')),
    webp: setOf(widths, (width) => widthAddress(address, width, 'webp')),
    src: widthAddress(address, widths.includes(640) ? 640 : 400, 'webp'),
  };
}

/** The whole picture's address, where this is one of its widths: what somebody copied from a page. */
export const wholeAddress = (address: string): string =>
  address.replace(/^(\/media\/[\w/-]+\.\w+)\/\d+\.(?:avif|webp)$/, '$1');

/** Whether this is one of the site's own drawings, which are sharp at any width. */
export const isDrawn = (address: string): boolean => drawn.test(address);

/** Reads the width and the format in `640.avif` at the end of an address; else undefined. */
export function parseWidth(
  name: string,
): { width: PictureWidth; format: PictureFormat } | undefined {
  const [number, format, ...rest] = name.split('.');
  const width = pictureWidths.find((one) => String(one) === number);
  const known = pictureFormats.find((one) => one === format);
  return width && known && rest.length === 0 ? { width, format: known } : undefined;
}

/** Where the storage keeps a picture of the library at a width. */
export const storedPath = (path: string, width: PictureWidth, format: PictureFormat): string =>
  `widths/${path}/${width}.${format}`;

/** All that may be kept of one picture. */
export const storedPaths = (path: string): string[] =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => storedPath(path, width, format)));
