// Files that the browser sends straight to the storage: what the site makes of them, on the real
// backend. How the browser sends them: tests/e2e/media-direct-uploads.spec.ts.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sweepMedia } from '@/lib/media/daily';
import { beginUpload, finishUpload } from '@/lib/media/direct-mutations';
import { type RequestNotes, runRequest } from '@/lib/pages/request-context';
import { withDeadline } from '@/lib/supabase/deadline';
import { adminToken } from '@/tests/support/admin-token';
import { anon, asToken, createLead, service, signToken } from '@/tests/support/clients';
import { answerOn, BackendProxy } from '@/tests/support/proxy';
import { sessionOf } from '@/tests/support/sessions';
import { pointAtTestBackend } from '@/tests/support/site-settings';
import { StorageGateway } from '@/tests/support/storage-gateway';

const backend = inject('backend');
const gateway = new StorageGateway({ url: backend.url, key: backend.publishableKey });
let proxy: BackendProxy;
const mp4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
const film = Buffer.concat([mp4, Buffer.alloc(100_000, 7)]);
let session: ReturnType<typeof sessionOf>;

beforeAll(async () => {
  proxy = new BackendProxy(await gateway.start());
  pointAtTestBackend({ SUPABASE_URL: await proxy.start(), DIRECT_UPLOADS: 'on' });
  const { id } = await createLead();
  session = sessionOf(id, await adminToken(backend, id));
});
beforeEach(() => {
  proxy.instead = () => false;
  proxy.heldBy = () => undefined;
  proxy.loses = () => false;
});
afterAll(async () => {
  await asToken(session.token).from('media').delete().like('title', 'direct-%').throwOnError();
  await asToken(session.token).from('users').delete().eq('id', session.userId).throwOnError();
  proxy.stop();
  gateway.stop();
});

const makePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** Asks for a place and sends a file there, as a browser would. */
async function send(body: Buffer, type: string): Promise<string> {
  const { id, url } = await beginUpload({ size: body.byteLength || 1 }, session);
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  });
  expect(answer.status).toBe(200);
  return id;
}

const filesIn = async (bucket: string, id: string): Promise<string[]> => {
  const { data } = await service.storage.from(bucket).list('', { search: id });
  return (data ?? []).map(({ name }) => name);
};

const rowsOf = async (id: string) =>
  (
    await asToken(session.token)
      .from('media')
      .select('title, path')
      .like('path', `${id}%`)
      .throwOnError()
  ).data;

/** Reads the library's file under an address of a row. */
const stored = async (url: string): Promise<{ type: string; bytes: Buffer }> => {
  const answer = await fetch(
    `${backend.url}/storage/v1/object/public/media/${url.replace('/media/', '')}`,
    { headers: { apikey: backend.publishableKey } },
  );
  return {
    type: answer.headers.get('content-type') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

it('direct uploads: a film is moved into the library as it is, past the site', async () => {
  const id = await send(film, 'video/mp4');
  const before = proxy.received;
  const row = await finishUpload({ id, name: 'direct-film.mp4' }, session);
  expect(row).toMatchObject({
    title: 'direct-film.mp4',
    url: `/media/${id}.mp4`,
    type: 'video',
    mime: 'video/mp4',
    size: film.byteLength,
  });
  expect(await stored(row.url)).toEqual({ type: 'video/mp4', bytes: film });
  expect(await filesIn('unchecked', id)).toEqual([]);
  expect(proxy.received - before).toBeLessThan(10_000);
});

it('direct uploads: a photograph is cleaned on its way', async () => {
  const photograph = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#1d4ed8' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const id = await send(photograph, 'image/jpeg');
  const row = await finishUpload({ id, name: 'direct-photograph.jpg' }, session);
  expect(row).toMatchObject({ width: 40, height: 20, mime: 'image/jpeg' });
  const { bytes } = await stored(row.url);
  expect(bytes.includes('Somebody')).toBe(false);
  expect(photograph.includes('Somebody')).toBe(true);
  expect(await filesIn('unchecked', id)).toEqual([]);
});

it('direct uploads: a file that is not accepted is deleted, and was never in the library', async () => {
  const id = await send(Buffer.from('<script>alert(1)</script>'), 'image/png');
  await expect(finishUpload({ id, name: 'direct-page.png' }, session)).rejects.toThrow(
    'direct-page.png is not a picture, a video or a PDF',
  );
  expect(await filesIn('unchecked', id)).toEqual([]);
  expect(await filesIn('media', id)).toEqual([]);
  expect(await rowsOf(id)).toEqual([]);
});

it('direct uploads: an empty file sent as a video is refused and deleted', async () => {
  const id = await send(Buffer.alloc(0), 'video/mp4');
  await expect(finishUpload({ id, name: 'direct-empty.mp4' }, session)).rejects.toThrow(
    'This file is empty',
  );
  expect(await filesIn('unchecked', id)).toEqual([]);
});

it('direct uploads: a film that was sent as a page is stored as a film', async () => {
  const id = await send(film, 'text/html');
  const row = await finishUpload({ id, name: 'direct-page.mp4' }, session);
  expect(await stored(row.url)).toEqual({ type: 'video/mp4', bytes: film });
});

it('direct uploads: the sender of a file is told to sign in where that is why it cannot be read', async () => {
  const id = await send(film, 'video/mp4');
  const refused = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' };
  proxy.instead = answerOn(`/object/unchecked/${id}`, 400, refused);
  const { signedOut } = await new Promise<Readonly<RequestNotes>>((done) =>
    runRequest({ url: '/api/media' }, (notes) => {
      const tried = finishUpload({ id, name: 'direct-film.mp4' }, session);
      void expect(tried)
        .rejects.toThrow('unchecked: status 400')
        .finally(() => done(notes));
    }),
  );
  expect(signedOut).toBe(true);
});

it('direct uploads: nobody else reads a file that was not looked at', async () => {
  const id = await send(film, 'video/mp4');
  const response = await fetch(`${backend.url}/storage/v1/object/public/unchecked/${id}`, {
    headers: { apikey: backend.publishableKey },
  });
  expect([400, 403, 404]).toContain(response.status);
  expect((await anon.storage.from('unchecked').download(id)).error).not.toBeNull();
  expect((await anon.storage.from('unchecked').list()).data ?? []).toEqual([]);
  // Signed in, but not the author.
  const visitor = asToken(
    await signToken({ sub: session.userId, role: 'authenticated', app_metadata: { roles: [] } }),
  );
  expect((await visitor.storage.from('unchecked').download(id)).error).not.toBeNull();
  const { error } = await visitor.storage.from('unchecked').upload('visitor', film);
  expect(error).not.toBeNull();
});

it('direct uploads: the site, asked again after a lost answer, says what it said', async () => {
  const id = await send(film, 'video/mp4');
  const uploaded = { id, name: 'direct-twice.mp4' };
  const row = await finishUpload(uploaded, session);
  expect(await finishUpload(uploaded, session)).toEqual(row);
  expect(await rowsOf(id)).toHaveLength(1);
  await expect(finishUpload({ ...uploaded, id: randomUUID() }, session)).rejects.toThrow(
    'direct-twice.mp4 did not arrive. Please upload it again.',
  );
});

describe.each([
  ['a film', 'video/mp4', async () => film],
  ['a picture', 'image/png', () => makePicture()],
] as const)('%s', (_what, type, make) => {
  /** Sends it, finishes it while something fails, and then again. */
  const finishTwice = async (fail: () => void, message: string | RegExp): Promise<void> => {
    const id = await send(await make(), type);
    const uploaded = { id, name: 'direct-again' };
    fail();
    await expect(finishUpload(uploaded, session)).rejects.toThrow(message);
    proxy.instead = () => false;
    proxy.loses = () => false;
    const row = await finishUpload(uploaded, session);
    expect(row).toMatchObject({ mime: type });
    expect((await stored(row.url)).bytes).toHaveLength(row.size);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await filesIn('unchecked', id)).toEqual([]);
  };

  it('whose row cannot be written is not lost', () =>
    finishTwice(() => {
      proxy.instead = answerOn('/rest/v1/media', 500, { message: 'no' });
    }, 'no'));

  it('whose row was written, but not so that anybody heard it, is there', () =>
    finishTwice(() => {
      proxy.loses = (path) => path.startsWith('/rest/v1/media?') && !path.includes('path=');
    }, /^media: /));

  it('that was stored, but not so that anybody heard it, is there', () =>
    finishTwice(() => {
      proxy.loses = (path) => /\/object\/(?:move$|media\/)/.test(path);
    }, /fetch failed/));

  it('that two finish at once has one row and its file', async () => {
    const id = await send(await make(), type);
    const uploaded = { id, name: 'direct-at-once' };
    const finish = () => finishUpload(uploaded, session);
    await Promise.allSettled([finish(), finish(), finish()]);
    const row = await finish();
    expect((await stored(row.url)).bytes).toHaveLength(row.size);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await filesIn('unchecked', id)).toEqual([]);
  });
});

it('direct uploads: a film may take longer to move than a visitor waits', async () => {
  const id = await send(film, 'video/mp4');
  const deadlineMs = 4_000;
  proxy.heldBy = (path) => (path.endsWith('/object/move') ? wait(deadlineMs + 500) : undefined);
  const row = await withDeadline(
    () => finishUpload({ id, name: 'direct-slow.mp4' }, session),
    deadlineMs,
  );
  expect((await stored(row.url)).bytes).toEqual(film);
});

it('direct uploads: a file larger than the library takes is refused, before and after', async () => {
  const id = await send(film, 'video/mp4');
  const wrong = await send(film, 'text/html');
  proxy.instead = (path, response) =>
    path.includes('media_size_limit') &&
    Boolean(response.writeHead(200, { 'Content-Type': 'application/json' }).end('1000'));
  const refusal = 'The storage takes files of at most 1 kB';
  await expect(beginUpload({ size: 1001 }, session)).rejects.toThrow(refusal);
  await expect(finishUpload({ id, name: 'direct-large.mp4' }, session)).rejects.toThrow(refusal);
  expect(await filesIn('unchecked', id)).toEqual([]);
  expect(await rowsOf(id)).toEqual([]);
  await expect(finishUpload({ id: wrong, name: 'direct-l.mp4' }, session)).rejects.toThrow(refusal);
  expect(await rowsOf(wrong)).toEqual([]);
});

it('direct uploads: a file that nobody took in is swept', async () => {
  const id = await send(film, 'video/mp4');
  const access = { url: backend.url, secretKey: backend.secretKey };
  const { data } = await service.storage.from('unchecked').list('', { search: id });
  const time = Date.parse(data?.[0]?.created_at ?? '');
  expect((await sweepMedia(access, new Date(time))).removed).not.toContain(id);
  expect((await sweepMedia(access, new Date(time + 1))).removed).toContain(id);
  expect(await filesIn('unchecked', id)).toEqual([]);
});
