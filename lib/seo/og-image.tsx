import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { defaultName, defaultTagline } from '@/lib/content/site-name';
import { wordsOf } from '@/lib/content/texts';
import { homeTexts, titleIn } from '@/lib/home/content';
import { logError } from '@/lib/log/log';
import { Queue } from '@/lib/process/queue';
import { type Brand, brandFrom } from '@/lib/settings/brand';
import type { Marks } from '@/lib/settings/marks/files';
import { readMark } from '@/lib/settings/marks/queries';
import { drawable, isDrawable } from './drawable';
import { ogSize } from './metadata';

/** Pictures of shared links that are drawn at the same time: each takes a core for half a second. */
const sharePicturesAtOnce = 1;
/** Such pictures that wait: whoever shows a link asks again later. */
const sharePicturesWaiting = 20;

const queue = new Queue(sharePicturesAtOnce, sharePicturesWaiting);

interface Picture {
  title: string;
  /** Above the title. */
  label: string;
}

interface Named extends Pick<Brand, 'name' | 'sentence'>, Partial<Pick<Brand, 'marks'>> {
  /** Of the home page. */
  title?: string;
}

const standardTitle = titleIn(wordsOf(homeTexts, {}, defaultName).head);
/** The longest title for which there is room. */
const titleCharacters = 200;

const standard = brandFrom({}, defaultName);

/** The logo in a picture: its bytes in an address, and how it stands there. */
interface Logo {
  src: string;
  width: number;
  height: number;
  /** Whether it is drawn for a light ground, which it then has. */
  isOnTile: boolean;
  /** Whether it stands without the name. */
  isAlone: boolean;
}

/** As wide and as high as a logo is at most. */
const logoRoom = { width: 400, height: 96 } as const;

/** The logo for dark pages, else the one for light ones on a tile, else the icon. */
async function readLogo({ logos, icons }: Marks): Promise<Logo> {
  const file = logos.dark ??
    logos.light ?? { small: icons[192], large: icons[192], width: 192, height: 192 };
  const { width, height } = file;
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height);
  return {
    src: `data:image/png;base64,${(await readMark(file.large)).toString('base64')}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isOnTile: file === logos.light,
    isAlone: width > 2 * height,
  };
}

/** Whether there is something to read. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The first of two texts of which something can be drawn, as it is drawn. */
const drawableOr = (text: string, instead: string): string =>
  hasWords(drawable(text)) ? drawable(text) : instead;

const ownPicture = ({ sentence = defaultTagline, title = standardTitle }: Named): Picture => ({
  title: drawableOr(title.slice(0, titleCharacters), standardTitle),
  label: drawableOr(sentence, defaultTagline),
});

/**
 * The picture that a shared link to a page shows: what it is, its title, and whose it is. It is drawn
 * once and kept like a page.
 * @throws BusyError when too many are to be drawn
 */
export const siteImage = (brand: Named): Promise<Response> => queue.take(() => drawOwn(brand));

/** The site's own picture with the logo; where it cannot be drawn, the default's. */
const drawOwn = (brand: Named): Promise<Response> =>
  drawWithLogo(brand).catch((error: unknown) => {
    logError('share picture', error);
    return drawWithLogo(standard);
  });

const drawWithLogo = async (brand: Named): Promise<Response> =>
  draw(ownPicture(brand), brand, await readLogo(brand.marks ?? standard.marks));

/**
 * The same of a post. Where most of its title cannot be drawn, it is the site's own.
 * @throws BusyError when too many are to be drawn
 */
export function postImage({ title, label }: Picture, brand: Named): Promise<Response> {
  const picture = { title: drawable(title), label: drawable(label) };
  return queue.take(async () => {
    if (!isDrawable(title)) return drawOwn(brand);
    try {
      return await draw(picture, brand);
    } catch (error) {
      logError('share picture', error);
      return drawOwn(brand);
    }
  });
}

async function readFonts() {
  const files = {
    'Space Grotesk': join(process.cwd(), 'app/fonts/space-grotesk-600.woff'),
    'Space Grotesk Extended': join(process.cwd(), 'app/fonts/space-grotesk-latin-ext-600.woff'),
  };
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      data: await readFile(file),
      weight: 600 as const,
    })),
  );
}

/** The longest titles have six lines of wide letters. */
const sizeOf = ({ length }: string): number => (length > 120 ? 46 : length > 70 ? 58 : 76);

/** Each sign of the texts of a picture has to be one that the fonts have (`drawable`). */
async function draw({ title, label }: Picture, { name }: Named, logo?: Logo): Promise<Response> {
  const picture = new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 72,
        color: '#f3ede2',
        backgroundColor: '#07120f',
        backgroundImage: 'linear-gradient(135deg, #123a2c 0%, #07120f 55%, #3a210c 100%)',
        fontFamily: 'Space Grotesk',
      }}
    >
      <div style={{ display: 'flex', fontSize: 34, color: '#f6b25e', wordBreak: 'break-word' }}>
        {label}
      </div>
      <div
        style={{
          display: 'flex',
          fontSize: sizeOf(title),
          lineHeight: 1.1,
          wordBreak: 'break-word',
          letterSpacing: '-0.02em',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 }}>
        {logo ? (
          <div
            style={{
              display: 'flex',
              flexShrink: 0,
              borderRadius: 20,
              ...(logo.isOnTile ? { padding: 16, backgroundColor: '#fff' } : {}),
            }}
          >
            {/* biome-ignore lint/performance/noImgElement: it is drawn, and no page shows it */}
            <img alt="" src={logo.src} width={logo.width} height={logo.height} />
          </div>
        ) : (
          <div
            style={{
              flexShrink: 0,
              width: 64,
              height: 12,
              borderRadius: 6,
              backgroundImage: 'linear-gradient(90deg, #fbbf24, #ea7317)',
            }}
          />
        )}
        {logo?.isAlone ? null : (
          <div style={{ display: 'flex', wordBreak: 'break-word' }}>
            {drawableOr(name, defaultName)}
          </div>
        )}
      </div>
    </div>,
    { ...ogSize, fonts: await readFonts() },
  );
  // It is drawn while it is read.
  return new Response(await picture.arrayBuffer(), { headers: picture.headers });
}
