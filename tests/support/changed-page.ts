// What translators and extensions do to a page, and the pages that it is tried on.
import { randomUUID } from 'node:crypto';
import { expect, holdScripts, type Page } from './test';

interface Changes {
  /** Puts each text into two `font` elements, as Chrome's translation does, or a copy of it. */
  texts?: 'moved' | 'copied';
  /** Adds an element after each field, and attributes, as extensions do. */
  fields?: boolean;
  /** Does the same to whatever the page adds from now on. */
  goesOn?: boolean;
}

/** Changes a page as it is now. */
export async function changePage(page: Page, changes: Changes): Promise<void> {
  await page.evaluate(({ texts, fields = false, goesOn = false }) => {
    const translate = (text: Node): void => {
      const parent = text.parentElement;
      if (!texts || !text.nodeValue?.trim()) return;
      if (!parent || parent.closest('font, script, style, textarea, head')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      parent.replaceChild(outer, text);
      if (texts === 'moved') inner.append(text);
      else inner.append(text.nodeValue);
    };
    const extend = (field: Element): void => {
      if (!fields || field.hasAttribute('data-extended')) return;
      field.setAttribute('data-extended', '');
      const added = document.createElement('div');
      added.append(document.createElement('input'));
      added.firstElementChild?.setAttribute('data-extended', '');
      field.after(added);
    };
    const change = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      found.forEach(translate);
      document.querySelectorAll('input, textarea, select').forEach(extend);
    };
    if (texts) document.documentElement.classList.add('translated-ltr');
    if (fields) document.body.setAttribute('data-extension', 'installed');
    change();
    if (goesOn) {
      const observer = new MutationObserver(change);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }
  }, changes);
}

const enter = async (page: Page): Promise<void> => {
  await page.getByLabel('Name').fill('Mutale Banda');
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
};

/** Keeps a result of the calculator. @returns its address */
async function keepResult(page: Page): Promise<string> {
  await page.goto('/ai-value-assessment');
  await enter(page);
  await page.locator('[name=customerService]').fill('50000');
  await page.getByRole('button', { name: 'Keep this result' }).click();
  return (await page.getByRole('link', { name: '/result/' }).getAttribute('href')) ?? '';
}

/** An address of each page whose scripts wait until somebody uses it, by its folder. */
export const pages: Record<string, string | ((page: Page) => Promise<string>)> = {
  '(secret)/result/[token]': keepResult,
  '(site)/ai-recommendations': '/ai-recommendations',
  '(site)/ai-value-assessment': '/ai-value-assessment',
  '(site)/get-involved': '/get-involved',
  '(site)/get-involved/form': '/get-involved/form?about=calculator-ABCDEF',
  '(site)/privacy/your-data': '/privacy/your-data',
  '(site)/state-of-ai-report': '/state-of-ai-report',
  '(site)/vlogs/[[...list]]': '/vlogs',
};

/** The page's own fields. */
const fields = (page: Page) =>
  page.locator('main :is(input, textarea, select)[name]:not([type=hidden]):visible');
const values = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));

/** Whether React has taken the page's form over. */
export const isReact = (page: Page): Promise<boolean> =>
  page
    .locator('main :is(form, button)')
    .first()
    .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Fills each field, with the caret before the last letter of the first, or focuses the first button. */
async function use(page: Page): Promise<void> {
  const found = await fields(page).all();
  if (found.length === 0) await page.locator('main button').first().focus();
  for (const field of found.reverse()) {
    if (await field.evaluate((node) => node instanceof HTMLSelectElement)) {
      await field.selectOption({ index: 1 });
    } else {
      await field.fill('typed');
      await field.press('ArrowLeft');
    }
  }
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { tagName, id, className } = document.activeElement ?? document.body;
    return `${tagName} ${id} ${className}`;
  });

export const changes: Array<['before use' | 'before React' | 'after React', Changes]> = [
  ['before use', { texts: 'moved', goesOn: true }],
  ['before use', { fields: true }],
  ['before React', { texts: 'copied', fields: true }],
  ['after React', { texts: 'copied', fields: true, goesOn: true }],
];

/**
 * Uses a page while something changes it at each of the moments, and expects the typed text, the focus
 * and the caret to stay.
 */
export async function expectTextStays(
  page: Page,
  folder: string,
  moments: typeof changes,
): Promise<void> {
  const address = pages[folder] ?? '';
  const path = typeof address === 'string' ? address : await address(page);
  for (const [moment, change] of moments) {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    const letScriptsArrive = await holdScripts(page, '**/_next/static/**/*.js');
    await page.goto(path);
    await page.getByRole('button', { name: /theme/ }).click();
    if (moment === 'before use') await changePage(page, change);
    await use(page);
    if (moment === 'before React') await changePage(page, change);
    const before = { values: await values(page), focused: await focused(page) };
    letScriptsArrive();
    await expect.poll(() => isReact(page)).toBe(true);
    if (moment === 'after React') await changePage(page, change);
    const what = `${moment}: ${JSON.stringify(change)}`;
    const after = async () => ({ values: await values(page), focused: await focused(page) });
    await expect.poll(after, { message: what }).toEqual(before);
    await expect(page.locator('html'), what).toHaveClass(/\bdark\b/);
    if (before.values.length === 0) continue;
    await page.keyboard.type('!');
    // The caret of a field for e-mail addresses cannot be read: it may be at the end.
    const typedOn = folder.endsWith('your-data') ? /^type!?d!?$/ : /^type!d$/;
    expect((await values(page))[0], what).toMatch(typedOn);
  }
}
