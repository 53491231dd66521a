// Logos and icons: what is stored of them, and how a logo is shown.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultIcons } from '@/scripts/generate-icons';
import { defaultIconFiles } from './default-icons';
import { drawIcon, drawLogo } from './draw';
import { iconSizes, markPaths, marksFrom } from './files';
import { logoLooks } from './look';

const drawnSquare = (width: number, height: number, background = '#0d2019') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
/** A disc on a transparent ground. */
const glyph = (fill: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="${fill}"/></svg>`,
    ),
  )
    .resize(400)
    .png()
    .toBuffer();
const cornerOf = async (bytes: Buffer): Promise<number[]> => [
  ...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4),
];

describe('the files of a picture', () => {
  it('an icon has five sizes, transparent but for the one of phones', async () => {
    const { files, stored } = await drawIcon(await drawnSquare(300, 100));
    expect(stored).toBe(files.map(({ name }) => name).join(' '));
    const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual(
      iconSizes.map((size) => [size, size, 'png']),
    );
    expect(sizes.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, false, true, true]);
    for (const { bytes } of files) expect(bytes.length).toBeLessThan(20_000);
  });

  it.each([
    ['a light glyph', () => glyph('#fffbe8'), [7, 18, 15, 255]],
    ['a dark glyph', () => glyph('#0d2019'), [255, 255, 255, 255]],
    ['a full square', () => drawnSquare(200, 200, '#336699'), [51, 102, 153, 255]],
  ])('the icon for phones of %s stands on what it is legible on', async (_, make, ground) => {
    const { files } = await drawIcon(await make());
    expect(await cornerOf(files[2]?.bytes ?? Buffer.alloc(0))).toEqual(ground);
    expect(await cornerOf(files[4]?.bytes ?? Buffer.alloc(0))).toHaveLength(4);
  });

  it.each([
    [640, 160, 320, 80],
    [200, 800, 80, 320],
    [90, 30, 90, 30],
    [5000, 1, 320, 1],
  ])('a logo of %i × %i is drawn as %i × %i at most', async (width, height, ...most) => {
    const { files, stored } = await drawLogo(await drawnSquare(width, height));
    expect(stored).toBe(`${most.join('x')} ${files.map(({ name }) => name).join(' ')}`);
    const [, large] = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect([large?.width, large?.height]).toEqual(most);
  });

  it('a logo that is a photograph costs a page few bytes', async () => {
    const pixels = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * at) % 251));
    const raw = { width: 400, height: 400, channels: 3 } as const;
    const { files } = await drawLogo(await sharp(pixels, { raw }).blur(2).png().toBuffer());
    expect(files[0]?.bytes.length).toBeLessThan(2_240);
    expect(files[1]?.bytes.length).toBeLessThan(4_480);
  });

  it('the same picture has the same names, and another one has others', async () => {
    const one = await drawIcon(await glyph('#fff'));
    expect((await drawIcon(await glyph('#fff'))).stored).toBe(one.stored);
    expect((await drawIcon(await glyph('#eee'))).stored).not.toBe(one.stored);
  });

  it('are made of the first frame of one that moves', async () => {
    const frames = [Buffer.alloc(48, 255), Buffer.alloc(48, 0)];
    const film = await sharp(Buffer.concat(frames), {
      raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
    })
      .gif({ delay: [50, 50] })
      .toBuffer();
    const { files } = await drawIcon(film);
    expect((await cornerOf(files[0]?.bytes ?? Buffer.alloc(0))).slice(0, 3)).toEqual([
      255, 255, 255,
    ]);
  });
});

it('the site’s own icons are drawn from its drawing (npm run generate:icons)', async () => {
  const made = await defaultIcons();
  expect([...made.keys()]).toHaveLength(defaultIconFiles.length);
  for (const [index, bytes] of [...made.values()].entries()) {
    const stored = readFileSync(`public${defaultIconFiles[index]}`);
    const pixels = await Promise.all(
      [bytes, stored].map((file) => sharp(file).ensureAlpha().raw().toBuffer()),
    );
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = pixels;
    expect(one.length).toBe(other.length);
    // Another processor may round otherwise.
    const furthest = one.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))),
      0,
    );
    expect(furthest, defaultIconFiles[index]).toBeLessThan(24);
  }
});

const name = (letter: string): string => letter.repeat(16);
const logo = (size: string, letter = 'a') => `${size} ${name(letter)} ${name('b')}`;

describe('stored files', () => {
  const stored = {
    site_logo_light_files: logo('320x80'),
    site_icon_files: iconSizes.map((_, index) => name(String(index))).join(' '),
  };

  it('are addresses of the library, by their content', () => {
    const { logos, icons } = marksFrom(stored);
    expect(logos).toEqual({
      light: {
        small: `/media/brand/${name('a')}.png`,
        large: `/media/brand/${name('b')}.png`,
        width: 320,
        height: 80,
      },
    });
    expect(icons[192]).toBe(`/media/brand/${name('3')}.png`);
    expect(markPaths(stored)).toHaveLength(2 + iconSizes.length);
  });

  it.each([
    '',
    'x',
    logo('0x0').slice(1),
    `${logo('320x80')} `,
    logo('320x80').toUpperCase(),
    '<b>',
  ])('%j is as none', (text) => {
    const { logos, icons } = marksFrom({ site_logo_light_files: text, site_icon_files: text });
    expect(logos).toEqual({});
    expect(Object.values(icons).sort()).toEqual(defaultIconFiles.toSorted());
  });
});

describe('the look of a logo', () => {
  const looks = (light?: string, dark?: string) =>
    logoLooks(
      marksFrom({
        ...(light ? { site_logo_light_files: logo(light) } : {}),
        ...(dark ? { site_logo_dark_files: logo(dark, 'c') } : {}),
      }),
    );

  it.each([
    ['320x160', false],
    ['320x159', true],
    ['160x160', false],
    ['80x320', false],
    ['320x1', true],
  ])('one of %s stands without the name: %s', (size, isAlone) =>
    expect(looks(size).light.isAlone).toBe(isAlone),
  );

  it.each([
    ['320x80', 160, 40, true],
    ['320x40', 160, 20, true],
    ['320x140', 91, 40, true],
    ['320x320', 36, 36, false],
    ['320x160', 72, 36, false],
    ['80x320', 9, 36, false],
    ['320x1', 160, 1, true],
    ['1x320', 1, 36, false],
  ])('one of %s is %i × %i', (size, width, height, isFine) => {
    const { light } = looks(size);
    expect([light.width, light.height, light.srcSet !== undefined]).toEqual([
      width,
      height,
      isFine,
    ]);
  });

  it('one alone serves both themes, and says which ground it is drawn for', () => {
    for (const [theme, alone] of [
      ['light', looks('320x80')],
      ['dark', looks(undefined, '320x80')],
    ] as const) {
      expect([alone.light.ground, alone.dark.ground]).toEqual([theme, theme]);
      expect(alone.dark.src).toBe(alone.light.src);
    }
  });

  it('two have grounds of their own, and the site’s own drawings none', () => {
    const { light, dark } = looks('320x80', '320x320');
    expect([light.isAlone, dark.isAlone]).toEqual([true, false]);
    expect([light.ground, dark.ground]).toEqual(['light', 'dark']);
    expect(looks().dark).toMatchObject({ src: '/logos/logo-dark.svg', ground: undefined });
  });
});
