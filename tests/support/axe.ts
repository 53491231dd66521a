import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

/**
 * The width it has comes first: a page is inspected at rest, before a change of width renders parts again.
 * 320 is the narrowest that WCAG 2.2 (1.4.10) asks for.
 */
const widths = [1280, 768, 360, 320];
/** With the menu behind its button, and with the menu in the header. */
const narrow = 360;
const wide = 1280;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Inspects a page as it is, and leaves it as wide as a desktop: its layout has no fault at any width,
 * whether the font for headings came or not, and axe finds no violation in either theme at one width.
 * The dark theme has the elements of the light one in other colours, so of it only the contrast is
 * inspected. At 1280 px nightly: tests/drills/browser/*-wide.spec.ts
 */
export async function inspect(
  page: Page,
  what: string,
  width: typeof narrow | typeof wide = narrow,
): Promise<void> {
  for (const each of width === wide ? [wide] : widths) {
    await setWidth(page, each);
    expect.soft(await page.evaluate(layoutFaults), `${what} at ${each} px`).toEqual([]);
  }
  await setWidth(page, width);
  await expectNoViolations(page, `${what} at ${width} px`);
  await switchTo(page, 'dark');
  await expectNoViolations(page, `${what} at ${width} px, dark`, { dark: true });
  await switchTo(page, 'light');
  await setWidth(page, wide);
}

/** Runs axe once on the page as it is. */
export async function expectNoViolations(
  page: Page,
  what: string,
  { dark = false }: { dark?: boolean } = {},
): Promise<void> {
  // No frames here, so it can run in the page itself: otherwise it opens another tab for each look.
  // It describes the nodes of what is asked for alone, which is most of its time on a large page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (dark
    ? axe.withRules(['color-contrast'])
    : axe.withTags(rules)
  ).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(found, what).toEqual([]);
}

/**
 * Lists the faults of the page at this width, as it is or with a wide font of the system in its
 * headings: it scrolls sideways, a heading breaks inside a word, or a place of a grid or a row is
 * taken by something that shows nothing.
 */
function layoutFaults(): string[] {
  const root = document.documentElement;
  const nameOf = ({ tagName, className }: Element): string => `<${tagName}> ${className}`;

  function brokenWords(heading: Element): string[] {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
          broken.push(word);
        }
      }
    }
    return broken;
  }

  const faultsOfText = (): string[] => {
    const beyond = root.scrollWidth - innerWidth;
    return [
      ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []),
      ...[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => heading.checkVisibility())
        .flatMap((heading) => brokenWords(heading).map((word) => `breaks inside '${word}'`)),
    ];
  };

  /** The children of an element, and those of children that have no box of their own. */
  const itemsOf = (element: Element): Element[] =>
    [...element.children].flatMap((child) =>
      getComputedStyle(child).display === 'contents' ? itemsOf(child) : child,
    );
  const isDrawn = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return !/, 0\)$/.test(backgroundColor) || backgroundImage !== 'none';
  };
  const shown = 'img, svg, video, iframe, canvas, input, select, textarea, progress';
  /** A status line stands there before it has something to say, or it would not be read out. */
  const status = '[role=status], [role=alert]';
  const isEmpty = (item: Element): boolean =>
    item.checkVisibility() &&
    !['absolute', 'fixed'].includes(getComputedStyle(item).position) &&
    !item.textContent.trim() &&
    !item.matches(`${shown}, ${status}`) &&
    !item.querySelector(`${shown}, ${status}`) &&
    ![item, ...item.querySelectorAll('*')].some(isDrawn);
  const emptyItems = [...document.querySelectorAll('body *')]
    .filter((element) => /flex|grid/.test(getComputedStyle(element).display))
    .flatMap((element) => itemsOf(element).filter(isEmpty))
    .map((item) => `${nameOf(item)} takes a place and shows nothing`);

  const asItIs = faultsOfText();
  root.style.setProperty('--font-display', '"DejaVu Sans", ui-sans-serif');
  const withWideFont = faultsOfText().map((fault) => `${fault}, in a wide font`);
  root.style.removeProperty('--font-display');
  return [...asItIs, ...withWideFont, ...emptyItems];
}

/** Waits for the next frames: what a page renders for the new width may come late. */
export async function setWidth(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/**
 * As another tab would, in which somebody switches; the page listens as soon as its script has run.
 */
export async function switchTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    }, theme);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`), {
      timeout: 1_000,
    });
  }).toPass();
}
