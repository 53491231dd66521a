// SVG drawings that are drawn on the server: which are refused, and that none reads anything.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSvg } from './draw-svg';
import { drawingRefusal } from './drawing';

const svg = (body: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;
const refusalOf = (text: string): string | undefined => drawingRefusal(Buffer.from(text));

/** Each symbol uses the one before. */
const chain = (depth: number, attribute = 'href', element = 'use'): string =>
  Array.from(
    { length: depth },
    (_, index) =>
      `<g id="a${index + 1}"><${element} ${attribute}="#a${index}"/><${element} ${attribute}="#a${index}"/></g>`,
  ).join('');
const laughs = (text: string): string => `<!DOCTYPE svg [<!ENTITY a "${text}">]>${svg('&a;')}`;

describe('a drawing is refused', () => {
  it.each<[string, string, RegExp]>([
    ['of more than 1 MB', svg('<g/>'.repeat(260_000)), /larger than 1 MB/],
    ['with an entity', laughs('lol'), /entities/],
    [
      'with an external entity',
      laughs('').replace('"', 'SYSTEM "file:///etc/passwd" "'),
      /entities/,
    ],
    ['with an entity in small letters', laughs('lol').replace('ENTITY', 'entity'), /entities/],
    [
      'with a parameter entity',
      svg('').replace('<svg', '<!DOCTYPE svg [<!ENTITY % a "b">]><svg'),
      /entities/,
    ],
    ['in UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, /UTF-8/],
    ['in UTF-16', `<?xml version='1.0' encoding='utf-16'?>${svg('')}`, /UTF-8/],
    ['with 51 nested uses', svg(`<defs>${chain(51)}</defs><use href="#a51"/>`), /more than 50/],
    ['with 51 of older ones', svg(chain(51, 'xlink:href')), /more than 50/],
    [
      'with 51 of a prefix',
      svg(chain(51, 'xlink:href', 's:use'), 'xmlns:s="http://www.w3.org/2000/svg"'),
      /more than 50/,
    ],
    ['that uses itself', svg('<g id="a"><g><use href="#a"/></g></g>'), /more than 50/],
    [
      'with two that use each other',
      svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      /more than 50/,
    ],
    [
      'where a use is one that is used',
      svg('<use id="a" href="#b"/><use id="b" href="#a"/>'),
      /more than 50/,
    ],
    ['that is not well formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /damaged/],
  ])('%s', (_, text, sentence) => expect(refusalOf(text)).toMatch(sentence));

  it('not with fifty nested uses, a comment, CDATA, style or script', () => {
    const harmless = `<!-- & --><style><![CDATA[rect{fill:red}]]></style><script>alert(1)</script>`;
    expect(
      refusalOf(svg(`${harmless}<defs>${chain(49)}</defs><use href="#a49"/>`)),
    ).toBeUndefined();
    expect(refusalOf(`<?xml version="1.0" encoding="utf-8"?>\n${svg('')}`)).toBeUndefined();
    // Many beside each other are not nested.
    expect(refusalOf(svg(`<g id="a"/>${'<use href="#a"/>'.repeat(10_000)}`))).toBeUndefined();
  });

  it('where thousands of elements nest uses, and read where they only nest', () => {
    const deep = svg(`${'<g id="a">'.repeat(30_000)}${'</g>'.repeat(30_000)}`);
    const many = svg(
      Array.from(
        { length: 15_000 },
        (_, at) => `<g id="i${at}"><use href="#i${at + 1}"/></g>`,
      ).join(''),
    );
    expect(refusalOf(deep)).toBeUndefined();
    expect(refusalOf(many)).toMatch(/more than 50/);
  });
});

describe('drawing', () => {
  const requests: string[] = [];
  const server = createServer(({ url }, answer) => {
    requests.push(url ?? '');
    answer.end();
  });
  let site = '';
  const red = join(tmpdir(), `red-${process.pid}.png`);
  const redSvg = join(tmpdir(), `red-${process.pid}.svg`);
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const box = { width: 100, height: 100, channels: 3, background: '#f00' } as const;
    writeFileSync(red, await sharp({ create: box }).png().toBuffer());
    writeFileSync(redSvg, svg('<rect id="r" width="100" height="100" fill="#f00"/>'));
  });
  afterAll(() => server.close());

  const drawn = async (text: string): Promise<number[]> => {
    const png = await drawSvg(Buffer.from(text));
    const { channels } = await sharp(png).stats();
    return channels.map(({ max }) => max);
  };

  it('draws what is in it, at twice the size of the largest icon', async () => {
    const png = await drawSvg(Buffer.from(svg('<rect width="100" height="50" fill="#0a0"/>')));
    const { width, height } = await sharp(png).metadata();
    expect([width, height]).toEqual([1024, 1024]);
    expect(
      await drawn(svg('<rect width="9" height="9"/>', 'width="10000" height="10000"')),
    ).toHaveLength(4);
  });

  /** A part of a drawing for each address that it may not read, all of which would be red. */
  const everywhere = (part: (address: string, id: string) => string): string =>
    [site, `file://${red}`, red, `file://${redSvg}`, redSvg, 'file:///etc/passwd']
      .map((address, index) => part(address, `f${index}`))
      .join('');
  const image = (address: string): string => `<image href="${address}" width="100" height="100"/>`;

  it.each<[string, () => string]>([
    ['an image', () => svg(everywhere(image))],
    [
      'an older image',
      () => svg(everywhere((address) => image(address).replace('href', 'xlink:href'))),
    ],
    ['a use', () => svg(everywhere((address) => `<use href="${address}#r"/>`))],
    [
      'an image of a filter',
      () =>
        svg(
          everywhere(
            (address, id) =>
              `<filter id="${id}"><feImage href="${address}"/></filter><rect width="100" height="100" fill="#000" filter="url(#${id})"/>`,
          ),
        ),
    ],
    [
      'a fill',
      () => svg(everywhere((address) => `<rect width="9" height="9" fill="url(${address}#r)"/>`)),
    ],
    [
      'a style sheet',
      () =>
        svg(
          everywhere(
            (address, id) =>
              `<style>@import url("${address}"); @font-face{font-family:${id};src:url(${address})}</style><text y="50" font-family="${id}">a</text>`,
          ),
        ),
    ],
    [
      'a processing instruction',
      () =>
        everywhere((address) => `<?xml-stylesheet href="${address}" type="text/css"?>`) + svg(''),
    ],
    [
      'an include',
      () =>
        svg(
          everywhere(
            (address) =>
              `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/>`,
          ),
        ),
    ],
    [
      'a drawing in it',
      () =>
        svg(
          image(
            `data:image/svg+xml;base64,${Buffer.from(svg(everywhere(image))).toString('base64')}`,
          ),
        ),
    ],
    [
      'a foreign object',
      () =>
        svg(
          everywhere(
            (address) =>
              `<foreignObject width="100" height="100"><img xmlns="http://www.w3.org/1999/xhtml" src="${address}"/></foreignObject>`,
          ),
        ),
    ],
    [
      'a script',
      () =>
        svg(
          everywhere(
            (address) => `<script href="${address}"/><script>fetch('${address}')</script>`,
          ),
        ),
    ],
    [
      'a base',
      () => svg(everywhere((address) => `<g xml:base="${address}">${image('a.png')}</g>`)),
    ],
  ])('reads no file and requests no address that %s names', async (_, make) => {
    const [most] = await drawn(make());
    expect(most).toBe(0);
    expect(requests).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['is too large', svg('<rect/>', 'width="1000000000" height="1000000000"'), /cannot be drawn/],
    ['has no size', svg('<rect/>', 'width="0" height="0"'), /cannot be drawn/],
    [
      'uses too much',
      svg(`<defs><g id="a0"><rect/></g>${chain(40)}</defs><use href="#a40"/>`),
      /cannot be drawn|two seconds/,
    ],
    ['is none', 'lol', /cannot be drawn/],
  ])('says why one that %s is refused', (_, text, sentence) =>
    expect(drawSvg(Buffer.from(text))).rejects.toThrow(sentence),
  );

  it('ends one that takes longer than two seconds', async () => {
    const slow = `<filter id="f" x="-1" y="-1" width="3" height="3"><feTurbulence baseFrequency=".9" numOctaves="200"/>${'<feMorphology radius="60"/><feGaussianBlur stdDeviation="90"/>'.repeat(30)}</filter>`;
    const began = performance.now();
    await expect(
      drawSvg(Buffer.from(svg(`${slow}<rect width="100" height="100" filter="url(#f)"/>`))),
    ).rejects.toThrow('longer than two seconds');
    expect(performance.now() - began).toBeLessThan(15_000);
  }, 30_000);
});
