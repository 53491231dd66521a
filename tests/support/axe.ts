import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

/** 320 is the narrowest that WCAG 2.2 (1.4.10) asks for. */
const widths = [320, 360, 768, 1280];
/** With the menu behind its button, and with the menu in the header: what lies between has the same elements. */
const differing = [360, 1280];
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Looks at the page as it stands: nothing scrolls sideways at any width, and axe finds no violation. The dark theme has the
 * elements of the light one in other colours, so of it only the contrast is asked.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  const dark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, what);
    if (!differing.includes(width)) continue;
    const axe = new AxeBuilder({ page });
    const { violations } = await (dark
      ? axe.withRules(['color-contrast'])
      : axe.withTags(rules)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `${what} at ${width} px`).toEqual([]);
  }
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${what} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
