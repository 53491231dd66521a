import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutMetadata } from '@/lib/media/pictures/metadata';

const extension = (label: number, ...parts: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...parts.map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
    Buffer.from([0]),
  ]);
const comment = extension(0xfe, 'Taken by Somebody');
const xmp = extension(0xff, 'XMP DataXMP', '<x:xmpmeta>Somebody</x:xmpmeta>');
const colours = extension(0xff, 'ICCRGBG1012', 'a profile');

/** Three frames that repeat, as `sharp` writes them. */
let film: Buffer;
/** Where its first block stands. */
let first: number;
const frames = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { animated: true }).raw().toBuffer();

beforeAll(async () => {
  const pixels = Buffer.from(Array.from({ length: 4 * 12 * 3 }, (_, index) => (index * 37) % 256));
  film = await sharp(pixels, { raw: { width: 4, height: 12, channels: 3, pageHeight: 4 } })
    .gif({ loop: 3, delay: [50, 60, 70] })
    .toBuffer();
  first = 13 + ((film[10] ?? 0) & 0x80 ? 3 * 2 ** (((film[10] ?? 0) & 7) + 1) : 0);
});

const withBlocks = (...blocks: Buffer[]): Buffer =>
  Buffer.concat([film.subarray(0, first), ...blocks, film.subarray(first)]);

describe('a GIF', () => {
  it('without metadata stays as it is, byte for byte', () => {
    expect(withoutMetadata(film)).toEqual(film);
  });

  it('loses its comments, its XMP and what follows its end', async () => {
    const described = Buffer.concat([withBlocks(comment, xmp), Buffer.from('Somebody')]);
    const clean = withoutMetadata(described) ?? Buffer.alloc(0);
    expect(clean).toEqual(film);
    expect(await frames(clean)).toEqual(await frames(described));
    expect(await sharp(clean).metadata()).toMatchObject({ pages: 3, loop: 3, delay: [50, 60, 70] });
  });

  it('keeps its colours', () => {
    const coloured = withBlocks(colours);
    expect(withoutMetadata(coloured)).toEqual(coloured);
  });

  it('that is cut off keeps what stands before, wherever that is', () => {
    const described = withBlocks(comment, xmp);
    for (let end = 6; end < described.length; end += 1) {
      const clean = withoutMetadata(described.subarray(0, end));
      expect(clean?.includes('Somebody')).toBe(false);
      expect(film.includes(clean ?? 'none')).toBe(true);
    }
  });

  it('of any bytes is taken or cut, and the same when taken again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
        const clean = withoutMetadata(Buffer.concat([Buffer.from('GIF89a'), rest]));
        expect(clean && withoutMetadata(clean)).toEqual(clean);
      }),
    );
  });
});
