// What the owner can show for the work, as a buyer meets it. On a backend of its own: the lists and
// the facts of a site are one for all tests.
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { startOwnSite, startTimeout } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

async function addEntry(page: Page, item: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Add ${item}` }).click();
  const form = page.getByRole('dialog', { name: `Add ${item}` });
  const { Industry, ...texts } = fields;
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  if (Industry) await form.getByLabel('Industry').selectOption(Industry);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

/** The words that could not be read on white paper, and what would lie over others. */
const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { color, position } = getComputedStyle(element);
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('');
      const isPale = words && (1.05 / (light(color) + 0.05) < 4.5 || /, 0\)$/.test(color));
      return isPale || position === 'fixed' || position === 'sticky'
        ? [`${element.tagName} ${words} ${color} ${position}`]
        : [];
    });
  });

test('settings: a buyer finds a named partner, a case with its figure and a price, and prints them', async ({
  page,
}) => {
  await becomeAdmin(page, site.base, site.backend);
  await page.goto(`${site.base}/admin/site/lists`);
  await addEntry(page, 'partner', { Name: 'Kafue Bank' });
  await addEntry(page, 'case', {
    Problem: 'Callers wait for hours',
    'What was done': 'An assistant answers what is asked most.',
    Figure: '40 % fewer calls wait',
    'Source of the figure': 'the customer’s own records',
    Customer: 'Kafue Bank',
    Industry: 'Mining',
  });
  await page.goto(`${site.base}/admin/site`);
  await page.getByLabel('AI Chatbots: from US$').fill('2500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toHaveCount(0);

  await page.goto(`${site.base}/`);
  await expect(page.getByRole('main').getByText('Kafue Bank', { exact: true })).toBeVisible();
  await inspect(page, 'home with proof');
  await page.getByRole('banner').getByRole('link', { name: 'Industries' }).click();
  await page.getByRole('link', { name: 'Case: Callers wait for hours' }).click();
  await expect(page).toHaveURL(/\/work#case-/);
  const found = page.getByRole('listitem').filter({ hasText: 'Callers wait for hours' });
  await expect(found).toBeInViewport();
  await expect(found).toContainText('40 % fewer calls wait');
  for (const path of ['/work', '/services', '/']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(site.base + path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await faultsOnPaper(page), path).toEqual([]);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    if (path === '/services') {
      await expect(page.getByText('From US$ 2,500', { exact: true })).toBeVisible();
    }
  }
});
