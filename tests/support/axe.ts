import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

const widths = [360, 768, 1280];
/** The narrowest that WCAG 2.2 (1.4.10) asks for. */
const narrowest = 320;
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page as it stands, at each width: no axe violation, nothing that scrolls sideways, at 320 px neither. */
export async function inspect(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 640 });
  await expectNoOverflow(page, what);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `${what} at ${width} px`).toEqual([]);
    await expectNoOverflow(page, what);
  }
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${what} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
