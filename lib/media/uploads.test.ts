import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { groupActivity } from '@/lib/dashboard/group';
import type { Activity } from '@/lib/dashboard/schema';
import { inspect } from '@/lib/media/inspect';
import { cleanPicture } from '@/lib/media/pictures/encode';
import { isMovingPng } from '@/lib/media/pictures/metadata';
import { pictureSources } from '@/lib/media/pictures/widths';
import { endOfName, fileName } from '@/lib/media/schema';

const big16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const big32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};
const little16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const little24 = (value: number): Buffer =>
  Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([big32(body.length + 8), Buffer.from(type), body]);
};
const chunk = (type: string, body: Buffer): Buffer =>
  Buffer.concat([big32(body.length), Buffer.from(type), body, Buffer.alloc(4)]);

/** A file that begins with these bytes. */
const file = (head: string): Buffer => Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(64)]);

/** Heads of files that claim a size, of each kind. */
const claims: Record<string, (width: number, height: number) => Buffer> = {
  png: (width, height) =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', Buffer.concat([big32(width), big32(height), Buffer.from([8, 2, 0, 0, 0])])),
      chunk('IDAT', Buffer.alloc(9)),
    ]),
  jpg: (width, height) =>
    Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex'),
      big16(height),
      big16(width),
      Buffer.alloc(64, 1),
    ]),
  gif: (width, height) =>
    Buffer.concat([Buffer.from('GIF89a'), little16(width), little16(height), Buffer.alloc(16)]),
  webp: (width, height) =>
    Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.alloc(4, 1),
      Buffer.from('WEBPVP8X'),
      Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
      little24(width - 1),
      little24(height - 1),
      Buffer.alloc(16),
    ]),
  avif: (width, height) =>
    Buffer.concat([
      box('ftyp', Buffer.from('avif'), big32(0), Buffer.from('avifmif1')),
      box(
        'meta',
        big32(0),
        box('iprp', box('ipco', box('ispe', big32(0), big32(width), big32(height)))),
      ),
    ]),
};

describe('a picture that claims more pixels than can be decoded', () => {
  it.each(Object.entries(claims))('is refused with a sentence: %s', async (extension, head) => {
    const side = extension === 'webp' ? 16_000_000 : 65_535;
    expect(await inspect(`large.${extension}`, head(side, 65_535))).toEqual({
      refusal: `large.${extension} has ${side} × 65535 pixels. A picture may have at most 50 million; save it smaller.`,
    });
    expect(await inspect(`small.${extension}`, head(640, 480))).toMatchObject({
      width: 640,
      height: 480,
    });
  });
});

describe('a picture that browsers do not show', () => {
  it.each(['heic', 'heix', 'mif1'])(
    'is reported as HEIC, with the way to JPEG: %s',
    async (brand) => {
      const head = Buffer.concat([
        box('ftyp', Buffer.from(brand), big32(0), Buffer.from('mif1heic')),
        Buffer.alloc(64),
      ]);
      const { refusal } = (await inspect('IMG_1.HEIC', head)) as { refusal: string };
      expect(refusal).toMatch(
        /^IMG_1\.HEIC is a HEIC picture, which most browsers cannot show\. Save it as JPEG/,
      );
      expect(refusal).toContain('Settings › Camera › Formats › Most Compatible');
    },
  );

  it.each([
    ['scan.tif', '49492a0008000000', 'a TIF'],
    ['favicon.ico', '0000010001001010', 'an ICO'],
    ['layers.psd', '3842505300010000', 'a PSD'],
  ])('is reported by its kind: %s', async (name, head, kind) =>
    expect(await inspect(name, file(head))).toEqual({
      refusal: `${name} is ${kind} picture, which browsers cannot show. Save it as JPEG, PNG or WebP.`,
    }),
  );
});

describe('a file', () => {
  it.each([
    ['clip.avi', '524946460000000041564920', 'an AVI'],
    ['clip.mkv', '1a45dfa38b4282886d6174726f736b61', 'an MKV'],
    [
      'clip.wmv',
      `3026b2758e66cf11a6d900aa0062ce6c${'00'.repeat(14)}9107dcb7b7a9cf118ee600c00c2053654800000000000000c0ef19bc4d5bcf11a8fd00805f5c442b`,
      'a WMV',
    ],
    ['clip.mpg', '000001ba4400', 'an MPG'],
    ['clip.mpeg', '000001b3', 'an MPG'],
    ['clip.flv', '464c5601', 'an FLV'],
    ['clip.3gp', '000000186674797033677034', 'a 3GP'],
  ])('of a video that browsers do not play is reported by its kind: %s', async (name, head, kind) =>
    expect(await inspect(name, file(head))).toEqual({
      refusal: `${name} is ${kind} video, which browsers cannot play. Save it as MP4.`,
    }),
  );

  it.each(['M4V ', 'M4VH', 'M4VP', 'mp42'])('of the brand %j is MP4', async (brand) =>
    expect(
      await inspect('clip.m4v', box('ftyp', Buffer.from(brand), Buffer.alloc(64))),
    ).toMatchObject({ mime: 'video/mp4', extension: 'mp4' }),
  );

  it('without a byte is empty', async () =>
    expect(await inspect('a.png', Buffer.of())).toEqual({ refusal: 'This file is empty' }));

  it('of moving PNG is taken, and shown only as it is: its widths would stand still', async () => {
    const still = claims.png?.(4, 4) ?? Buffer.of();
    const head = still.indexOf('IDAT') - 4;
    const moving = Buffer.concat([
      still.subarray(0, head),
      chunk('acTL', Buffer.alloc(8)),
      still.subarray(head),
    ]);
    const facts = { mime: 'image/apng', extension: 'apng', width: 4, height: 4 };
    expect(await inspect('a.png', moving)).toEqual(facts);
    expect(pictureSources('/media/a.apng')).toEqual({ src: '/media/a.apng' });
    expect([isMovingPng(moving), isMovingPng(still)]).toEqual([true, false]);
  });

  it('of moving PNG is stored with its frames, although it has an orientation', async () => {
    const background = { width: 4, height: 2, channels: 3, background: 'red' } as const;
    const still = await sharp({ create: background })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const head = still.indexOf('IDAT') - 4;
    const frames = chunk('acTL', Buffer.alloc(8));
    const moving = Buffer.concat([still.subarray(0, head), frames, still.subarray(head)]);
    const { bytes } = await cleanPicture(moving);
    expect([bytes.includes(frames), bytes.includes('eXIf')]).toEqual([true, false]);
  });
});

describe('groupActivity', () => {
  const at = (minute: number, more: Partial<Activity> = {}): Activity => ({
    id: minute,
    happenedAt: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
    actor: 'Chanda',
    action: 'uploaded',
    subjectType: 'media',
    subjectId: randomUUID(),
    subjectTitle: `file ${minute}`,
    ...more,
  });
  const counts = (entries: Activity[]): number[] =>
    groupActivity(entries, 300).map(({ count }) => count);

  it('makes forty uploads one entry, the newest of them', () => {
    const uploads = Array.from({ length: 40 }, (_, index) => at(50 - index));
    expect(groupActivity(uploads, 300)).toEqual([
      { ...uploads[0], count: 40, subjects: 40, open: false },
    ]);
  });

  it('counts saves of one post as one post', () => {
    const subjectId = randomUUID();
    const saves = Array.from({ length: 4 }, (_, index) => at(50 - index, { subjectId }));
    expect(groupActivity(saves, 300)).toMatchObject([{ count: 4, subjects: 1 }]);
  });

  it('marks the last group as open if the read limit may have cut it off', () => {
    const entries = [
      at(50, { action: 'deleted' }),
      at(49, { action: 'deleted' }),
      at(48, { action: 'deleted' }),
      at(40),
      at(39),
      at(38),
    ];
    const open = (most: number): boolean[] =>
      groupActivity(entries, most).map((group) => group.open);
    expect(open(6)).toEqual([false, true]);
    expect(open(7)).toEqual([false, false]);
    expect(groupActivity([...entries, at(1)], 7).map((group) => group.open)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('leaves two as they are, but for uploads', () => {
    expect(counts([at(2, { action: 'deleted' }), at(1, { action: 'deleted' })])).toEqual([1, 1]);
    expect(counts([at(2), at(1)])).toEqual([2]);
  });

  it('ends a group at another person, deed or kind, and at a pause', () => {
    const deleted = (minute: number, more: Partial<Activity> = {}): Activity =>
      at(minute, { action: 'deleted', ...more });
    const three = [deleted(30), deleted(29), deleted(28)];
    const later = [deleted(26), deleted(25), deleted(24)];
    expect(counts([...three, deleted(27, { actor: 'Mutale' }), ...later])).toEqual([3, 1, 3]);
    expect(counts([...three, at(27)])).toEqual([3, 1]);
    expect(counts([...three, deleted(27, { subjectType: 'post' })])).toEqual([3, 1]);
    expect(counts([...three, deleted(17), deleted(16), deleted(15)])).toEqual([3, 3]);
    expect(counts([...three, deleted(18)])).toEqual([4]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../a.png', '....a.png'],
    ['C:\\photos\\a.png', 'C:photosa.png'],
    ['a\nb.png', 'a b.png'],
    ['/', 'file'],
  ])('%j is shown as %j, with no path', (sent, shown) => expect(fileName(sent)).toBe(shown));

  it('that is too long keeps its end, by which files differ, and no half of a sign', () =>
    expect(endOfName(`${'🦅'.repeat(300)} 12.png`)).toBe(`${'🦅'.repeat(248)} 12.png`));
});
