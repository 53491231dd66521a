import { renderSVG } from 'uqr';

/** The quiet zone that the standard asks for, in modules: scanners need it on a dark poster. */
const quietModules = 4;

/** A QR code of a text, as an address for a picture. */
export const qrCode = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: quietModules }))}`;
