import type { Locator } from '@playwright/test';
import { expect, type Page } from './test';

/**
 * The element that has the focus without showing it, or an empty text: it must be in view, and
 * marked by a ring or a caret.
 */
const hidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    // After the last stop the focus leaves the page, and then starts again at the first.
    if (!(node instanceof HTMLElement) || node === document.body) return '';
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return inView && (ringed || node.isContentEditable) ? '' : node.outerHTML.slice(0, 200);
  });

/** Expects an element to have the focus and to show it. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => hidden(page), { message: 'a stop whose focus cannot be seen' }).toBe('');
}

/** Tabs from stop to stop until an element is reached; the focus must be visible at each stop. */
export async function tabTo(
  page: Page,
  target: Locator,
  { back = false }: { back?: boolean } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expect
      .poll(() => hidden(page), { message: 'a stop whose focus cannot be seen' })
      .toBe('');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('200 stops do not lead there');
}
