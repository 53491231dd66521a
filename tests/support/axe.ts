import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

/** 320 is the narrowest that WCAG 2.2 (1.4.10) asks for. */
const widths = [320, 360, 768, 1280];
/** With the menu behind its button, and with the menu in the header. */
const narrow = 360;
const wide = 1280;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Looks at the page as it stands, in both themes: nothing scrolls sideways at any width, whether the
 * font for headings came or not, and axe finds no violation. The dark theme has the elements of the
 * light one in other colours, so of it only the contrast is asked; and where `main` shows the same
 * elements at both widths, only what stands around it is looked at twice.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    const beyond = await page.evaluate(widthBeyond);
    expect(beyond, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  const atWide = await elementsShown(page);
  await setWidth(page, narrow);
  const without = (await elementsShown(page)) === atWide ? ['main'] : [];
  await expectNoViolations(page, `${what} at ${narrow} px`);
  await setWidth(page, wide);
  await expectNoViolations(page, `${what} at ${wide} px`, { without });
  await switchTo(page, 'dark');
  await expectNoViolations(page, `${what} at ${wide} px, dark`, { dark: true, without });
  await setWidth(page, narrow);
  await expectNoViolations(page, `${what} at ${narrow} px, dark`, { dark: true });
  await switchTo(page, 'light');
}

/** Runs axe once on the page as it is. */
export async function expectNoViolations(
  page: Page,
  what: string,
  { dark = false, without = [] }: { dark?: boolean; without?: string[] } = {},
): Promise<void> {
  // No frames here, so it can run in the page itself: otherwise it opens another tab for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  for (const selector of without) axe.exclude(selector);
  const { violations } = await (dark
    ? axe.withRules(['color-contrast'])
    : axe.withTags(rules)
  ).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
}

/** How far the page scrolls sideways, as it is or with the system's font in its headings. */
function widthBeyond(): number {
  const root = document.documentElement;
  const beyond = (): number => root.scrollWidth - innerWidth;
  const asItIs = beyond();
  root.style.setProperty('--font-space-grotesk', 'ui-sans-serif');
  const without = beyond();
  root.style.removeProperty('--font-space-grotesk');
  return Math.max(asItIs, without);
}

const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: 800 });

/** Which elements of `main`, and of what lies over it, are shown at this width. */
const elementsShown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog *, [role=dialog] *')]
      .map((element) => (element.checkVisibility() ? element.tagName : '-'))
      .join(),
  );

/**
 * As another tab would, in which somebody switches; the page listens as soon as its script has run.
 */
export async function switchTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(async () => {
    await page.evaluate(
      (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })),
      theme,
    );
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`), {
      timeout: 1_000,
    });
  }).toPass();
}
