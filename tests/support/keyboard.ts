import type { Locator } from '@playwright/test';
import { expect, type Page } from './test';

/**
 * What of the focus cannot be seen: whatever has it must be in view, and marked by a ring or a
 * caret.
 */
const hidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    // Past the last stop the focus leaves the page, and begins anew.
    if (!(node instanceof HTMLElement) || node === document.body) return '';
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    const ringed = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return inView && (ringed || node.isContentEditable) ? '' : node.outerHTML.slice(0, 200);
  });

/** That the focus is on something, and can be seen there. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => hidden(page), { message: 'a stop whose focus is not seen' }).toBe('');
}

/** Goes on from stop to stop until one is reached; the focus is to be seen at each of them. */
export async function tabTo(
  page: Page,
  target: Locator,
  { back = false }: { back?: boolean } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expect.poll(() => hidden(page), { message: 'a stop whose focus is not seen' }).toBe('');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('80 stops do not lead there');
}
