// The forms of the tools in a browser that runs no script, and in one whose script has not arrived.
import { randomUUID } from 'node:crypto';
import cases from '../fixtures/calculator-cases.json' with { type: 'json' };
import { inspect } from '../support/axe';
import { asService, useUp } from '../support/e2e-site';
import { expect, holdScripts, type Page, test } from '../support/test';

const newEmail = (): string => `${randomUUID()}@test.example`;

const leadOf = async (email: string) =>
  (
    await asService()
      .from('users')
      .select('name, first_source, suspected_spam')
      .eq('email', email)
      .maybeSingle()
  ).data;

interface Entry {
  name?: string;
  email?: string;
  button: string;
}

async function enter(page: Page, { name = 'Mutale Banda', email = newEmail(), button }: Entry) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: button }).click();
  return email;
}

const tools = [
  {
    tool: 'the calculator',
    path: '/ai-value-assessment',
    button: 'Start AI Analysis',
    inside: 'Welcome, Mutale Banda!',
  },
  {
    tool: 'the report',
    path: '/state-of-ai-report',
    button: 'Get the Report',
    inside: 'Thank you, Mutale Banda!',
  },
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  for (const { tool, path, button, inside } of tools) {
    test(`${tool} is entered, and the lead has its campaign`, async ({ page, context }) => {
      await page.goto(`${path}?utm_source=radio`);
      const email = await enter(page, { button });
      await expect(page.getByText(inside)).toBeInViewport();
      expect(new URL(page.url()).search).toBe('');
      expect(await leadOf(email)).toEqual({
        name: 'Mutale Banda',
        first_source: { landing_page: path, utm_source: 'radio' },
        suspected_spam: false,
      });
      expect((await context.cookies()).map(({ name }) => name)).toContain('visitor');
      await page.reload();
      await expect(page.getByText(inside)).toBeVisible();
    });

    test(`${tool} says at the fields what is wrong, and keeps what was typed`, async ({ page }) => {
      await page.goto(path);
      await enter(page, { name: 'M', email: 'mutale@test', button });
      const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
      await expect(name).toHaveAccessibleDescription('Name must have 2 to 100 characters');
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('M');
      await expect(email).toHaveAccessibleDescription(
        'Enter a valid email address, such as name@example.com',
      );
      await expect(email).toHaveValue('mutale@test');
      expect(page.url()).not.toContain('mutale');
      // The second time from the page that came back.
      const right = await enter(page, { name: ' ', button });
      await expect(name).toHaveAccessibleDescription('Name is required');
      await expect(email).not.toHaveAttribute('aria-invalid');
      expect(await leadOf(right)).toBeNull();
      await enter(page, { email: right, button });
      await expect(page.getByText(inside)).toBeVisible();
      await page.reload();
      await expect(page.getByText(inside)).toBeVisible();
    });

    test(`${tool} says when there were too many, and keeps what was typed`, async ({ page }) => {
      const network = `2001:db8:0:${Math.floor(Math.random() * 65_535).toString(16)}::`;
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `${network}7` });
      await useUp('enter', `${network}/64`, 600);
      await page.goto(path);
      const email = await enter(page, { button });
      await expect(page.getByRole('alert')).toHaveText(
        /^Too many attempts\. Please try again in \d+ minutes?\.$/,
      );
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(page.getByLabel('Name')).toHaveValue('Mutale Banda');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(await leadOf(email)).toBeNull();
    });

    test(`${tool} is shown to nobody who has not entered`, async ({ page }) => {
      await page.goto(`${path}/form`);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  test('the calculator calculates on the server, and keeps the numbers in this browser', async ({
    page,
    browser,
    baseURL,
  }) => {
    const example = cases.toSorted((a, b) => b.total - a.total)[0];
    await page.goto('/ai-value-assessment');
    await enter(page, { button: 'Start AI Analysis' });
    for (const [name, value] of Object.entries(example?.inputs ?? {})) {
      await page.locator(`input[name=${name}]`).fill(String(value));
    }
    await page.getByRole('button', { name: 'Calculate' }).click();
    const total = `$${example?.total.toLocaleString('en-US')}`;
    await expect(page.getByTestId('total')).toHaveText(total);
    await expect(page.getByTestId('total')).toBeInViewport();
    expect(new URL(page.url()).search).toBe('');
    const budget = page.locator('input[name=customerService]');
    await budget.fill('-5');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(budget).toHaveAccessibleDescription('US$ a year A negative number counts as 0.');
    await expect(page.getByTestId('saving-customer-service')).toHaveText('$0');
    await page.reload();
    await expect(budget).toHaveValue('-5');
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await other.goto(`${baseURL}/ai-value-assessment/form`);
    await expect(other.getByRole('button', { name: 'Start AI Analysis' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear my numbers' }).click();
    await expect(page.getByTestId('total')).toHaveText('$0');
    await expect(budget).toHaveValue('');
  });
});

test('without script the contact form is checked by the browser before it opens a message', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${baseURL}/get-involved`);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Bwalya');
  await page.getByLabel('Email').fill('not an address');
  await send.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Bwalya');
});

test.describe('before the script has arrived', () => {
  for (const { tool, path, button, inside } of tools) {
    test(`${tool} is entered by who types at once, key by key`, async ({ page }) => {
      const letScriptsArrive = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const email = newEmail();
      await page.getByLabel('Name').pressSequentially('Mutale Banda');
      await page.getByLabel('Email').pressSequentially(email);
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(page.getByText(inside)).toBeVisible();
      expect(await leadOf(email)).toMatchObject({ name: 'Mutale Banda' });
      letScriptsArrive();
    });
  }
});

test.describe('with the script, once it is there', () => {
  test('the pages that came back are as accessible as the others', async ({ page }) => {
    const send = () => page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    for (const { path, inside } of tools) {
      await page.goto(path);
      await page.getByLabel('Name').fill('M');
      await send();
      await expect(page.getByText('Name must have 2 to 100 characters')).toBeVisible();
      await inspect(page, `${path}, refused`);
      await page.getByLabel('Name').fill('Mutale Banda');
      await page.getByLabel('Email').fill(newEmail());
      await send();
      await expect(page.getByText(inside)).toBeVisible();
      await inspect(page, `${path}, entered`);
    }
  });
});
