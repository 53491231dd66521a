// The browser sends a file to the storage itself, and reads its answers.
import { afterEach, expect, it, vi } from 'vitest';
import { uploadDirectly } from '@/components/media/upload-directly';

afterEach(() => vi.unstubAllGlobals());

type Answer = { status: number; response: unknown } | 'lost';
const duplicate = { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' };
const tooLarge = { statusCode: '413', error: 'Payload too large', message: 'too large' };

/** A site that gives places and takes what was sent, and a storage that answers so, in turn. */
function answering(...answers: Answer[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      response: unknown = null;
      onload = (): void => undefined;
      onerror = (): void => undefined;
      open(method: string, url: string): void {
        calls.push(`${method} ${url}`);
      }
      setRequestHeader(): void {}
      send(): void {
        const answer = answers.shift() ?? 'lost';
        if (answer === 'lost') this.onerror();
        else Object.assign(this, answer).onload();
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(`POST ${path}`);
    const data = path.endsWith('begin')
      ? { id: 'a', url: '/place', keptSeconds: 1 }
      : { id: 'row' };
    return Response.json({ ok: true, data });
  });
  return calls;
}

const upload = (file: File) =>
  uploadDirectly({ file, onProgress: () => undefined, signal: new AbortController().signal });
const newFile = (): File => new File(['film'], 'film.mp4', { type: 'video/mp4' });

it.each([
  [409, duplicate],
  [400, duplicate],
])(
  'direct uploads: a file whose answer was lost is not sent again: %i',
  async (status, response) => {
    const calls = answering('lost', { status, response });
    const file = newFile();
    expect(await upload(file)).toMatchObject({ ok: false });
    expect(await upload(file)).toMatchObject({ ok: true });
    expect(calls).toEqual([
      'POST /api/media/begin',
      'PUT /place',
      'PUT /place',
      'POST /api/media/finish',
    ]);
  },
);

it.each([
  [413, null, 'The storage refuses files of this size'],
  [400, tooLarge, 'The storage refuses files of this size'],
  [400, null, 'The storage did not take the file. Please try again.'],
  [400, { statusCode: '403' }, 'The storage did not take the file. Please try again.'],
])('direct uploads: a refusal is said: %i %j', async (status, response, error) => {
  const calls = answering({ status, response }, { status: 200, response: null });
  const file = newFile();
  expect(await upload(file)).toEqual({ ok: false, error });
  // The next try asks for a place of its own.
  expect(await upload(file)).toMatchObject({ ok: true });
  expect(calls.filter((call) => call.endsWith('begin'))).toHaveLength(2);
});
