// Visitors see, export and delete what is stored about them.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pages } from '../../lib/content/pages';
import { consentWordings, currentConsent } from '../../lib/entry/consent';
import { inspect } from '../support/axe';
import { asService, sentCode } from '../support/e2e-site';
import { expect, newVisitor, type Page, test } from '../support/test';

const yourData = '/privacy/your-data';
const newEmail = (): string => `${randomUUID()}@test.example`;
const leadOf = async (email: string) =>
  (await asService().from('users').select('*').eq('email', email).maybeSingle()).data;

/** Fills the form of the report and sends it. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto(pages.stateOfAiReport.path);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mutinta Zulu');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Get the report by email' }).click();
  await expect(page.getByText('Mutinta Zulu')).toBeVisible();
  await expect(page.getByText('The report is in preparation.')).toBeVisible();
}

/** Keeps a calculation by the forms alone. @returns the address of the result */
async function keepResult(page: Page, email: string): Promise<string> {
  await page.goto(pages.aiValueAssessment.path);
  await page.getByLabel('Name').fill('Mutinta Zulu');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.locator('[name=customerService]').fill('50000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'Keep this result' }).click();
  await expect(page).toHaveURL(/\/result\//);
  return page.url();
}

/** Proves an address on the page of one's data. */
async function prove(page: Page, email: string): Promise<void> {
  await page.goto(yourData);
  const send = page.getByRole('button', { name: 'Send code' });
  await page.getByLabel('Email').fill('kabwe');
  await send.click();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('kabwe');
  // The answer to an address about which nothing is stored is the same.
  await page.getByLabel('Email').fill(newEmail());
  await send.click();
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByText('This code is wrong or too old')).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByText(`If something is kept about ${email}`)).toBeVisible();
  await page.getByLabel('Code').focus();
  // As it is pasted, which the field could cut.
  await page.keyboard.insertText((await sentCode(email)).replace(/^.{3}/, ' $& '));
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
}

async function deleteAll(page: Page): Promise<void> {
  await page.getByLabel('I want everything that is kept about me to be deleted').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible();
}

test('your data: with and without script a visitor sees, exports and deletes the stored data, and this browser forgets it', async ({
  page: scripted,
  browser,
}) => {
  await test.step('without script', async () => {
    const page = await newVisitor(browser, { javaScriptEnabled: false });
    const email = newEmail();
    await enter(page, email);
    const result = await keepResult(page, email);
    const lead = await leadOf(email);
    expect(lead).toMatchObject({ first_consent: currentConsent, last_consent: currentConsent });
    await prove(page, email);
    expect(new URL(page.url()).search).toBe('');
    const main = page.getByRole('main');
    for (const text of ['Mutinta Zulu', email, consentWordings[currentConsent]]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as JSON' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ name: 'Mutinta Zulu', email });
    await expect(main.getByText(/: Calculator; reference .{6}; kept until \d/)).toBeVisible();
    await page.getByText('Delete this result').click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('The kept result was deleted.')).toBeVisible();
    await expect(main.getByText('kept until')).toHaveCount(0);
    expect(await (await page.request.get(result)).text()).toContain('Result not found');
    // Without the tick nothing is deleted.
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await expect(page.getByText('Tick the box to confirm')).toBeVisible();
    expect(await leadOf(email)).toEqual({ ...lead, proofs: 1 });
    await deleteAll(page);
    expect(await leadOf(email)).toBeNull();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith('form-your-data-deleted'))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible();
    await page.context().close();
  });

  const page = scripted;
  const email = newEmail();
  await enter(page, email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('report-entered'))).toBe('yes');
  await page.goto(yourData);
  await inspect(page, 'asking for a code');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await inspect(page, 'entering the code');
  await page.getByLabel('Code').fill(await sentCode(email));
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('link', { name: 'Export as JSON' })).toBeVisible();
  await inspect(page, 'the stored data');
  await deleteAll(page);
  await inspect(page, 'after the deletion');
  expect(await page.evaluate(() => localStorage.getItem('report-entered'))).toBeNull();
});
