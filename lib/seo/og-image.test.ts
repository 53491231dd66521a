// Share pictures, drawn by the real renderer: nobody else is asked, whatever the title is.
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brandFrom } from '@/lib/settings/brand';
import { drawable } from './drawable';
import { postImage, siteImage } from './og-image';

const failure = vi.hoisted(() => ({ next: false }));
vi.mock('next/og', async (original) => {
  const { ImageResponse } = await original<typeof import('next/og')>();
  return {
    ImageResponse: class extends ImageResponse {
      constructor(...params: ConstructorParameters<typeof ImageResponse>) {
        if (failure.next) {
          failure.next = false;
          throw new Error('cannot be drawn');
        }
        super(...params);
      }
    },
  };
});

/** Where a request was sent to; the renderer reads a part of itself from an address that holds it. */
const requests: string[] = [];
const { fetch } = globalThis;
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.startsWith('data:')) return fetch(address, init);
    requests.push(address);
    return Promise.reject(new Error('no network'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const ours = brandFrom({}, 'AI Lab');
const bytesOf = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer());
const drawnOf = (title: string, label = 'Blog') => bytesOf(postImage({ title, label }, ours));

describe('a title in a share picture', () => {
  it.each([
    ['🚀 Launch', 'Launch'],
    ['Launch 🚀👩🏽‍🌾🇿🇲', 'Launch'],
    ['ŋanga ŵanthu ₦5', 'ŋanga ŵanthu ₦5'],
    ['CO₂ → ✓ 1️⃣ ½', 'CO2 1 ½'],
    ['m̄a Ḿ ế ﬁ ｆｕｌｌ', 'ma M e fi full'],
    ['AI in Zambia 人工智能', 'AI in Zambia'],
    ['a\u200bb\u00adc\u202ed\u{10FFFF}\uE000e\u0007', 'abcde'],
    ['“Quotes” – dashes — it’s… ©®™ €£', '“Quotes” – dashes — it’s… ©®™ €£'],
  ])('%j is drawn as %j, and nobody is asked', async (title, shown) => {
    expect(drawable(title)).toBe(shown);
    const [picture, same] = [await drawnOf(title), await drawnOf(shown)];
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.equals(same)).toBe(true);
    expect(requests).toEqual([]);
  });

  it('with nothing that can be drawn gives the site’s own picture, and so does a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = await bytesOf(siteImage(ours));
    expect((await drawnOf('Launch')).equals(own)).toBe(false);
    const others = ['AI الذكاء 人工智能 в Замбии', 'ИИ в Замбии 2026', 'የአማርኛ ጽሑፍ AI'];
    for (const title of ['🚀', '人工智能', 'الذكاء', '→ ✓ !', ...others]) {
      expect((await drawnOf(title)).equals(own), title).toBe(true);
    }
    failure.next = true;
    expect((await drawnOf('Launch')).equals(own)).toBe(true);
    expect(requests).toEqual([]);
  });

  it.each([
    'W'.repeat(40),
    'Llanfairpwllgwyngyllgogerychwyrndrobwllll',
    `A ${'M'.repeat(40)} and more`,
    'W'.repeat(200),
    'mm '.repeat(66),
  ])('%s stays within the margins', async (title) => {
    const { data, info } = await sharp(await drawnOf(title, 'W'.repeat(60)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isBright = (x: number, y: number): boolean =>
      (data[(y * info.width + x) * info.channels + 1] ?? 0) > 120;
    const margin = 60;
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const isMargin =
          x < margin || y < margin || x >= info.width - margin || y >= info.height - margin;
        if (isMargin && isBright(x, y)) throw new Error(`Something is drawn at ${x}, ${y}`);
      }
    }
  });

  it('has the name and the sentence of the lab, or the default where nothing of them can be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const drawOf = (name: string, sentence?: string) => bytesOf(siteImage({ name, sentence }));
    const own = await drawOf('AI Lab');
    expect((await drawOf('Mwila Labs')).equals(own)).toBe(false);
    expect((await drawOf('AI Lab', 'We read maps')).equals(own)).toBe(false);
    const titled = await bytesOf(siteImage({ ...ours, title: 'We read maps' }));
    expect(titled.equals(own)).toBe(false);
    for (const [name, sentence] of [
      ['人工智能', '🌽'],
      ['→', '…'],
    ] as const) {
      expect((await drawOf(name, sentence)).equals(own), name).toBe(true);
    }
    failure.next = true;
    expect((await drawOf('Mwila Labs')).equals(own)).toBe(true);
    await drawOf('W'.repeat(60), 'Word '.repeat(32));
    expect(requests).toEqual([]);
  });

  it('has no sign that its fonts lack', async () => {
    // Each sign of the first planes that is shown as it is, ten times as many as a title has.
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    const drawn = all.filter((sign) => sign !== '-' && drawable(sign) === sign);
    expect(drawn.length).toBeGreaterThan(300);
    await drawnOf(drawn.join(''), drawn.join(' '));
    expect(requests).toEqual([]);
  });
});
