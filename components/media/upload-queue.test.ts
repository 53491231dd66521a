import { describe, expect, it } from 'vitest';
import { createUploadQueue, cutOff, type UploadSource } from '@/components/media/upload-queue';
import type { MediaRow } from '@/lib/media/schema';
import type { ActionResult } from '@/lib/result';

const row = (title: string, type: MediaRow['type'] = 'image'): MediaRow => ({
  id: title,
  title,
  url: `/media/${title}`,
  type,
  mime: '',
  size: 1,
  width: null,
  height: null,
  alt: '',
  createdAt: '2026-01-02T03:04:05Z',
});

interface Sent {
  source: UploadSource;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  answer: (result: ActionResult<MediaRow>) => void;
}

/** A queue whose uploads end when the test says so. */
function makeQueue(atOnce = 1, picturesOnly = false) {
  const sent: Sent[] = [];
  const group = { name: 'a', picturesOnly };
  const queue = createUploadQueue({
    atOnce,
    send: (source, onProgress, signal) =>
      new Promise((answer) => {
        sent.push({ source, onProgress, signal, answer });
        signal.addEventListener('abort', () => answer({ ok: false, error: 'Cancelled' }));
      }),
  });
  const states = (): string[] => queue.getState().uploads.map(({ state }) => state);
  const { add, clear, ...others } = queue.getState();
  return {
    ...others,
    sent,
    states,
    add: (sources: readonly UploadSource[], sizeLimit?: number) =>
      add(sources, group, sizeLimit).map(({ result }) => result),
    clear: () => clear(group),
    addElsewhere: (sources: readonly UploadSource[]) => add(sources, { ...group, name: 'b' }),
    now: () => queue.getState().uploads,
  };
}

const file = (name: string, type = 'image/png', bytes = 1): File =>
  new File([new Uint8Array(bytes)], name, { type });

describe('an upload queue', () => {
  it('after a file that cannot be sent, the next one is sent', async () => {
    const queue = createUploadQueue({
      atOnce: 1,
      send: async (source) => {
        if (source === 'bad') throw new URIError('malformed');
        return { ok: true, data: row(String(source)) };
      },
    });
    const added = queue.getState().add(['bad', 'good'], { name: 'a', picturesOnly: false });
    const results = await Promise.all(added.map(({ result }) => result));
    expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('uploads run up to the limit at once, in the order they were added', async () => {
    const { add, sent, states } = makeQueue(2);
    const results = add([file('a.png'), file('b.png'), file('c.png')]);
    expect(states()).toEqual(['uploading', 'uploading', 'waiting']);
    sent[0]?.answer({ ok: true, data: row('a.png') });
    expect(await results[0]).toEqual({ ok: true, data: row('a.png') });
    await expect.poll(states).toEqual(['done', 'uploading', 'uploading']);
    sent[2]?.answer({ ok: true, data: row('c.png') });
    sent[1]?.answer({ ok: true, data: row('b.png') });
    expect(await Promise.all(results)).toEqual(
      ['a.png', 'b.png', 'c.png'].map((name) => ({ ok: true, data: row(name) })),
    );
    expect(states()).toEqual(['done', 'done', 'done']);
  });

  it('files added together are numbered, and each shows its progress', () => {
    const { add, sent, now } = makeQueue();
    add([file('a.png')]);
    add([file('b.png'), file('c.png')]);
    expect(now().map(({ number, total }) => [number, total])).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
    sent[0]?.onProgress(0.5);
    expect(now()[0]).toMatchObject({ state: 'uploading', share: 0.5 });
    sent[0]?.onProgress(1);
    expect(now()[0]).toMatchObject({ state: 'storing', share: 1 });
  });

  it('after a failed upload the next one runs, and the failed one can be retried', async () => {
    const { add, retry, sent, states, now } = makeQueue();
    const [first, second] = add([file('a.png'), file('b.png')]);
    sent[0]?.answer({ ok: false, error: 'No' });
    expect(await first).toEqual({ ok: false, error: 'No' });
    await expect.poll(states).toEqual(['failed', 'uploading']);
    expect(now()[0]?.error).toBe('No');
    retry(now()[0]?.id ?? '');
    expect(now()[0]).toMatchObject({ state: 'waiting', share: 0, error: '' });
    sent[1]?.answer({ ok: true, data: row('b.png') });
    await second;
    await expect.poll(states).toEqual(['uploading', 'done']);
    sent[2]?.answer({ ok: true, data: row('a.png') });
    await expect.poll(states).toEqual(['done', 'done']);
  });

  it('running and waiting uploads are cancelled', async () => {
    const { add, cancel, sent, states, now } = makeQueue();
    const results = add([file('a.png'), file('b.png'), file('c.png')]);
    const [first, second] = now();
    cancel(second?.id ?? '');
    expect(states()).toEqual(['uploading', 'cancelled', 'waiting']);
    cancel(first?.id ?? '');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(await Promise.all(results.slice(0, 2))).toEqual([
      { ok: false, error: 'Cancelled' },
      { ok: false, error: 'Cancelled' },
    ]);
    await expect.poll(states).toEqual(['cancelled', 'cancelled', 'uploading']);
    cancel('no id');
    expect(sent.map(({ source }) => (source as File).name)).toEqual(['a.png', 'c.png']);
  });

  it('a cancelled upload can be retried, and cancelled again', async () => {
    const { add, cancel, retry, sent, states, now } = makeQueue();
    add([file('1.png')]);
    const id = now()[0]?.id ?? '';
    for (const time of [1, 2]) {
      cancel(id);
      await expect.poll(states).toEqual(['cancelled']);
      retry(id);
      expect(states()).toEqual(['uploading']);
      expect(sent[time]?.signal.aborted).toBe(false);
    }
  });

  it('clearing removes finished and cancelled uploads of this queue only', async () => {
    const { add, addElsewhere, clear, cancel, sent, states, now } = makeQueue();
    const [first] = add([file('a.png'), file('b.png'), file('c.png'), file('d.png')]);
    sent[0]?.answer({ ok: true, data: row('a.png') });
    await first;
    await expect.poll(states).toEqual(['done', 'uploading', 'waiting', 'waiting']);
    cancel(now()[3]?.id ?? '');
    const [{ id } = { id: '' }] = addElsewhere([file('e.png')]);
    cancel(id);
    clear();
    expect(states()).toEqual(['uploading', 'waiting', 'cancelled']);
  });

  it('a PDF is uploaded too', async () => {
    const { add, sent } = makeQueue();
    const [result] = add([file('a.pdf', 'application/pdf')]);
    sent[0]?.answer({ ok: true, data: row('a.pdf', 'document') });
    expect(await result).toEqual({ ok: true, data: row('a.pdf', 'document') });
  });

  it('an empty file and one over the size limit are refused without sending', async () => {
    const { add, sent, now } = makeQueue();
    const files = [file('large.png', '', 3), file('empty.png', '', 0), file('fits.png', '', 2)];
    const [large, empty, fits] = add(files, 2);
    expect(now().map(({ state }) => state)).toEqual(['failed', 'failed', 'uploading']);
    expect(await empty).toEqual({ ok: false, error: 'This file is empty' });
    expect(await large).toEqual({
      ok: false,
      error: 'The storage takes files of at most 2 B',
    });
    sent[0]?.answer({ ok: true, data: row('fits.png') });
    expect(await fits).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
  });
});

it('a second reload keeps the names of files that the first one cut off, before those cut off now', () => {
  const { add, now, sent, cancel } = makeQueue(1);
  add(['a.png', 'b.png', 'c.png'].map((name) => file(name)));
  cancel(now()[2]?.id ?? '');
  expect(cutOff(now())).toEqual(['a.png', 'b.png']);
  expect(cutOff(now(), ['first.mp4'])).toEqual(['first.mp4', 'a.png', 'b.png']);
  expect(cutOff([], ['first.mp4'])).toEqual(['first.mp4']);
  expect(sent).toHaveLength(1);
});

describe('an upload queue for pictures', () => {
  it.each([
    ['a text file is refused', file('a.txt', 'text/plain'), false],
    ['a PNG file is sent', file('a.png'), true],
    ['an AVIF file without a MIME type is sent', file('a.avif', ''), true],
    ['a picture address of another site is sent', 'https://example.org/a.png', true],
  ])('%s', async (_name, source, isSent) => {
    const { add, sent } = makeQueue(1, true);
    const [result] = add([source]);
    expect(sent.map((one) => one.source)).toEqual(isSent ? [source] : []);
    if (!isSent) expect(await result).toEqual({ ok: false, error: 'a.txt is not a picture' });
  });

  it.each([
    [file('a.png'), 'a.png is not a picture'],
    ['https://example.org/a.png', 'https://example.org/a.png is not a picture'],
  ])('an upload fails if the server stores it as a document', async (source, error) => {
    const { add, sent, states } = makeQueue(1, true);
    const [result] = add([source]);
    sent[0]?.answer({ ok: true, data: row('a.png', 'document') });
    expect(await result).toEqual({ ok: false, error });
    expect(states()).toEqual(['failed']);
  });
});
