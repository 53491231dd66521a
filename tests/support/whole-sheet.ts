// Whether a page that has inside what it uses of the style sheet looks as with all of it. Pictures
// of the screen are not compared: of one and the same page they differ in a few dots.
import { layOutAll } from './lay-out-all';
import { beginToUse, expect, type Page } from './test';

/** In the browser: puts style sheets in the place of what is inside, and says what changes by that. */
async function compareWith(sheets: string[]): Promise<{ looked: number; different: string[] }> {
  // Fonts of this machine, which stand in for ours, are read like any other.
  const settled = async (): Promise<void> => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  };
  // A variable is seen in what reads it.
  const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith('--'));
  const look = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || undefined);
        if (part && style.content === 'none') continue;
        const name = `${index} ${element.tagName}.${element.getAttribute('class')}${part}`;
        found.set(
          name,
          keys.map((key) => style.getPropertyValue(key)),
        );
      }
    }
    return found;
  };
  await settled();
  const before = look();
  // The rules of a part of the page, in its body, are no part of the sheet.
  const inside = [...document.querySelectorAll('head style')];
  await Promise.all(
    sheets.map(
      (href) =>
        new Promise((done, fail) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.addEventListener('load', done);
          link.addEventListener('error', fail);
          document.head.append(link);
        }),
    ),
  );
  for (const style of inside) style.remove();
  await settled();
  const after = look();
  const different = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    keys.flatMap((key, at) => {
      const [was, is] = [before.get(name)?.[at], after.get(name)?.[at]];
      return was === is ? [] : [`${name} ${key}: ${was} is ${is}`];
    }),
  );
  return { looked: before.size, different };
}

/** As a phone and as a desktop shows it, in both themes. */
export const looks = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

/** Expects the look of a page with its menu open and its videos playing. */
export async function expectLookOfWholeSheet(
  page: Page,
  path: string,
  { isUsed = false, at = looks as ReadonlyArray<(typeof looks)[number]> } = {},
): Promise<void> {
  // A page rendered for each request links to the sheet.
  const form = await (await page.request.get('/ai-recommendations/form')).text();
  const sheets = [...form.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(sheets).not.toEqual([]);
  // A font may come in time or not.
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, theme] of at) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await layOutAll(page);
    if (isUsed) {
      await beginToUse(page);
      // The styles that the page was sent with would hide what the sheet that came with its use
      // lacks. Its fonts stay: they do not come again.
      await page.evaluate(() => {
        const style = document.querySelector('style');
        const rules = [...(style?.sheet?.cssRules ?? [])];
        const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule);
        if (style) style.textContent = fonts.map(({ cssText }) => cssText).join('');
      });
    }
    for (const video of await page.locator('a.video-link[data-video-id]').all()) {
      await video.click();
    }
    if (theme === 'dark') {
      await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    }
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await expect(page.locator('dialog[open]')).toHaveCSS('opacity', '1');
    }
    const { looked, different } = await page.evaluate(compareWith, sheets);
    expect(looked).toBeGreaterThan(100);
    expect(different).toEqual([]);
  }
}
