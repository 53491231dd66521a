// The logo of header, sign-in and admin area, by which pictures the owner has chosen.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { brandFrom } from '@/lib/settings/brand';
import { Logo, LogoOn } from './logo';

const files = (size: string, letter: string) => `${size} ${letter.repeat(16)} ${letter.repeat(16)}`;
const brandOf = (light?: string, dark?: string, site_name = 'Mwila <Labs>') =>
  brandFrom(
    {
      site_name,
      ...(light ? { site_logo_light_files: files(light, 'a') } : {}),
      ...(dark ? { site_logo_dark_files: files(dark, 'd') } : {}),
    },
    'AI Lab',
  );
const htmlOf = (...brand: Parameters<typeof brandOf>): string =>
  renderToStaticMarkup(<Logo brand={brandOf(...brand)} />);
const imagesIn = (html: string): string[] => html.match(/<img[^>]*>/g) ?? [];
const nameIn = (html: string) => html.replace(/<[^>]*>/g, '');

describe('the logo', () => {
  it('wider than 2 : 1 stands without the name, which is its alternative text', () => {
    const html = htmlOf('320x80', '320x80');
    expect(nameIn(html)).toBe('');
    expect(imagesIn(html)).toHaveLength(2);
    for (const image of imagesIn(html)) expect(image).toContain('alt="Mwila &lt;Labs&gt;"');
    expect(html).toContain('aria-label="Mwila &lt;Labs&gt;, home"');
  });

  it.each([['320x160'], ['320x320'], ['80x320']])(
    'stands beside the name where it has %s pixels',
    (size) => {
      const html = htmlOf(size, size);
      expect(nameIn(html)).toBe('Mwila &lt;Labs&gt;');
      for (const image of imagesIn(html)) expect(image).toContain('alt=""');
    },
  );

  it('wide in one theme alone, stands beside the name in the other', () => {
    expect(htmlOf('320x80', '320x320')).toContain('class="hidden dark:contents"');
    expect(htmlOf('320x320', '320x80')).toContain('class="contents dark:hidden"');
  });

  it.each([
    ['light', htmlOf('320x80'), 'dark:on-light'],
    ['dark', htmlOf(undefined, '320x80'), 'not-dark:on-dark'],
  ])('for %s pages alone is one picture, on a tile in the other theme', (_, html, tile) => {
    expect(imagesIn(html)).toHaveLength(1);
    expect(html).toContain(tile);
  });

  it('states its width and height, so that nothing moves when it arrives', () => {
    for (const image of [...imagesIn(htmlOf('320x80')), ...imagesIn(htmlOf())]) {
      expect(image).toMatch(/width="\d+" height="\d+"/);
    }
  });

  it('is the site’s own drawing where the owner has chosen none', () => {
    const html = htmlOf();
    expect(imagesIn(html).map((image) => /src="([^"]*)"/.exec(image)?.[1])).toEqual([
      '/logos/logo-light.svg',
      '/logos/logo-dark.svg',
    ]);
    expect(html).not.toContain('forced-colors');
  });

  it('in a preview has the ground of one theme', () => {
    const on = (ground: 'light' | 'dark') =>
      renderToStaticMarkup(<LogoOn ground={ground} brand={brandOf('320x320')} />);
    expect(on('dark')).toContain(' on-light"');
    expect(on('light')).not.toContain(' on-light"');
  });
});
