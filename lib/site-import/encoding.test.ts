import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { ghostFile, wxrFile, wxrItem } from '@/tests/support/import-files';
import { readSource } from './read-source';

const now = Date.parse('2026-11-26T10:00:00Z');

/** Windows' signs between 0x80 and 0x9f that the tests use. */
const windows: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 };
const bytesOf: Record<string, (text: string) => Uint8Array<ArrayBuffer>> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with its mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'Windows-1252': (text) =>
    Uint8Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0)),
  'UTF-16 with its mark': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16 without its mark': (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'UTF-16, its bytes swapped': (text) => new Uint8Array(Buffer.from(text, 'utf16le').swap16()),
};

/** A zip of these bytes. @param isNamedInUtf8 whether the zip says so of its names */
async function zipOf(
  files: Readonly<Record<string, Uint8Array>>,
  rename?: (zip: Uint8Array) => void,
) {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, bytes] of Object.entries(files)) {
    await zip.add(path, new Uint8ArrayReader(bytes), {
      useUnicodeFileNames: rename === undefined,
      level: 0,
    });
  }
  const bytes = new Uint8Array(await (await zip.close()).arrayBuffer());
  rename?.(bytes);
  return new File([bytes], 'site.zip');
}

const loss = (name: string) =>
  `It is not UTF-8 and was read as ${name}. Look at its letters: it comes as a draft`;

describe('the letters of Markdown', () => {
  const text = '---\ntitle: Café\nstatus: published\n---\n“€ 5” – Zoë';
  it.each([
    ['UTF-8', undefined],
    ['UTF-8 with its mark', undefined],
    ['Windows-1252', 'Windows-1252'],
    ['UTF-16 with its mark', 'UTF-16'],
    ['UTF-16 without its mark', 'UTF-16'],
    ['UTF-16, its bytes swapped', 'UTF-16'],
  ])(
    'in %s are read, and what is not UTF-8 comes as a draft and is named',
    async (name, readAs) => {
      const bytes = bytesOf[name]?.(text) ?? new Uint8Array();
      const alone = new File([bytes], 'a.md');
      for (const file of [await zipOf({ 'a.md': bytes }), alone]) {
        const { posts } = await readSource(file, { now });
        expect(posts).toMatchObject([
          {
            title: 'Café',
            slug: 'a',
            content: '<p>“€ 5” – Zoë</p>',
            status: readAs ? 'draft' : 'published',
            losses: readAs ? [loss(readAs)] : [],
          },
        ]);
      }
    },
  );

  it('a null within UTF-8 makes it no UTF-16', async () => {
    const file = new File(['---\ntitle: A\ndraft: false\n---\na\u0000b and more of it'], 'a.md');
    expect((await readSource(file, { now })).posts[0]?.losses).toEqual([]);
  });
});

describe('the letters of an export', () => {
  const posts = [
    { id: '1', title: 'Café', slug: 'a', html: '<p>Zoë</p>', status: 'published' },
    { id: '2', title: 'Plain', slug: 'b', html: '<p>x</p>', status: 'published' },
  ].map((post) => ({ ...post, published_at: '2024-05-01 10:00:00' }));
  const items = [
    wxrItem({ title: 'Café', 'content:encoded': '<p>Zoë</p>' }),
    wxrItem({ title: 'Plain', 'wp:post_id': '8', 'wp:post_name': 'b' }),
  ];

  it.each([
    ['Ghost', () => ghostFile({ posts })],
    ['WordPress', () => wxrFile(items)],
  ])('of %s in Windows-1252: the posts with such letters come as drafts', async (_, make) => {
    const file = make();
    const bytes = bytesOf['Windows-1252']?.(await file.text()) ?? new Uint8Array();
    for (const one of [new File([bytes], file.name), await zipOf({ [file.name]: bytes })]) {
      const read = await readSource(one, { now });
      expect(read.posts.map(({ title, status, losses }) => [title, status, losses])).toEqual([
        ['Café', 'draft', [loss('Windows-1252')]],
        ['Plain', 'published', []],
      ]);
      expect(read.posts[0]?.content).toBe('<p>Zoë</p>');
    }
  });

  it.each([
    ['Ghost', () => ghostFile({ posts })],
    ['WordPress', () => wxrFile(items)],
  ])('of %s in UTF-16: all of its posts come as drafts', async (_, make) => {
    const file = make();
    for (const name of ['UTF-16 with its mark', 'UTF-16 without its mark']) {
      const bytes = bytesOf[name]?.(await file.text()) ?? new Uint8Array();
      const read = await readSource(new File([bytes], file.name), { now });
      expect(read.posts.map(({ title, losses }) => [title, losses])).toEqual([
        ['Café', [loss('UTF-16')]],
        ['Plain', [loss('UTF-16')]],
      ]);
    }
  });

  it('in UTF-8 with one broken byte: that post alone comes as a draft', async () => {
    const text = await wxrFile([
      wxrItem({ title: 'Zoë “cut?' }),
      wxrItem({ title: 'Zoë “whole”', 'wp:post_id': '8' }),
    ]).text();
    const bytes = new TextEncoder().encode(text);
    bytes[bytes.indexOf(0x3f, new TextEncoder().encode(text.split('cut')[0]).length)] = 0xe9;
    const { posts: read } = await readSource(new File([bytes], 'a.xml'), { now });
    expect(read.map(({ title, status }) => [title, status])).toEqual([
      ['Zoë “cuté', 'draft'],
      ['Zoë “whole”', 'published'],
    ]);
  });

  it('in the encoding that it names is as certain as UTF-8', async () => {
    const text = (await wxrFile(items).text()).replace('UTF-8', 'windows-1252');
    const bytes = bytesOf['Windows-1252']?.(text) ?? new Uint8Array();
    const { posts: read } = await readSource(new File([bytes], 'a.xml'), { now });
    expect(read[0]).toMatchObject({ title: 'Café', status: 'published', losses: [] });
  });
});

describe('the name of a picture in a zip', () => {
  const post = new TextEncoder().encode('---\ntitle: A\n---\n![x](caf%C3%A9.png)');
  /** Gives the one-byte sign of a name in the zip another byte. */
  const withByte = (byte: number) => (zip: Uint8Array) => {
    for (const [place, one] of zip.entries()) {
      const name = String.fromCharCode(...zip.subarray(place - 3, place + 5));
      if (one === 0x5f && name === 'caf_.png') zip[place] = byte;
    }
  };
  it.each([
    ['Windows-1252', 'caf_.png', withByte(0xe9)],
    ['the letters of DOS', 'caf_.png', withByte(0x82)],
    ['two letters, as a Mac writes it', 'cafe\u0301.png', undefined],
    ['one letter', 'caf\u00e9.png', undefined],
  ])('in %s is found', async (_, name, rename) => {
    const file = await zipOf({ 'a.md': post, [name]: new Uint8Array([1]) }, rename);
    const read = await readSource(file, { now });
    const [picture] = read.posts[0]?.pictures ?? [];
    expect((await read.pictureFile(picture?.address ?? ''))?.name).toBe('caf\u00e9.png');
  });
});
