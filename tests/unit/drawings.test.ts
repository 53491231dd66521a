// What a drawing keeps, where it begins, and what it is refused for.
import { describe, expect, it } from 'vitest';
import { inspect, readHead } from '@/lib/media/inspect';
import { acceptedFiles, heicRefusal } from '@/lib/media/schema';
import { cleanSvg, svgStart } from '@/lib/media/svg';

const svg = (inside: string): string => `<svg>${inside}</svg>`;

describe('a drawing keeps', () => {
  it.each(
    'g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask title desc'.split(
      ' ',
    ),
  )('<%s>', (tag) => expect(cleanSvg(svg(`<${tag}></${tag}>`))).toBe(svg(`<${tag}></${tag}>`)));

  it.each(
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox transform gradientTransform gradientUnits offset preserveAspectRatio fill fill-opacity fill-rule clip-path clip-rule mask stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity stroke-miterlimit opacity stop-color stop-opacity color font-family font-size font-weight text-anchor dominant-baseline letter-spacing id role aria-label xmlns version'.split(
      ' ',
    ),
  )('the attribute %s', (name) => {
    const drawing = svg(`<rect ${name}="1"></rect>`);
    expect(cleanSvg(drawing)).toBe(drawing);
  });

  it.each(['url(#a)', 'URL( "#a")', "url('#a') url(#b)", 'red'])('the paint %s', (paint) => {
    const value = paint.replaceAll('"', '&quot;');
    expect(cleanSvg(svg(`<rect fill="${value}"/>`))).toBe(svg(`<rect fill="${value}"></rect>`));
  });
});

describe('a drawing loses', () => {
  it.each([
    ['url(https://evil.example)', '<rect fill="url(https://evil.example)"/>'],
    ['a second paint', '<rect fill="url(#a) url(//evil.example#a)"/>'],
    ['a paint behind a letter', '<rect fill="url(x#a)"/>'],
  ])('%s', (_, inside) => expect(cleanSvg(svg(inside))).toBe(svg('<rect></rect>')));
  it.each('script style foreignObject textarea option noscript'.split(' '))(
    'what is in <%s>',
    (tag) => expect(cleanSvg(svg(`a<${tag}>evil</${tag}>`))).toBe(svg('a')),
  );
  it('what stands before it, and keeps what stands in it', () =>
    expect(cleanSvg(' \n<!-- a --> <svg\n><text>a &amp; b</text></svg>\n')).toBe(
      svg('<text>a &amp; b</text>'),
    ));
});

describe('a drawing is refused', () => {
  const nested = (depth: number): string => svg('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1));
  it('beyond a hundred levels', () => {
    expect(cleanSvg(nested(100))).toBe(nested(100));
    expect(cleanSvg(nested(101))).toBeUndefined();
  });
  it('beyond fifty thousand elements', () => {
    expect(cleanSvg(svg('<g/>'.repeat(49_999)))).toBeDefined();
    expect(cleanSvg(svg('<g/>'.repeat(50_000)))).toBeUndefined();
  });
});

describe('the beginning of a drawing', () => {
  it.each([
    ['<svg>', 0],
    ['<SVG >', 0],
    ['<svg\n', 0],
    ['\uFEFF<svg>', 1],
    ['  \n<svg>', 3],
    ['<?xml?><svg>', 7],
    ['<!-- > --><svg>', 10],
    ['<!---->\n<svg>', 8],
    ['<!DOCTYPE svg><svg>', 14],
    ['<!doctype\nsvg PUBLIC "a">\n<svg>', 26],
    ['<!DOCTYPE svg [<!ENTITY a "<b>">]><svg>', 34],
    ['<!DOCTYPE svg [ ] ><svg>', 19],
    ['<!DOCTYPE svg><svg>[', 14],
  ])('of %j is at %i', (source, at) => expect(svgStart(source)).toBe(at));
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
  ])('is not in %j', (source) => expect(svgStart(source)).toBeUndefined());
});

describe('an uploaded file', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
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

  it('is refused as HEIC with the way to JPEG', () =>
    expect(heicRefusal('a.heic')).toBe(
      'a.heic is a HEIC picture, which most browsers cannot show. Save it as JPEG and upload that. An iPhone takes JPEG from the start with Settings › Camera › Formats › Most Compatible.',
    ));

  it('is chosen among pictures, videos and PDFs', () =>
    expect(acceptedFiles).toEqual({ 'image/*': [], 'video/*': [], 'application/pdf': ['.pdf'] }));
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
  it('leaves an empty stream empty, and the rest to whoever reads on', async () => {
    const { head, whole } = await readHead(source([]).body);
    expect(head.byteLength).toBe(0);
    expect((await new Response(whole).arrayBuffer()).byteLength).toBe(0);
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
