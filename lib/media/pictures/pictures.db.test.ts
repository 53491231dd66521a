// Pictures of other sites: a server of the test's own stands for elsewhere.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import { picturesWaiting } from '@/lib/process/limits';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createLead, service } from '@/tests/support/clients';
import { sessionOf } from '@/tests/support/sessions';
import { pointAtTestBackend } from '@/tests/support/site-settings';

const backend = inject('backend');
let server: Server;
let base: string;
let port: number;
let session: AdminSession;
const requests: string[] = [];
const userAgents = new Set<string | undefined>();

const answers: Record<string, RequestListener> = {
  '/picture.png': async (_, response) =>
    response.setHeader('Content-Type', 'text/html').end(await png()),
  '/page.png': (_, response) =>
    response.setHeader('Content-Type', 'image/png').end('<!doctype html><script>alert(1)</script>'),
  '/film.gif': (_, response) => response.end(vastFilm),
  '/drawing.svg': (_, response) =>
    response.end(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><circle r="1"/></svg>',
    ),
  '/document.pdf': (_, response) => response.end('%PDF-1.7\n1 0 obj\n'),
  '/gone.png': (_, response) => response.writeHead(404).end(),
  '/moved.png': (_, response) => response.writeHead(302, { Location: '/picture.png' }).end(),
  '/inwards.png': (_, response) =>
    response.writeHead(302, { Location: `http://localhost:${port}/picture.png` }).end(),
  '/away.png': (_, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/round.png': (_, response) => response.writeHead(302, { Location: '/round.png' }).end(),
  '/endless.png': (request, response) => {
    const more = (): void => {
      if (!request.socket.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  },
  // The headers of an answer, and then nothing.
  '/silent.png': (_, response) => response.writeHead(200).flushHeaders(),
};

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();

/** Two frames of a picture with as many pixels as one may have: together they have too many. */
const vastFilm = Buffer.concat([
  Buffer.from('GIF89a\x10\x27\x88\x13\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
  ...Array<Buffer>(2).fill(Buffer.from('21f90400010000002c0000000010278813000202440100', 'hex')),
  Buffer.from(';'),
]);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    userAgents.add(request.headers['user-agent']);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
  pointAtTestBackend({
    PICTURE_HOSTS: `127.0.0.1:${port},localhost:${port}`,
  });
  const { id } = await createLead();
  session = sessionOf(id, await adminToken(backend, id));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const small = { bytes: 1_000_000, ms: 2_000, redirects: 3 };
const fetched = async (path: string, limits = small): Promise<Buffer> => {
  const { fetchPicture } = await import('@/lib/media/pictures/fetch-picture');
  return fetchPicture(path.startsWith('http') ? path : base + path, limits);
};

describe('a picture of another site', () => {
  it('is fetched, through a redirect too', async () => {
    expect(await fetched('/picture.png')).toEqual(await png());
    expect(await fetched('/moved.png')).toEqual(await png());
    const { env } = await import('@/lib/env');
    expect([...userAgents]).toEqual([`ai-lab-site (+${env().SITE_URL})`]);
  });

  it.each([
    [
      'of a host that is not allowed',
      'http://other.example/a.png',
      /^The site may not fetch pictures from other\.example\./,
    ],
    [
      'of a host in an inner network, though its name is allowed',
      'http://localhost:PORT/picture.png',
      /^localhost leads into an inner network$/,
    ],
    ['that leads into an inner network', '/inwards.png', /^localhost leads into an inner network$/],
    [
      'that leads to a host that is not allowed',
      '/away.png',
      /may not fetch pictures from 169\.254\.169\.254/,
    ],
    ['that leads in a circle', '/round.png', /redirects too often/],
    ['that is not there', '/gone.png', /answers 404/],
    ['without an end', '/endless.png', /is larger than 1 MB/],
    ['that never comes', '/silent.png', /takes too long/],
  ])('%s is refused', async (_, address, sentence) => {
    await expect(fetched(address.replace('PORT', String(port)))).rejects.toThrow(sentence);
  });

  it('that cannot be reached is reported', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port: closed } = other.address() as AddressInfo;
    await new Promise((done) => other.close(done));
    const { env } = await import('@/lib/env');
    env().PICTURE_HOSTS.push(`127.0.0.1:${closed}`);
    await expect(fetched(`http://127.0.0.1:${closed}/a.png`)).rejects.toThrow(
      'could not be reached',
    );
  });
});

describe('a page', () => {
  it('asks the other site once, and takes nothing but pictures', async () => {
    const { GET } = await import('@/app/pictures/[signature]/[...address]/route');
    const { shownPicture } = await import('@/lib/media/pictures/shown');
    const view = async (path: string, ...width: string[]) => {
      const [, , signature = '', address = ''] = shownPicture(base + path).split('/');
      const response = await GET(new Request('http://site.example/'), {
        params: Promise.resolve({ signature, address: [address, ...width] }),
      });
      return {
        type: response.headers.get('content-type'),
        location: response.headers.get('location'),
        bytes: Buffer.from(await response.arrayBuffer()),
        status: response.status,
      };
    };
    requests.length = 0;
    const views = await Promise.all([
      view('/picture.png'),
      view('/picture.png'),
      view('/picture.png'),
    ]);
    for (const one of views) {
      expect(one).toMatchObject({ type: 'image/png', bytes: await png(), status: 200 });
    }
    const narrow = await view('/picture.png', '400.avif');
    expect(narrow).toMatchObject({ type: 'image/avif', status: 200 });
    expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 8, height: 6 });
    expect(requests).toEqual(['/picture.png']);
    for (const end of [['401.avif'], ['400.avif', 'x']]) {
      expect((await view('/picture.png', ...end)).status).toBe(404);
    }
    // The site leaves to the browser a picture that only a browser can show.
    const film = await view('/film.gif', '400.avif');
    expect(film).toMatchObject({ status: 307, location: shownPicture(`${base}/film.gif`) });
    expect(await view('/film.gif')).toMatchObject({ type: 'image/gif', bytes: vastFilm });
    // The placeholder replaces a file that is no picture.
    for (const path of ['/page.png', '/drawing.svg', '/document.pdf', '/gone.png']) {
      expect(await view(path), path).toMatchObject({ type: 'image/svg+xml', status: 200 });
    }
    const forged = await GET(new Request('http://site.example/'), {
      params: Promise.resolve({ signature: 'A'.repeat(22), address: ['aHR0cDovLw'] }),
    });
    expect(forged.status).toBe(404);
  });
});

it('a picture is tried again after memory lacked for it', async () => {
  const { shownPicture } = await import('@/lib/media/pictures/shown');
  const { GET } = await import('@/app/pictures/[signature]/[...address]/route');
  const served = await png();
  answers['/large.png'] = (_, response) => response.end(served);
  const address = shownPicture(`${base}/large.png`);
  const [, , signature = '', encoded = ''] = address.split('/');
  const ask = (...width: string[]): Promise<Response> =>
    GET(new Request(base), {
      params: Promise.resolve({ signature, address: [encoded, ...width] }),
    });
  const lack = new Error('VipsPng: Insufficient memory');
  const reading = vi.spyOn(sharp.prototype, 'metadata').mockRejectedValue(lack);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask()).status).toBe(503);
  const narrow = await ask('400.avif');
  expect([narrow.status, narrow.headers.get('location')]).toEqual([307, address]);
  expect(narrow.headers.get('cache-control')).toBe('no-store');
  reading.mockRestore();
  log.mockRestore();
  for (const answer of [await ask(), await ask('400.avif')]) expect(answer.status).toBe(200);
});

it('a crowd of pictures is told to come again, and shows once there is a place', async () => {
  const { shownPicture } = await import('@/lib/media/pictures/shown');
  const { GET } = await import('@/app/pictures/[signature]/[...address]/route');
  const { pictureFetchesAtOnce } = await import('@/lib/media/picture-cache');
  const places = pictureFetchesAtOnce + picturesWaiting;
  const waiting: ServerResponse[] = [];
  const served = await png();
  const held = Array.from({ length: places + 1 }, (_, index) => `/held-${index}.png`);
  for (const path of held) answers[path] = (_, response) => void waiting.push(response);
  const ask = (path: string): Promise<Response> => {
    const [, , signature = '', address = ''] = shownPicture(base + path).split('/');
    return GET(new Request(base), { params: Promise.resolve({ signature, address: [address] }) });
  };
  const answered = held.map(ask);
  const last = await answered.at(-1);
  expect(last?.status).toBe(503);
  await expect.poll(() => waiting.length).toBe(pictureFetchesAtOnce);
  for (const path of held) answers[path] = (_, response) => response.end(served);
  for (const response of waiting) response.end(served);
  const shown = await Promise.all(answered.slice(0, -1));
  expect(new Set(shown.map(({ headers }) => headers.get('content-type')))).toEqual(
    new Set(['image/png']),
  );
  expect((await ask(held.at(-1) ?? '')).status).toBe(200);
});

describe('bringing a picture into the library', () => {
  it('stores it like an upload, and refuses what is no picture', async () => {
    const { bringMedia } = await import('@/lib/media/mutations');
    const media = await bringMedia(`${base}/picture.png`, session);
    expect(media).toMatchObject({ title: 'picture.png', mime: 'image/png', width: 8, height: 6 });
    const stored = await service.storage.from('media').download(media.url.replace('/media/', ''));
    expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      await png(),
    );
    await expect(bringMedia(`${base}/page.png`, session)).rejects.toThrow(
      'page.png is not a picture, a video or a PDF',
    );
    await expect(bringMedia(`${base}/document.pdf`, session)).rejects.toThrow(
      'document.pdf is not a picture',
    );
    await expect(bringMedia(`${base}/gone.png`, session)).rejects.toThrow('answers 404');
    await service.storage.from('media').remove([media.url.replace('/media/', '')]);
    await asToken(session.token).from('media').delete().eq('id', media.id);
  });
});
