import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { Queue } from '@/lib/process/queue';
import { ogSize } from './metadata';

/** Pictures of shared links that are drawn at the same time: each takes a core for half a second. */
const sharePicturesAtOnce = 1;
/** Such pictures that wait: whoever shows a link asks again later. */
const sharePicturesWaiting = 20;

const queue = new Queue(sharePicturesAtOnce, sharePicturesWaiting);

/**
 * The picture that a shared link shows: what it is, its title, and whose it is. It is drawn once and
 * kept like a page.
 * @throws BusyError when too many are to be drawn
 */
export const ogImage = (title: string, label: string, brand: string): Promise<Response> =>
  queue.take(async () => {
    const drawn = await draw(title, label, brand);
    // It is drawn while it is read.
    return new Response(await drawn.arrayBuffer(), { headers: drawn.headers });
  });

async function draw(title: string, label: string, brand: string): Promise<ImageResponse> {
  const font = await readFile(join(process.cwd(), 'app/fonts/space-grotesk-600.woff'));
  return new ImageResponse(
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
      <div style={{ display: 'flex', fontSize: 34, color: '#f6b25e' }}>{label}</div>
      <div
        style={{
          display: 'flex',
          fontSize: title.length > 70 ? 58 : 76,
          lineHeight: 1.1,
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
        {brand}
      </div>
    </div>,
    { ...ogSize, fonts: [{ name: 'Space Grotesk', data: font, weight: 600 }] },
  );
}
