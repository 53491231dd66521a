import { randomUUID } from 'node:crypto';
import cases from '../fixtures/calculator-cases.json' with { type: 'json' };
import { asService } from '../support/e2e-site';
import { expect, expectToast, newVisitor, type Page, test } from '../support/test';

const path = '/ai-value-assessment';

async function enter(
  page: Page,
  email = `${randomUUID()}@test.example`,
  name = 'Mutale Banda',
): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  return email;
}

const leadOf = async (email: string) =>
  (
    await asService()
      .from('users')
      .select('name, first_source, last_source, suspected_spam')
      .eq('email', email)
      .maybeSingle()
  ).data;

test.describe('entry', () => {
  test('has its headline, form and three feature cards', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'AI Value Assessment Tool for Businesses',
    );
    for (const feature of ['AI Chatbots', 'Voice Agents', 'Workflow Automation']) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible();
    }
    await expect(page.getByLabel('Customer Service')).toHaveCount(0);
  });

  test('makes a lead in the database, with where the visitor came from', async ({ page }) => {
    await page.goto('/blog?utm_source=newsletter&utm_campaign=launch');
    await page.goto(path);
    const email = await enter(page);
    await expectToast(page, 'Welcome to AI Value Assessment!');
    await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeFocused();
    const source = { landing_page: '/blog', utm_source: 'newsletter', utm_campaign: 'launch' };
    expect(await leadOf(email)).toEqual({
      name: 'Mutale Banda',
      first_source: source,
      last_source: source,
      suspected_spam: false,
    });
  });

  test('knows a returning address, whatever its case, and keeps the first source', async ({
    page,
    browser,
  }) => {
    await page.goto(`${path}?utm_source=first`);
    const email = await enter(page);
    await expectToast(page, 'Welcome to AI Value Assessment!');
    const later = await newVisitor(browser);
    await later.goto(`${path}?utm_source=second`);
    await enter(later, email.toUpperCase());
    await expectToast(later, 'Welcome back!');
    expect(await leadOf(email)).toMatchObject({
      first_source: { utm_source: 'first' },
      last_source: { utm_source: 'second' },
    });
  });

  test('gives a cookie that no script can read, and only to the browser that brought the address', async ({
    page,
    browser,
  }) => {
    await page.goto(path);
    const email = await enter(page);
    await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'visitor');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const other = await newVisitor(browser);
    await other.goto(path);
    await enter(other, email);
    await expect(other.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('visitor');
  });

  test('says Processing... and takes no second submit while it works', async ({ page }) => {
    let posts = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      await held;
      return route.continue();
    });
    await page.goto(path);
    await page.getByLabel('Name').fill('Jo');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await page.getByRole('button', { name: 'Start AI Analysis' }).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(page.getByLabel('Name')).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Welcome, Jo!' })).toBeVisible();
    expect(posts).toBe(1);
  });

  test('says when the calculator could not be fetched, and has it after a reload', async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.route('**/_next/static/**', (route) => route.abort());
    await enter(page);
    await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeVisible();
    await expect(page.getByText('The calculator could not be loaded.')).toBeVisible();
    await page.unroute('**/_next/static/**');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByTestId('total')).toHaveText('$0');
  });

  test('marks a lead that a program filled in', async ({ page }) => {
    await page.goto(path);
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    const email = await enter(page);
    await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
    expect((await leadOf(email))?.suspected_spam).toBe(true);
  });

  test('refuses a body of more than a megabyte and keeps what was typed', async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() =>
      sessionStorage.setItem('attribution', JSON.stringify({ referrer: 'x'.repeat(1_500_000) })),
    );
    const email = await enter(page);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Failed to process your request. Please try again.' }),
    ).toBeVisible();
    await expectToast(page, 'An error occurred');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(await leadOf(email)).toBeNull();
  });
});

test.describe('calculator', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(path);
    await enter(page);
    await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeVisible();
  });

  test('of all ten cards, typed key by key, is what the rules say', async ({ page }) => {
    const worked = cases.filter(({ total }) => total > 0).slice(0, 10);
    for (const [name, value] of worked.flatMap(({ inputs }) => Object.entries(inputs))) {
      await page.locator(`input[name=${name}]`).pressSequentially(String(value));
    }
    const sum = worked.reduce((all, { total }) => all + total, 0);
    await expect(page.getByTestId('total')).toHaveText(`$${sum.toLocaleString('en-US')}`);
  });

  test('counts negative and non-numeric input as 0', async ({ page }) => {
    await page.locator('input[name=customerService]').pressSequentially('abc');
    await page.locator('input[name=workflow]').fill('-5');
    await expect(page.getByTestId('total')).toHaveText('$0');
  });

  test('says at the field, at each key, what does not count as it was typed', async ({ page }) => {
    const budget = page.locator('input[name=customerService]');
    const salary = page.locator('input[name=onboardingSalary]');
    await budget.pressSequentially('1.5');
    await expect(budget).toHaveAccessibleDescription('US$ a year');
    await budget.press('Home');
    await page.keyboard.type('-');
    await expect(budget).toHaveAccessibleDescription('US$ a year A negative number counts as 0.');
    await expect(budget).toHaveAttribute('aria-invalid', 'true');
    await salary.pressSequentially('-4');
    await expect(salary).toHaveAccessibleDescription(
      /A negative number counts as 0, so 4,000 is used\.$/,
    );
    await budget.fill('');
    await expect(budget).toHaveAccessibleDescription('US$ a year');
    await expect(budget).not.toHaveAttribute('aria-invalid');
    await budget.pressSequentially('1e');
    await expect(budget).toHaveAccessibleDescription(/This is not a number; it counts as 0\.$/);
    await page.keyboard.type('5');
    await expect(budget).toHaveAccessibleDescription('US$ a year');
    await expect(page.getByTestId('total')).toHaveText('$70,000');
    await budget.fill('');
    await budget.pressSequentially('2000000000000');
    await expect(budget).toHaveAccessibleDescription(
      /The most that counts is 1,000,000,000,000\.$/,
    );
    await budget.fill('');
    await budget.pressSequentially('--');
    await expect(page.getByTestId('total')).toHaveText('$0');
    await page.getByRole('button', { name: 'Clear my numbers' }).click();
    await expect(budget).toHaveAccessibleDescription('US$ a year');
    expect(await budget.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
    await expect(page.locator('main')).not.toContainText('NaN');
  });

  test('leaves the focus in the field while the page is refreshed', async ({ page }) => {
    const budget = page.locator('input[name=customerService]');
    await budget.focus();
    const updated = page.waitForResponse((response) => response.request().headers().rsc === '1');
    // The framework does this by itself after an action that sets a cookie, as the entry form does.
    await page.evaluate(() =>
      (window as unknown as { next: { router: { refresh: () => void } } }).next.router.refresh(),
    );
    await updated;
    await page.keyboard.type('123456789012', { delay: 100 });
    await expect(budget).toHaveValue('123456789012');
  });

  test('has fifteen numeric inputs, ten figures with sources, a total and the booking link', async ({
    page,
  }) => {
    const inputs = page.locator('input[type=number]');
    await expect(inputs).toHaveCount(15);
    for (const input of await inputs.all()) await expect(input).toHaveAttribute('min', '0');
    const cards = page.locator('main section section');
    await expect(cards).toHaveCount(10);
    for (const card of await cards.all()) {
      await expect(card.getByText('Potential Annual Savings')).toBeVisible();
      await expect(card.getByText('Key statistics')).toBeVisible();
      await expect(card.locator('a[href^="https://"]').first()).toBeVisible();
    }
    const booking = page.getByRole('link', {
      name: /^Book a Free AI Discovery Call plus Customized AI Audit Report FREE/,
    });
    await expect(booking).toHaveAttribute('href', '/get-involved#book-a-call');
    await expect(
      page.getByRole('heading', { name: 'Total Potential Annual Savings' }),
    ).toBeVisible();
  });

  test('shows its arithmetic on demand', async ({ page }) => {
    await page.locator('input[name=onboarding]').fill('10');
    const card = page.getByRole('region', { name: 'One-Click Onboarding' });
    await expect(card.getByText('20 h − 2 h')).toBeHidden();
    await card.getByText('How this is worked out').click();
    await expect(
      card.getByText('10 clients × (20 h − 2 h) × $4,000 ÷ 160 h × 12 months = $54,000'),
    ).toBeVisible();
  });

  test('tells a screen reader the new total politely, once the typing stops', async ({ page }) => {
    await page.locator('input[name=customerService]').pressSequentially('100000');
    await expect(page.locator('[aria-live=polite].sr-only')).toHaveText(
      'Total Potential Annual Savings: $70,000',
    );
  });

  test('remembers the numbers in this browser until they are cleared', async ({ page }) => {
    await page.locator('input[name=customerService]').fill('100000');
    await page.reload();
    await expect(page.locator('input[name=customerService]')).toHaveValue('100000');
    await expect(page.getByTestId('total')).toHaveText('$70,000');
    await page.getByRole('button', { name: 'Clear my numbers' }).click();
    await expect(page.getByTestId('total')).toHaveText('$0');
    await page.reload();
    await expect(page.locator('input[name=customerService]')).toHaveValue('');
  });

  test('starts afresh when what the browser kept is unreadable', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('savings-calculator', '{broken'));
    await page.reload();
    await page.locator('input[name=customerService]').fill('100000');
    await expect(page.getByTestId('total')).toHaveText('$70,000');
  });
});
