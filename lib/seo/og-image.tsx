import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { siteName } from '@/lib/content/site-name';
import { logError } from '@/lib/log/log';
import { Queue } from '@/lib/process/queue';
import { site } from '@/lib/site';
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

const ownPicture = (): Picture => ({
  title: 'Advancing AI Innovation in Africa',
  label: site().tagline,
});

/**
 * The picture that a shared link to a page shows: what it is, its title, and whose it is. It is drawn
 * once and kept like a page.
 * @throws BusyError when too many are to be drawn
 */
export const siteImage = (): Promise<Response> => queue.take(() => draw(ownPicture()));

/**
 * The same of a post. Where most of its title cannot be drawn, it is the site's own.
 * @throws BusyError when too many are to be drawn
 */
export function postImage({ title, label }: Picture): Promise<Response> {
  const picture = { title: drawable(title), label: drawable(label) };
  return queue.take(async () => {
    if (!isDrawable(title)) return draw(ownPicture());
    try {
      return await draw(picture);
    } catch (error) {
      logError('share picture', error);
      return draw(ownPicture());
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

/** Each sign of both texts has to be one that the fonts have (`drawable`). */
async function draw({ title, label }: Picture): Promise<Response> {
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
        <div
          style={{
            width: 64,
            height: 12,
            borderRadius: 6,
            backgroundImage: 'linear-gradient(90deg, #fbbf24, #ea7317)',
          }}
        />
        {siteName}
      </div>
    </div>,
    { ...ogSize, fonts: await readFonts() },
  );
  // It is drawn while it is read.
  return new Response(await picture.arrayBuffer(), { headers: picture.headers });
}
