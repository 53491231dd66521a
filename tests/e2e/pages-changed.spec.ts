// Pages that a translator or an extension changes while somebody uses them.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import {
  type Changes,
  changePage,
  changes,
  enter,
  expectTextStays,
  isReact,
  pages,
} from '../support/changed-page';
import { beginToUse, expect, holdScripts, test } from '../support/test';

test.use({ used: false });

test('the table has every page whose scripts wait', () => {
  const files = globSync('app/**/page.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<HydrateOnUse'),
  );
  const named = Object.keys(pages).map((folder) => `app/${folder}/page.tsx`);
  expect(named.sort()).toEqual(files.sort());
});

// Each page at its most dangerous moment; one with fields of all kinds at each:
// tests/drills/browser/pages-changed.spec.ts has the others.
for (const folder of Object.keys(pages)) {
  const moments =
    folder === '(site)/ai-recommendations'
      ? changes
      : changes.filter(([moment]) => moment === 'before React');
  test(`${folder} keeps what is typed when something changes the page`, ({ page }) =>
    expectTextStays(page, folder, moments));
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
