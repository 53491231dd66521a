// Pages that a translator or an extension changes while somebody uses them.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type Changes, changePage } from '../support/changed-page';
import { beginToUse, expect, holdScripts, type Page, test } from '../support/test';

test.use({ used: false });

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
const pages: Record<string, string | ((page: Page) => Promise<string>)> = {
  '(secret)/result/[token]': keepResult,
  '(site)/ai-recommendations': '/ai-recommendations',
  '(site)/ai-value-assessment': '/ai-value-assessment',
  '(site)/get-involved': '/get-involved',
  '(site)/get-involved/form': '/get-involved/form?about=calculator-ABCDEF',
  '(site)/privacy/your-data': '/privacy/your-data',
  '(site)/state-of-ai-report': '/state-of-ai-report',
  '(site)/vlogs/[[...list]]': '/vlogs',
};

test('the table has every page whose scripts wait', () => {
  const files = globSync('app/**/page.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<HydrateOnUse'),
  );
  const named = Object.keys(pages).map((folder) => `app/${folder}/page.tsx`);
  expect(named.sort()).toEqual(files.sort());
});

/** The page's own fields. */
const fields = (page: Page) =>
  page.locator('main :is(input, textarea, select)[name]:not([type=hidden]):visible');
const values = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));

const isReact = (page: Page): Promise<boolean> =>
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

const changes: Array<['before use' | 'before React' | 'after React', Changes]> = [
  ['before use', { texts: 'moved', goesOn: true }],
  ['before use', { fields: true }],
  ['before React', { texts: 'copied', fields: true }],
  ['after React', { texts: 'copied', fields: true, goesOn: true }],
];

for (const [folder, address] of Object.entries(pages)) {
  test(`${folder} keeps what is typed when something changes the page`, async ({ page }) => {
    const path = typeof address === 'string' ? address : await address(page);
    for (const [moment, change] of changes) {
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
      const after = { values: await values(page), focused: await focused(page) };
      expect(after, what).toEqual(before);
      await expect(page.locator('html'), what).toHaveClass(/\bdark\b/);
      if (before.values.length === 0) continue;
      await page.keyboard.type('!');
      // The caret of a field for e-mail addresses cannot be read: it may be at the end.
      const typedOn = folder.endsWith('your-data') ? /^type!?d!?$/ : /^type!d$/;
      expect((await values(page))[0], what).toMatch(typedOn);
    }
  });
}

test('a button that is pressed before React works on a page that was translated', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page, '**/_next/static/**/*.js');
  await page.goto('/ai-recommendations');
  const challenges = page.getByRole('textbox', { name: /^Challenge \d/ });
  await challenges.fill('Queues');
  await page.getByRole('button', { name: 'Add challenge' }).click();
  await changePage(page, { texts: 'copied', fields: true });
  letScriptsArrive();
  await expect(challenges).toHaveCount(2);
  await expect(challenges.first()).toHaveValue('Queues');
  await expect(challenges.last()).toBeFocused();
});

test('a text that is typed while React waits for the file of its form is kept', async ({
  page,
}) => {
  const arrive = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Send from this page')) await arrive.promise;
    await route.fulfill({ response });
  });
  await page.goto('/get-involved/form?about=calculator-ABCDEF');
  await changePage(page, { texts: 'moved' });
  const message = page.getByLabel('Message');
  await message.press('Control+End');
  const hasBegun = () => Object.keys(document).some((key) => key.startsWith('__react'));
  await expect.poll(() => page.evaluate(hasBegun)).toBe(true);
  await page.keyboard.type('Please call me.');
  arrive.resolve();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(message).toHaveValue(/reference ABCDEF:\nPlease call me\.$/);
  await expect(message).toBeFocused();
});

for (const texts of ['moved', 'copied'] as const) {
  test(`forms work while a translator goes on, with texts that are ${texts}`, async ({ page }) => {
    const changes: Changes = { texts, fields: true, goesOn: true };
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await beginToUse(page);
      await changePage(page, changes);
    };
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => {
      // React renders a part again that was changed before React came to it (components/frame/keep-typed.client.tsx).
      if (!message.includes('Minified React error #418')) faults.push(message);
    });

    await open('/get-involved');
    const name = page.getByLabel('Name');
    const send = page.getByRole('button', { name: 'Send from this page' });
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Name is required');
    await page.keyboard.type('Mutale Banda');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await page.getByLabel('Message').fill('We mill maize in Kabwe.');
    await send.click();
    await expect(page.getByRole('status')).toContainText('Thank you, Mutale Banda');

    await open('/ai-recommendations');
    const challenges = page.getByRole('textbox', { name: /^Challenge \d/ });
    const count = page.locator('#business-description-count');
    await page.getByLabel('Description').fill('Maize');
    await expect(count).toHaveText('5 / 2,000');
    await page.getByLabel('Description').fill('We mill maize');
    await expect(count).toHaveText('13 / 2,000');
    await challenges.fill('Queues');
    await page.getByRole('button', { name: 'Add challenge' }).click();
    await page.keyboard.type('Paper');
    await page.getByRole('button', { name: 'Remove challenge 1' }).click();
    await expect(challenges).toHaveCount(1);
    await expect(challenges).toHaveValue('Paper');
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(page.getByLabel('Business name')).toBeFocused();
    await page.keyboard.type('Kabwe Mills');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await page.getByLabel('Industry').fill('Retail');
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    const card = page.getByRole('article', { name: /Kabwe Mills/ });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();

    await open('/ai-value-assessment');
    await enter(page);
    const budget = page.locator('[name=customerService]');
    const total = page.getByTestId('total');
    for (const [typed, sum] of [
      ['50000', '$35,000'],
      ['100000', '$70,000'],
      ['', '$0'],
    ] as const) {
      await budget.fill(typed);
      await expect(total).toHaveText(sum);
    }
    await budget.fill('50000');
    await page.getByRole('button', { name: 'Keep this result' }).click();
    await expect(page.getByText(/^Kept\. Its reference is [A-Z2-9]{6}\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear my numbers' }).click();
    await expect(total).toHaveText('$0');
    expect(faults).toEqual([]);
  });
}
