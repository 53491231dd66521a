// By what a drawing is known, and what an uploaded file is refused for.
import { describe, expect, it } from 'vitest';
import { inspect, readHead } from '@/lib/media/inspect';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a drawing', () => {
  const mimeOf = async (source: string) => {
    const facts = await inspect('a', bytes(source));
    return 'mime' in facts ? facts.mime : undefined;
  };
  it.each([
    '<svg>',
    '<SVG >',
    '<svg\n',
    '\uFEFF<svg>',
    '  \n<svg>',
    '<?xml?><svg>',
    '<!-- > --><svg>',
    '<!-- a\nb --> <?xml?>\n<svg>',
    '<!---->\n<svg>',
    '<!DOCTYPE svg><svg>',
    '<!doctype\nsvg PUBLIC "a">\n<svg>',
    '<!DOCTYPE svg [<!ENTITY a "<b>">]><svg>',
    '<!DOCTYPE svg [ ] ><svg>',
    '<!DOCTYPE svg><svg>[',
  ])('begins in %j', async (source) => expect(await mimeOf(source)).toBe('image/svg+xml'));
  it.each([
    '',
    'a<svg>',
    '<svgs>',
    '<svg',
    '<p>',
    '<?xml',
    '<!--',
    '<!-->',
    '<!doctype html><svg>',
    '<!doctypesvg><svg>',
    '<!DOCTYPE svg',
    '<!DOCTYPE svg [ <svg>',
    '<!DOCTYPE svg [ > <svg>',
    '<!DOCTYPE svg [ ] <svg',
    '\uFEFF\uFEFF',
  ])('is not in %j', async (source) => expect(await mimeOf(source)).not.toBe('image/svg+xml'));
});

describe('an uploaded file', () => {
  it('that is a drawing has its size, rounded, where it is one', async () => {
    const sizeOf = async (attributes: string) => {
      const facts = await inspect('a.svg', bytes(`<svg ${attributes}></svg>`));
      return 'mime' in facts ? facts : undefined;
    };
    expect(await sizeOf('width="3" height="4.6"')).toEqual({
      mime: 'image/svg+xml',
      extension: 'svg',
      width: 3,
      height: 5,
    });
    expect(await sizeOf('width="10000" height="5000"')).toMatchObject({ width: 10_000 });
    expect(await sizeOf('width="10000" height="5001"')).toMatchObject({
      width: null,
      height: null,
    });
    expect(await sizeOf('')).toMatchObject({ width: null, height: null });
    expect(await sizeOf('width="0" height="4"')).toMatchObject({ width: null, height: null });
  });

  it('is known behind a long beginning, up to 64 kB', async () => {
    const comment = (length: number): Uint8Array =>
      bytes(`<!--${'-'.repeat(length)}--><svg></svg>`);
    expect(await inspect('a.svg', comment(65_000))).toHaveProperty('mime', 'image/svg+xml');
    expect(await inspect('a.svg', comment(66_000))).toEqual({
      refusal: 'a.svg is not a picture, a video or a PDF',
    });
  });

  const gif = (width: number, height: number): Uint8Array =>
    Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from(Uint16Array.of(width, height).buffer),
      Buffer.alloc(16),
    ]);
  it('that is a picture may have 50 million pixels', async () => {
    expect(await inspect('a.gif', gif(10_000, 5_000))).toEqual({
      mime: 'image/gif',
      extension: 'gif',
      width: 10_000,
      height: 5_000,
    });
    expect(await inspect('a.gif', gif(10_000, 5_001))).toHaveProperty('refusal');
    expect(await inspect('a.gif', gif(0, 10))).toMatchObject({ width: null, height: null });
  });

  const box = (brand: string): Uint8Array =>
    Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);
  it.each([
    ['a.mp4', box('isom'), 'video/mp4', 'mp4'],
    ['a.mov', box('qt  '), 'video/quicktime', 'mov'],
    ['a.pdf', bytes('%PDF-1.7\n'), 'application/pdf', 'pdf'],
    [
      'a.webm',
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
      'video/webm',
      'webm',
    ],
    [
      'a.ogv',
      Buffer.concat([
        Buffer.from('OggS'),
        Buffer.alloc(24),
        Buffer.from([0x80]),
        Buffer.from('theora'),
        Buffer.alloc(32),
      ]),
      'video/ogg',
      'ogv',
    ],
  ])('%s is taken without a size', async (name, head, mime, extension) =>
    expect(await inspect(name, head)).toEqual({ mime, extension, width: null, height: null }),
  );
  it('of another kind is refused by its name', async () => {
    expect(await inspect('a.zip', bytes('PK\x03\x04'))).toEqual({
      refusal: 'a.zip is not a picture, a video or a PDF',
    });
  });
});

describe('the head of a stream', () => {
  const source = (sizes: number[], onCancel: (reason: unknown) => void = () => undefined) => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const size = sizes[pulled];
          pulled += 1;
          if (size === undefined) controller.close();
          else controller.enqueue(new Uint8Array(size));
        },
        cancel: onCancel,
      },
      { highWaterMark: 0 },
    );
    return { body, pulled: () => pulled };
  };
  it('is 256 kB and no more than is needed for it', async () => {
    const { body, pulled } = source([262_143, 1, 5, 5]);
    expect((await readHead(body)).head.byteLength).toBe(262_144);
    expect(pulled()).toBe(2);
  });
  it('tells the source when nobody reads on', async () => {
    const reasons: unknown[] = [];
    const { whole } = await readHead(
      source([300_000, 1], (reason) => void reasons.push(reason)).body,
    );
    await whole.cancel('enough');
    expect(reasons).toEqual(['enough']);
  });
});
