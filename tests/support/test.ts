import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect as baseExpect,
  type Locator,
  type Page,
} from '@playwright/test';
import { waitMs } from './page-wait.ts';

export type { Browser, Locator, Page };

/** As in the browser tests, where Playwright's own runner has this time from its settings. */
export const expect = baseExpect.configure({ timeout: waitMs });

/** A picture, as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const toasts = new WeakMap<BrowserContext, string[]>();

/**
 * Expects a toast, shown now or before: on a slow machine it may be gone when a test looks. 'Undo'
 * in it may be left out.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () =>
    toasts.get(page.context())?.flatMap((one) => [one, one.replace(/ Undo$/, '')]);
  await expect.poll(shown, { message: 'toasts shown', intervals: [50] }).toContain(text);
}

/** The texts of all toasts so far, in the order in which they were shown. */
export const shownToasts = (page: Page): readonly string[] => toasts.get(page.context()) ?? [];

/**
 * Keeps a toast with 'Undo', which leaves after ten seconds, until somebody presses that: it stays while
 * it has the focus.
 */
export const holdUndo = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo', exact: true }).focus();

/** A part of a journey: toasts that were shown before it do not count. */
export async function step(page: Page, title: string, work: () => Promise<void>): Promise<void> {
  toasts.get(page.context())?.splice(0);
  await base.step(title, work);
}

async function recordToasts(context: BrowserContext): Promise<void> {
  const texts: string[] = [];
  toasts.set(context, texts);
  await context.exposeBinding('recordToast', (_source, text: string) => void texts.push(text));
  await context.addInitScript(() => {
    const toastNode = '[data-sonner-toast], [data-plain-toast]';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const toast of node.matches(toastNode) ? [node] : node.querySelectorAll(toastNode)) {
            (globalThis as unknown as { recordToast: (text: string) => void }).recordToast(
              (toast.querySelector('[data-title]') ?? toast).textContent ?? '',
            );
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Holds back every script file of the pages opened from now on, until the function that it returns
 * is called: what a visitor does on a slow connection comes before the page's script.
 * @param files which; the site's own script, which a browser keeps from page to page, may come
 */
export async function holdScripts(page: Page, files = '**/*.js*'): Promise<() => void> {
  const arrive = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  return arrive.resolve;
}

/**
 * Touches the form of a page whose scripts wait for that (docs/performance.md, 'Applications'), and
 * waits until React has taken it over, or all of a page of the admin area: a person who uses it takes
 * longer than that.
 */
export async function beginToUse(page: Page): Promise<void> {
  const [isAdmin, isLater] = await page.evaluate(() => [
    location.pathname.startsWith('/admin'),
    document.documentElement.hasAttribute('data-scripts'),
  ]);
  if (!isAdmin && !isLater) return;
  const used = 'main :is(form, button):not([contenteditable] *, article *)';
  if (isLater) {
    await page.evaluate(
      (selector) =>
        document
          .querySelector(selector)
          ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      used,
    );
  }
  // Looked for again each time: a form whose visitor is known goes when React comes.
  await expect
    .poll(
      () =>
        page.evaluate(
          ([selector, most]) =>
            [...document.querySelectorAll(selector)]
              .slice(0, most)
              .every((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
          [used, isAdmin ? 1_000 : 1] as const,
        ),
      { intervals: [25] },
    )
    .toBe(true);
}

const inUse = new WeakSet<Page>();

/** From now on a page that was opened, and has arrived, is in use (`beginToUse`). */
function beginWhatOpens(page: Page): void {
  inUse.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await beginToUse(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await beginToUse(page);
    return response;
  };
}

interface VisitorOptions extends BrowserContextOptions {
  /** Whether the pages are in use as those of the test's `page` (`beginToUse`). */
  used?: boolean;
}

/** Somebody else, in a browser of their own, with a window of its own. */
export async function newVisitor(
  browser: Browser,
  { used = true, ...options }: VisitorOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await recordToasts(context);
  const page = await context.newPage();
  if (used && options.javaScriptEnabled !== false) beginWhatOpens(page);
  return page;
}

/** A part of a journey in a browser of its own, which knows nothing of the other parts. */
export async function inOwnBrowser(
  browser: Browser,
  title: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await base.step(title, async () => {
    const page = await newVisitor(browser);
    await work(page);
    await page.context().close();
  });
}

/**
 * Opens a second tab in the browser of a page, in use as that one is. The new tab is in front, the
 * other one is behind until `toFront`.
 */
export async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  if (inUse.has(page)) beginWhatOpens(tab);
  return toFront(tab);
}

/**
 * Brings a tab to the front and returns it. To be called before somebody acts in it: Chromium draws a
 * tab behind another one once a second, and a click waits for that.
 */
export async function toFront(tab: Page): Promise<Page> {
  await tab.bringToFront();
  return tab;
}

/**
 * Playwright's test, with one pixel in the place of each picture at a width unless a spec asks for
 * the real ones: to encode each of them for the first time takes longer than everything else that
 * the tests look at. A page that was opened, and has arrived, is in use (`beginToUse`) unless a spec asks
 * for what comes before.
 */
export const test = base.extend<{ pictures: boolean; used: boolean; othersClosed: undefined }>({
  // A page that a test has opened beside its own goes on drawing until the end of the run.
  othersClosed: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      for (const context of browser.contexts()) {
        if (!before.includes(context)) await context.close();
      }
    },
    { auto: true },
  ],
  pictures: [false, { option: true }],
  used: [true, { option: true }],
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },
  page: async ({ page, pictures, used, javaScriptEnabled }, use) => {
    if (!pictures) {
      await page.route(/\/(?:media|pictures)\/.+\/\d+\.(?:avif|webp)$/, (route) =>
        route.fulfill({ contentType: 'image/png', body: onePixel }),
      );
    }
    if (used && javaScriptEnabled) beginWhatOpens(page);
    await use(page);
  },
});
