// The library's pictures: what their files tell, and the widths that are made of them.
import { randomUUID } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { GET } from '@/app/media/[...path]/route';
import { sweepMedia } from '@/lib/media/daily';
import { addMedia } from '@/lib/media/mutations';
import { readPictureSizes } from '@/lib/media/pictures/queries';
import { storedPath } from '@/lib/media/pictures/widths';
import type { MediaRow } from '@/lib/media/schema';
import { pictureFileBytes } from '@/lib/process/limits';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { removeMedia } from '@/tests/support/remove-media';

const backend = inject('backend');
const bucket = service.storage.from('media');
const own = setUpContent();
const uploaded: MediaRow[] = [];

/** A picture whose left half is red and whose right half is blue, with where it was taken. */
const photograph = (
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { orientation = 1, width = 400, height = 200 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '15/1 24/1 59/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Lusaka</place></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Buffer, name = 'photo.jpg'): Promise<MediaRow> {
  const media = await addMedia(
    {
      name,
      body: new Blob([new Uint8Array(bytes)]).stream(),
      signal: new AbortController().signal,
    },
    own.session,
  );
  uploaded.push(media);
  return media;
}

const pathOf = (media: MediaRow): string => media.url.replace('/media/', '');
const visit = (address: string, init?: RequestInit): Promise<Response> =>
  GET(new Request(`http://site.example${address}`, init), {
    params: Promise.resolve({ path: address.replace('/media/', '').split('/') }),
  });
const bytesOf = async (answer: Response): Promise<Buffer> =>
  Buffer.from(await answer.arrayBuffer());
const isDescribed = ({ exif, xmp, iptc }: Metadata): boolean => Boolean(exif || xmp || iptc);
const colourAt = async (bytes: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
};
const isStored = async (path: string): Promise<boolean> =>
  (await bucket.download(path)).error === null;

/** Does a piece of work while what it asks of the storage goes through the test's hands. */
async function listening<T>(
  ask: (address: string, method: string, send: () => Promise<Response>) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    ask(String(input), init?.method ?? 'GET', () => send(input, init));
  try {
    return await work();
  } finally {
    globalThis.fetch = send;
  }
}

/** A picture as an earlier version stored it. */
async function storeUnclean(bytes: Buffer): Promise<{ path: string; id: string }> {
  const path = `${randomUUID()}.jpg`;
  await bucket.upload(path, bytes, { contentType: 'image/jpeg', cacheControl: '31536000' });
  const { data } = await own.admin
    .from('media')
    .insert({ title: 'old', url: `/media/${path}`, path, type: 'image' })
    .select('id')
    .single();
  return { path, id: data?.id ?? '' };
}

afterAll(async () => {
  for (const { id } of uploaded) await removeMedia(id, own.session);
});

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'loses what a camera wrote: %s',
    async (kind) => {
      const original = await photograph(kind);
      expect(isDescribed(await sharp(original).metadata())).toBe(true);
      const media = await upload(original);
      const stored = await bytesOf(await visit(media.url));
      expect(isDescribed(await sharp(stored).metadata())).toBe(false);
      expect(stored.includes('Secret Camera')).toBe(false);
      expect(stored.includes('Lusaka')).toBe(false);
      expect(media).toMatchObject({ width: 400, height: 200, size: stored.length });
      // The pixels are the same ones, unless the format keeps its metadata among them.
      if (kind !== 'avif') {
        expect(await sharp(stored).raw().toBuffer()).toEqual(
          await sharp(original).raw().toBuffer(),
        );
      }
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('is turned upright: %s', async (kind) => {
    const media = await upload(await photograph(kind, { orientation: 6 }));
    expect(media).toMatchObject({ width: 200, height: 400 });
    const stored = await bytesOf(await visit(media.url));
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ width: 200, height: 400 });
    expect(facts.orientation ?? 1).toBe(1);
    expect(isDescribed(facts)).toBe(false);
    // A quarter turn clockwise: what was on the left is at the top.
    expect(await colourAt(stored, 100, 20)).toBe('red');
    expect(await colourAt(stored, 100, 380)).toBe('blue');
  });

  it('keeps its colour profile', async () => {
    const original = await sharp(await photograph('jpeg'))
      .withIccProfile('p3')
      .toBuffer();
    for (const orientation of [1, 6]) {
      const turned = await sharp(original)
        .keepIccProfile()
        .withMetadata({ orientation })
        .toBuffer();
      const media = await upload(turned);
      const stored = await bytesOf(await visit(media.url));
      expect((await sharp(stored).metadata()).icc).toBeTruthy();
    }
  });

  it('stays in motion', async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(frame));
    for (const kind of ['gif', 'webp'] as const) {
      const media = await upload(
        await sharp(frames, { join: { animated: true } })
          .toFormat(kind)
          .toBuffer(),
      );
      expect((await sharp(await bytesOf(await visit(media.url))).metadata()).pages).toBe(2);
      const narrow = await visit(`${media.url}/400.avif`);
      expect(narrow.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(await bytesOf(narrow)).metadata()).pages).toBe(2);
    }
  });

  it('a damaged picture is refused', async () => {
    const damaged = Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), randomBytes(400)]);
    await expect(upload(damaged, 'damaged.jpg')).rejects.toThrow('damaged.jpg is damaged');
  });
});

const randomBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 37) % 251));

describe('a picture from before uploads were cleaned', () => {
  it('is cleaned when it is first asked for, and stays clean', async () => {
    const { path, id } = await storeUnclean(await photograph('jpeg', { orientation: 6 }));
    const answers = await Promise.all([visit(`/media/${path}`), visit(`/media/${path}`)]);
    for (const answer of answers) {
      expect(isDescribed(await sharp(await bytesOf(answer)).metadata())).toBe(false);
    }
    const stored = await bucket.download(path);
    const bytes = Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 });
    expect(isDescribed(await sharp(bytes).metadata())).toBe(false);
    // Whose size was not known; visitors may ask for it by the picture's address.
    expect(await readPictureSizes([`/media/${path}`, '/media/none.png'], [])).toEqual(
      new Map([[`/media/${path}`, { width: 200, height: 400 }]]),
    );
    const activity = await own.admin.from('activity').select('action').eq('subject_id', id);
    expect(activity.data).toEqual([{ action: 'uploaded' }]);
    await removeMedia(id, own.session);
  });

  it.each([
    'vips_tracked: out of memory -- size == 140MB',
    'VipsJpeg: Insufficient memory (case 4)',
    'std::bad_alloc',
  ])('stays as it is while memory lacks to turn it, and is cleaned later: %s', async (words) => {
    const photo = await photograph('jpeg', { orientation: 6 });
    const { path, id } = await storeUnclean(photo);
    const turning = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(words));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await visit(`/media/${path}`)).status).toBe(503);
    turning.mockRestore();
    log.mockRestore();
    const { data } = await bucket.download(path);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(photo);
    const turned = await sharp(await bytesOf(await visit(`/media/${path}`))).metadata();
    expect(turned).toMatchObject({ width: 200, height: 400 });
    await removeMedia(id, own.session);
  });

  it('is not called damaged while memory lacks to read its head', async () => {
    const { path, id } = await storeUnclean(await photograph('jpeg', { orientation: 6 }));
    const error = new Error('VipsJpeg: Insufficient memory (case 4)');
    const reading = vi.spyOn(sharp.prototype, 'metadata').mockRejectedValue(error);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await visit(`/media/${path}`)).status).toBe(503);
    const narrow = await visit(`/media/${path}/640.avif`);
    expect(narrow.status).toBe(307);
    expect(Object.fromEntries(narrow.headers)).toMatchObject({
      location: `/media/${path}`,
      'cache-control': 'no-store',
    });
    reading.mockRestore();
    log.mockRestore();
    expect((await visit(`/media/${path}/640.avif`)).status).toBe(200);
    await removeMedia(id, own.session);
  });

  it('is read two at a time, however many are asked for', async () => {
    const bytes = await photograph('jpeg', { orientation: 6 });
    const stored = await Promise.all(Array.from({ length: 6 }, () => storeUnclean(bytes)));
    let inMemory = 0;
    let most = 0;
    const answers = await listening(
      async (address, method, send) => {
        const isRead = method === 'GET' && address.includes('/object/media/');
        if (isRead) most = Math.max(most, ++inMemory);
        const answer = await send();
        if (method === 'POST' && address.includes('/object/media/')) inMemory -= 1;
        return answer;
      },
      () => Promise.all(stored.map(({ path }) => visit(`/media/${path}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(most).toBe(2);
    for (const { id } of stored) await removeMedia(id, own.session);
  });

  it('stays deleted where that happens while it is cleaned', async () => {
    const { path, id } = await storeUnclean(await photograph('jpeg', { orientation: 6 }));
    const answer = await listening(
      async (address, method, send) => {
        const got = await send();
        if (method === 'GET' && address.includes(`/object/media/${path}`)) {
          await removeMedia(id, own.session);
        }
        return got;
      },
      () => visit(`/media/${path}`),
    );
    expect(answer.status).toBe(404);
    expect(await isStored(path)).toBe(false);
  });

  it('is cleaned where it cannot be decoded, too', async () => {
    const path = `${randomUUID()}.png`;
    const chunk = (name: string, body: string): Buffer => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length);
      return Buffer.concat([length, Buffer.from(name + body, 'latin1'), Buffer.alloc(4)]);
    };
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    const vast = '\0\0\xff\xff\0\0\xff\xff\x08\x02\0\0\0';
    await bucket.upload(
      path,
      Buffer.concat([
        signature,
        chunk('IHDR', vast),
        chunk('tEXt', 'Place Lusaka'),
        chunk('IDAT', ''),
      ]),
      { contentType: 'image/png' },
    );
    const bytes = await bytesOf(await visit(`/media/${path}`));
    expect(bytes).toEqual(Buffer.concat([signature, chunk('IHDR', vast), chunk('IDAT', '')]));
    // It has no widths; browsers may know better what to make of it.
    const narrow = await visit(`/media/${path}/640.avif`);
    expect([narrow.status, narrow.headers.get('location')]).toEqual([307, `/media/${path}`]);
    await bucket.remove([path]);
  });
});

it.each([
  [400, { statusCode: '403', error: 'Unauthorized' }],
  [404, { message: 'no Route matched with those values' }],
  [429, {}],
])('a file that the storage refuses with %i %j is not called missing', async (status, body) => {
  const refuse = async (): Promise<Response> => Response.json(body, { status });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const address of ['/media/some.png', '/media/some.png/640.avif']) {
    expect((await listening(refuse, () => visit(address))).status).toBe(503);
  }
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

it.each([400, 404])(
  'a file of which the storage says %i, not found, is missing',
  async (status) => {
    const miss = async (_address: string, method: string): Promise<Response> =>
      method === 'HEAD'
        ? new Response(null, { status })
        : Response.json({ statusCode: '404', error: 'not_found' }, { status });
    for (const [address, method] of [
      ['/media/some.png', 'GET'],
      ['/media/some.png', 'HEAD'],
      ['/media/some.png/640.avif', 'GET'],
    ] as const) {
      expect((await listening(miss, () => visit(address, { method }))).status).toBe(404);
    }
  },
);

it('a picture is not called missing where the storage refuses to tell of it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const media = await upload(await photograph('jpeg'));
  const answer = await listening(
    (address, _method, send) =>
      address.includes('/info/')
        ? Promise.resolve(Response.json({ statusCode: '403' }, { status: 400 }))
        : send(),
    () => visit(`${media.url}/640.avif`),
  );
  expect(answer.status).toBe(503);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

describe('a request without a session', () => {
  it('is not passed on where it is no path of a file, or not well formed', async () => {
    const media = await upload(await photograph('jpeg'));
    const headersSent: Headers[] = [];
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      headersSent.push(new Headers(init?.headers));
      return send(input, init);
    };
    try {
      expect((await visit(`/media/${'a'.repeat(1_025)}.png`)).status).toBe(404);
      expect(headersSent).toEqual([]);
      const headers = {
        range: 'bytes=0-1,5-6',
        'if-modified-since': 'garbage',
        'if-none-match': `"${'x'.repeat(300)}"`,
        'if-range': 'y'.repeat(300),
      };
      expect((await visit(media.url, { headers })).status).toBe(200);
      expect(Object.keys(headers).filter((name) => headersSent[0]?.has(name))).toEqual([]);
    } finally {
      globalThis.fetch = send;
    }
  });

  it('is kept for no time where the file has no such part', async () => {
    const beyond = async (): Promise<Response> => new Response(null, { status: 416 });
    const answer = await listening(beyond, () =>
      visit('/media/some.mp4', { headers: { range: 'bytes=900-' } }),
    );
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([416, null]);
  });
});

describe('a picture at a width', () => {
  let media: MediaRow;
  beforeAll(async () => {
    media = await upload(await photograph('jpeg', { width: 2000, height: 1000, orientation: 8 }));
  });

  it('is made once, however many ask at once, and kept', async () => {
    const place = storedPath(pathOf(media), 640, 'avif');
    expect(await isStored(place)).toBe(false);
    let written = 0;
    const answers = await listening(
      (address, method, send) => {
        if (method === 'POST' && address.includes(place)) written += 1;
        return send();
      },
      () => Promise.all(Array.from({ length: 10 }, () => visit(`${media.url}/640.avif`))),
    );
    expect(written).toBe(1);
    const [first, ...others] = await Promise.all(answers.map(bytesOf));
    for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true);
    expect(await isStored(place)).toBe(true);
    const again = await visit(`${media.url}/640.avif`);
    expect(await bytesOf(again)).toEqual(first);
    expect(again.headers.get('etag')).toBeTruthy();
  });

  it.each(['avif', 'webp'])('is upright, narrow and without metadata: %s', async (format) => {
    const answer = await visit(`${media.url}/400.${format}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const facts = await sharp(await bytesOf(answer)).metadata();
    expect(facts).toMatchObject({ width: 400, height: 800 });
    expect(isDescribed(facts)).toBe(false);
  });

  it('is never larger than the picture', async () => {
    const answer = await visit(`${media.url}/1600.webp`);
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 1000 });
  });

  it('costs a phone at most 120 kB, however full of detail it is', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const grain = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#808080', noise },
    })
      .jpeg()
      .toBuffer();
    const { url } = await upload(grain);
    for (const name of ['640.avif', '640.webp', '1080.avif', '1080.webp']) {
      const { length } = await bytesOf(await visit(`${url}/${name}`));
      expect(length, name).toBeLessThanOrEqual(120_000);
    }
  });

  it('is there at the widths of the site alone, and of pictures that are there', async () => {
    for (const address of [
      `${media.url}/641.avif`,
      `${media.url}/640.png`,
      `${media.url}/640.avif/640.avif`,
      `/media/${randomUUID()}.jpg/640.avif`,
    ]) {
      expect((await visit(address)).status, address).toBe(404);
    }
  });

  it('tells its bytes to who asks for the first one', async () => {
    for (const address of [media.url, `${media.url}/400.avif`]) {
      const { length } = await bytesOf(await visit(address));
      const first = await visit(address, { headers: { range: 'bytes=0-0' } });
      expect(first.headers.get('content-range'), address).toBe(`bytes 0-0/${length}`);
    }
  });

  it('goes with its picture', async () => {
    const path = pathOf(media);
    expect(await isStored(storedPath(path, 640, 'avif'))).toBe(true);
    await removeMedia(media.id, own.session);
    expect(await isStored(path)).toBe(false);
    expect(await isStored(storedPath(path, 640, 'avif'))).toBe(false);
  });

  it('goes with its picture where that is deleted while it is made', async () => {
    const { id, url } = await upload(await photograph('jpeg'));
    const place = storedPath(url.replace('/media/', ''), 640, 'avif');
    const answer = await listening(
      async (address, method, send) => {
        if (method === 'POST' && address.includes(place)) await removeMedia(id, own.session);
        return send();
      },
      () => visit(`${url}/640.avif`),
    );
    expect(answer.status).toBe(404);
    expect(await isStored(place)).toBe(false);
  });

  it('is not made of what is no picture, or too large for one; that is not even read', async () => {
    const vast = `${randomUUID()}.png`;
    await bucket.upload(vast, Buffer.alloc(pictureFileBytes + 1), { contentType: 'image/png' });
    const film = `${randomUUID()}.mp4`;
    await bucket.upload(film, randomBytes(10), { contentType: 'video/mp4' });
    let read = 0;
    const answers = await listening(
      (address, method, send) => {
        if (method === 'GET' && address.includes('/object/media/')) read += 1;
        return send();
      },
      () => Promise.all([visit(`/media/${vast}/640.avif`), visit(`/media/${film}/640.avif`)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([307, 404]);
    expect(read).toBe(0);
    await bucket.remove([vast, film]);
  });

  it('is swept when its picture is gone, and only then', async () => {
    const there = await upload(await photograph('png'));
    await visit(`${there.url}/400.webp`);
    const orphan = storedPath(`${randomUUID()}.jpg`, 640, 'avif');
    await bucket.upload(orphan, randomBytes(10), { contentType: 'image/avif' });
    const { removed } = await sweepMedia(backend, new Date(Date.now() + 60_000));
    expect(removed).toContain(orphan);
    expect(await isStored(orphan)).toBe(false);
    expect(await isStored(storedPath(pathOf(there), 400, 'webp'))).toBe(true);
  });
});
