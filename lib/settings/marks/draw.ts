import 'server-only';
import { createHash } from 'node:crypto';
import { encodeIcon, encodeLogo, openMark } from '../../media/pictures/encode.ts';
import { iconSizes, logoSizes, storedIcon, storedLogo } from './files.ts';

interface DrawnFile {
  /** By its content, so that what an address names never changes. */
  name: string;
  bytes: Buffer;
}

interface Drawn {
  files: DrawnFile[];
  /** As the settings store it. */
  stored: string;
}

const named = (bytes: Buffer): DrawnFile => ({
  name: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  bytes,
});

/**
 * Makes the files of an icon. To be called in the queue, as the next one.
 * @throws UnreadablePictureError; OutOfMemoryError
 */
export async function drawIcon(picture: Buffer): Promise<Drawn> {
  const mark = await openMark(picture);
  const files: DrawnFile[] = [];
  for (const size of iconSizes) files.push(named(await encodeIcon(mark, size, size === 180)));
  return { files, stored: storedIcon(files.map(({ name }) => name)) };
}

/** Makes the files of a logo. @throws UnreadablePictureError; OutOfMemoryError */
export async function drawLogo(picture: Buffer): Promise<Drawn> {
  const mark = await openMark(picture);
  const [small, large] = logoSizes;
  const shown = await encodeLogo(mark, small);
  const fine = await encodeLogo(mark, large);
  const files = [named(shown.bytes), named(fine.bytes)];
  return {
    files,
    stored: storedLogo(
      fine,
      files.map(({ name }) => name),
    ),
  };
}
