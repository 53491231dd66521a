import { describe, expect, it } from 'vitest';
import { env } from '@/lib/env';
import { unsizedPictures } from '@/lib/posts/body-pictures';
import { cleanForStorage, renderPost } from '@/lib/posts/html';
import { toPost, type WholeRow } from '@/lib/posts/queries';
import { emptyContent } from '@/lib/posts/schema';
import { videoAddress, videoRefusal, watchUrl, youtubeVideo } from '@/lib/posts/video';
import { postMetadata } from '@/lib/seo/post-metadata';
import { brandFrom } from '@/lib/settings/brand';
import { foldSlug, toSlug } from '@/lib/text/slug';

const id = 'aircAruvnKk';
const render = (html: string): string => renderPost(html).html;
const brand = brandFrom({}, 'AI Lab');
const row: WholeRow = {
  ...emptyContent,
  id: '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11',
  slug: 'maize',
  title: 'Maize',
  featured_image: null,
  published_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  author: { name: 'Mwape Banda' },
  categories: [],
};

describe('the author of a post', () => {
  const signed = (author: WholeRow['author'], stored: Record<string, string>) =>
    toPost({ ...row, author }, brandFrom(stored, 'AI Lab')).author;
  const sample = { name: 'AI Lab Editorial Team', is_byline: false };
  const own = { name: 'Mwape Banda', is_byline: false };
  const lab = { site_name: 'Mwila Labs' };
  const named = { ...lab, author_name: 'Thandiwe Phiri' };

  it.each([
    ['with the author of the samples', sample, {}, 'AI Lab Editorial Team'],
    ['with the author of the samples in a named lab', sample, lab, 'Mwila Labs Editorial Team'],
    ['with the author of the samples and a name on Site', sample, named, 'Thandiwe Phiri'],
    ['with an author of its own', own, lab, 'Mwape Banda'],
    ['with an author of its own and a name on Site', own, named, 'Thandiwe Phiri'],
    ['that names its author', { ...own, is_byline: true }, named, 'Mwape Banda'],
    ['that names the team of the samples', { ...sample, is_byline: true }, named, sample.name],
    ['from an answer that was cached before', { name: 'Mwape Banda' }, named, 'Mwape Banda'],
    ['without an author', null, named, ''],
  ])('%s', (_what, author, stored, shown) => expect(signed(author, stored)).toBe(shown));
});

describe('the video of an address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aircAruvnKk', id],
    ['https://youtube.com/watch?list=PL1&v=aircAruvnKk&t=42s', id],
    ['http://m.youtube.com/watch?v=aircAruvnKk', id],
    ['https://youtu.be/aircAruvnKk', id],
    ['https://youtu.be/aircAruvnKk?si=abc&t=10', id],
    ['https://www.youtube.com/shorts/aircAruvnKk?feature=share', id],
    ['https://www.youtube.com/embed/aircAruvnKk', id],
    ['https://www.youtube-nocookie.com/embed/aircAruvnKk', id],
    ['https://www.youtube.com/live/aircAruvnKk', id],
    ['https://www.youtube.com/v/aircAruvnKk', id],
    ['https://music.youtube.com/watch?v=aircAruvnKk', id],
    ['https://youtube-nocookie.com/embed/aircAruvnKk', id],
    ['https://www.youtube.com//embed//aircAruvnKk', id],
    ['  https://youtu.be/aircAruvnKk\n', id],
    ['youtu.be/aircAruvnKk', id],
    ['www.youtube.com/watch?v=aircAruvnKk.', id],
    ['//www.youtube.com/embed/aircAruvnKk', id],
    ['<https://youtu.be/aircAruvnKk>,', id],
    ['\u200Bhttps://youtu.be/aircAruvnKk\u200B', id],
    ['https://www.youtube.com/watch?v=aircAruvnKk&list=PL1&index=2', id],
    ['https://www.youtube.com/embed/aircAruvnKk?list=PL1', id],
    ['HTTPS://M.YouTube.com/shorts/aircAruvnKk', id],
    ['https://www.youtube.com/embed/live_stream?channel=UC1', undefined],
    ['https://youtu.be/aircAruvnKk and more', undefined],
    ['https://youtu.be/aircAruvnKk?t=3 and more', undefined],
    ['https://vimeo.com/1', undefined],
    ['https://www.youtube.com/watch', undefined],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['https://www.youtube.com/@channel', undefined],
    ['https://www.youtube.com/', undefined],
    ['https://youtu.be/', undefined],
    ['https://www.youtube.com/playlist/aircAruvnKk', undefined],
    ['https://www.youtube.com/watch/aircAruvnKk', undefined],
    ['https://youtu.be/xaircAruvnKk', undefined],
    ['https://youtu.be/aircAruvnKkx', undefined],
    ['ftp://youtu.be/aircAruvnKk', undefined],
    ['https://evil.example/watch?v=aircAruvnKk', undefined],
    ['https://youtube.com.evil.example/watch?v=aircAruvnKk', undefined],
    ['javascript://youtube.com/watch?v=aircAruvnKk', undefined],
    ['https://youtu.be/"><script>', undefined],
    ['xhttps://youtu.be/aircAruvnKk', undefined],
    ['not a link', undefined],
    ['', undefined],
  ])('%s', (link, expected) => expect(youtubeVideo(link)?.id).toBe(expected));
});

describe('a video', () => {
  it.each([
    ['https://youtu.be/aircAruvnKk?t=90', 90],
    ['https://www.youtube.com/watch?v=aircAruvnKk&amp;t=90s', 90],
    ['https://youtu.be/aircAruvnKk?si=abc&t=1m30s.', 90],
    ['https://www.youtube.com/watch?v=aircAruvnKk&t=1h2m3s', 3723],
    ['https://www.youtube.com/watch?v=aircAruvnKk#t=2m', 120],
    ['https://www.youtube.com/embed/aircAruvnKk?start=90', 90],
    ['https://www.youtube.com/live/aircAruvnKk?T=5&t=42S', 42],
    ['https://youtu.be/aircAruvnKk?t=soon', 0],
    ['https://youtu.be/aircAruvnKk', 0],
  ])('%s begins at second %d', (link, start) => {
    expect(youtubeVideo(link)).toEqual({ id, start });
    expect(youtubeVideo(watchUrl({ id, start }))).toEqual({ id, start });
  });

  it('is entered as the code for embedding, and stored by its address', () => {
    const code =
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/aircAruvnKk?si=a&amp;start=90" title="YouTube video player" allow="autoplay" allowfullscreen></iframe>';
    expect(youtubeVideo(code)).toEqual({ id, start: 90 });
    expect(videoAddress(code)).toBe('https://www.youtube.com/embed/aircAruvnKk?si=a&start=90');
    expect(videoAddress('youtu.be/aircAruvnKk?t=42.')).toBe('https://youtu.be/aircAruvnKk?t=42');
    expect(videoAddress('https://vimeo.com/1')).toBeUndefined();
  });

  it.each([
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube-nocookie.com/embed/videoseries?si=a&list=PL1',
    'https://www.youtube.com/embed?listType=playlist&list=PL1',
    'https://www.youtube.com/v/videoseries?list=PL1',
    'https://m.youtube.com/playlist?list=PL1.',
    'youtube.com/watch?list=PL1',
  ])('is no playlist: %s', (link) => {
    expect(youtubeVideo(link)).toBeUndefined();
    expect(videoRefusal(link)).toBe('A playlist is not a video');
    expect(cleanForStorage(`<div data-youtube-video><iframe src="${link}"></iframe></div>`)).toBe(
      '<p><a href="https://www.youtube.com/playlist?list=PL1">Playlist on YouTube</a></p>',
    );
  });

  it('begins in a text where its address says', () => {
    const stored = cleanForStorage('<iframe src="https://youtu.be/aircAruvnKk?t=1m30s"></iframe>');
    expect(stored).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk?start=90"></iframe>',
    );
    expect(render(stored)).toContain(
      'href="https://www.youtube.com/watch?v=aircAruvnKk&amp;t=90s" data-video-id="aircAruvnKk" data-video-start="90"',
    );
  });
});

describe('toSlug', () => {
  it.each([
    ['\uFB01nance and o\uFB03ce', 'finance-and-office'],
    ['CO\u2082 and m\u00B2', 'co2-and-m2'],
    ['\uFF32\uFF41\uFF49\uFF4E \uFF12\uFF10\uFF12\uFF16', 'rain-2026'],
    ['\u{1D5DF}\u{1D5EE}\u{1D5EF}', 'lab'],
    ['\u2460 \u24B6', '1-a'],
    ['Part \u2167', 'part-viii'],
    ['2\u00BD years', '2-1-2-years'],
    ['\u2116 5', 'no-5'],
    ['Lab\u2122', 'lab'],
    ['AI in Zambia', 'ai-in-zambia'],
    ['  Crème brûlée & co. ', 'creme-brulee-and-co'],
    ['Ünïcödé — dashes', 'uenicoede-dashes'],
    ['McKinsey’s iPhone', 'mckinseys-iphone'],
    ['!!!', ''],
    ['x'.repeat(300), 'x'.repeat(110)],
    [`${'a'.repeat(109)} b`, 'a'.repeat(109)],
    ['Ŋanda ya ɓanthu mu Kitwe', 'nganda-ya-banthu-mu-kitwe'],
    ['Ɛdu ɔkɔ', 'edu-oko'],
    ['Kits of 100 µg', 'kits-of-100-ug'],
    ['Some\u200Bthing co\u00ADoperative\uFEFF', 'something-cooperative'],
  ])('of %j is %s', (title, slug) => expect(toSlug(title)).toBe(slug));
});

describe('foldSlug', () => {
  it.each([
    ['Mining', 'mining'],
    ['not a Slug', 'not-a-slug'],
    ['!!!', ''],
    // One that is a slug stays, however long.
    [`${'x'.repeat(110)}-12`, `${'x'.repeat(110)}-12`],
  ])('of %j is %s', (typed, slug) => expect(foldSlug(typed)).toBe(slug));
});

describe('post HTML', () => {
  it('leaves no h1', () => expect(render('<h1>x</h1>')).toBe('<h2 id="x">x</h2>'));
  it('loads images late and gives them an alt', () =>
    expect(render('<img src="/media/a.svg">')).toBe(
      '<img alt="" loading="lazy" decoding="async" src="/media/a.svg" />',
    ));
  it('offers a picture in the widths that it has, and keeps its place', () => {
    const own = '<img src="/media/a.jpg" alt="a" width="800" height="600">';
    expect(render(own)).toMatch(
      /^<picture><source type="image\/avif" srcset="\/media\/a\.jpg\/400\.avif 400w, [^"]* 1080w" sizes="[^"]+" \/><img alt="a" loading="lazy" decoding="async" width="800" height="600" sizes="[^"]+" srcset="[^"]*\/media\/a\.jpg\/640\.webp 640w, [^"]*" src="\/media\/a\.jpg\/640\.webp" \/><\/picture>$/,
    );
    // Where the text does not say how large a picture is, the library does.
    const unsized = '<p>1 &lt;img</p><img src="/media/b.png"><img src="/a.png">';
    expect(unsizedPictures(own + unsized)).toEqual(['/media/b.png']);
    const sizes = new Map([['/media/b.png', { width: 300, height: 200 }]]);
    expect(renderPost(unsized, { sizes }).html).toContain(
      'srcset="/media/b.png/400.avif 400w" sizes',
    );
    expect(renderPost(unsized, { sizes }).html).toContain('width="300" height="200"');
    // A drawing has its address from before, when it was a raster picture, in posts of then.
    for (const end of ['svg', 'webp']) {
      expect(render(`<img src="/images/posts/a.${end}">`)).toMatch(
        /width="1600" height="900" src="\/images\/posts\/a\.svg"/,
      );
    }
  });
  it('loads the first picture of a page at once', () => {
    const two = '<img src="/media/a.jpg"><img src="/media/b.jpg">';
    const loadings = (html: string) =>
      Array.from(
        html.matchAll(/loading="(\w+)"(?: \w+="\w+")* fetchpriority="(\w+)"|loading="(\w+)"/g),
      ).map(([, eager, priority, lazy]) => lazy ?? `${eager} ${priority}`);
    expect(loadings(renderPost(two, { startsPictures: true }).html)).toEqual([
      'eager high',
      'lazy',
    ]);
    expect(loadings(render(two))).toEqual(['lazy', 'lazy']);
    // Of a post that is its first picture, unless one stands above the text.
    const of = (featured_image: string | null) =>
      toPost({ ...row, featured_image, content: two }, brand);
    expect(loadings(of(null).html)).toEqual(['eager high', 'lazy']);
    expect(loadings(of('/media/c.jpg').html)).toEqual(['lazy', 'lazy']);
  });
  it('tells other sites the size of the picture of a shared link where the library knows it', () => {
    const seo = { title: null, description: null, canonical: null, noindex: false };
    const size = { width: 900, height: 600 };
    const picturesOf = (picture: string) => {
      const sizes = new Map([['/media/s.png', size]]);
      const post = toPost({ ...row, seo: { ...seo, picture } }, brand, sizes);
      return postMetadata(post, 'AI Lab').openGraph?.images;
    };
    expect(picturesOf('/media/s.png')).toEqual([{ url: '/media/s.png', ...size, alt: 'Maize' }]);
    expect(picturesOf('/media/x.png')).toEqual([{ url: '/media/x.png', alt: 'Maize' }]);
  });
  it('stores the whole picture where a width of it was copied from a page', () =>
    expect(cleanForStorage('<img src="/media/a.jpg/640.webp" alt="">')).toContain(
      'src="/media/a.jpg"',
    ));
  it('keeps a picture whose whole address is of this site, by its path', () => {
    const own = `<img src="${env().SITE_URL}/media/a.png" alt="a">`;
    expect(cleanForStorage(own)).toMatch(/^<img src="\/media\/a\.png" alt="a"/);
    expect(render(own)).toContain('src="/media/a.png/640.webp"');
    // As a path this would lead elsewhere.
    expect(render(`<img src="${env().SITE_URL}//other.example/a.png" alt="a">b`)).toBe('b');
  });
});
