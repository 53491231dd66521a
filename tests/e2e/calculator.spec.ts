// The calculator from its entry to a total, in a browser with script and in one without.
import { randomUUID } from 'node:crypto';
import cases from '../fixtures/calculator-cases.json' with { type: 'json' };
import { inspect } from '../support/axe';
import { asService } from '../support/e2e-site';
import { pagesOnPaper } from '../support/paper';
import { expect, expectToast, inOwnBrowser, newVisitor, type Page, test } from '../support/test';

const path = '/ai-value-assessment';
const newEmail = (): string => `${randomUUID()}@test.example`;
const budgetOf = (page: Page) => page.locator('input[name=customerService]');
const example = cases.toSorted((a, b) => b.total - a.total)[0];

async function enter(page: Page, email = newEmail(), name = 'Mutale Banda'): Promise<string> {
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

test('calculator entry: errors are shown, a double click makes one lead, its first source stays, and without a network the typed text stays', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'errors and source', async (page) => {
    await page.goto('/blog?utm_source=newsletter&utm_campaign=launch');
    await page.goto(path);
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
    await page.getByRole('button', { name: 'Start AI Analysis' }).click();
    await expect(name).toHaveAccessibleDescription('Name is required');
    await expect(name).toBeFocused();
    await expect(page.locator('[data-plain-toast]')).toHaveCount(0);
    await inspect(page, 'the entry with errors');
    await enter(page, 'a@b', 'Jo');
    await expect(email).toHaveAccessibleDescription(/^Enter a valid email address/);
    await expect(email).toBeFocused();
    await expect(name).toHaveValue('Jo');

    // Pressed twice, it is sent once.
    const held = Promise.withResolvers<void>();
    let posts = 0;
    await page.route('**/api/entry/calculator', async (route) => {
      posts += 1;
      await held.promise;
      await route.continue();
    });
    const address = newEmail();
    await name.fill("Ŵ <b>'; DROP");
    await email.fill(address);
    await page.getByRole('button', { name: 'Start AI Analysis' }).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(name).toBeDisabled();
    held.resolve();
    await expectToast(page, 'Welcome to AI Value Assessment!');
    await expect(page.getByRole('heading', { name: "Welcome, Ŵ <b>'; DROP!" })).toBeFocused();
    expect(posts).toBe(1);
    const source = { landing_page: '/blog', utm_source: 'newsletter', utm_campaign: 'launch' };
    expect(await leadOf(address)).toEqual({
      name: "Ŵ <b>'; DROP",
      first_source: source,
      last_source: source,
      suspected_spam: false,
    });
    const cookie = (await page.context().cookies()).find((one) => one.name === 'visitor');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    // The address is known elsewhere, whatever its case; only this browser brought it.
    const later = await newVisitor(browser);
    await later.goto(new URL(`${path}?utm_source=second`, page.url()).href);
    await enter(later, address.toUpperCase());
    await expectToast(later, 'Welcome back!');
    expect(await leadOf(address)).toMatchObject({ first_source: source, last_source: source });
    expect((await later.context().cookies()).map((one) => one.name)).not.toContain('visitor');
  });

  await inOwnBrowser(browser, 'no network, no scripts', async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await enter(page);
    await expect(
      page.getByText('You are offline. Failed to process your request. Please try again.'),
    ).toBeVisible();
    await expectToast(page, 'An error occurred');
    await expect(page.getByLabel('Name')).toHaveValue('Mutale Banda');
    await page.context().setOffline(false);
    await page.route('**/_next/static/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Start AI Analysis' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeVisible();
    await expect(page.getByText('The calculator could not be loaded.')).toBeVisible();
    await page.unroute('**/_next/static/**');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByTestId('total')).toHaveText('US$ 0');
  });
});

test('calculator: entered numbers show a total with its calculation, survive a reload, and are cleared', async ({
  page,
}) => {
  await page.goto('/?utm_source=%00');
  await page.goto(path);
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const email = await enter(page);
  await expect(page.getByRole('heading', { name: /^Welcome,/ })).toBeFocused();
  expect(await leadOf(email)).toMatchObject({
    first_source: { landing_page: '/' },
    suspected_spam: true,
  });
  const total = page.getByTestId('total');
  const [budget, salary] = [budgetOf(page), page.locator('input[name=onboardingSalary]')];
  await expect(page.locator('main section section input[inputmode=decimal]')).toHaveCount(15);
  await expect(page.locator('main section section')).toHaveCount(10);
  for (const card of await page.locator('main section section').all()) {
    await expect(card.getByText('Potential Annual Savings')).toBeVisible();
    const statistics = card.getByText('Key statistics');
    await expect(statistics).toBeHidden();
    await card.getByText('How this is worked out').click();
    await expect(statistics).toBeVisible();
    await expect(card.locator('a[href^="https://"]').first()).toBeVisible();
    await card.getByText('How this is worked out').click();
  }
  await expect(
    page.getByRole('link', {
      name: /^Book a Free AI Discovery Call plus Customized AI Audit Report FREE/,
    }),
  ).toHaveAttribute('href', '/get-involved#book-a-call-and-audit');
  await expect(page.getByRole('heading', { name: 'Total Potential Annual Savings' })).toBeVisible();

  // The field names a value that does not count, at each key.
  await budget.pressSequentially('1.5');
  await expect(budget).toHaveAccessibleDescription('US$ a year');
  await budget.press('Home');
  await page.keyboard.type('-');
  await expect(budget).toHaveAccessibleDescription('US$ a year A negative number counts as 0.');
  await expect(budget).toHaveAttribute('aria-invalid', 'true');
  await salary.pressSequentially('-4');
  await expect(salary).toHaveAccessibleDescription(/counts as 0, so 4,000 is used\.$/);
  await budget.fill('');
  await budget.pressSequentially('1e');
  await expect(budget).toHaveAccessibleDescription(/This is not a number; it counts as 0\.$/);
  await page.keyboard.type('5');
  await expect(total).toHaveText('US$ 70,000');
  const service = page.getByRole('region', { name: 'Customer Service' });
  await expect(service.getByText('US$ 30,000 to US$ 45,000', { exact: true })).toBeVisible();
  await expect(page.getByText('by published ranges (1 of 1 card)')).toBeVisible();
  await expect(page.locator('[aria-live=polite].sr-only')).toHaveText(
    'Total Potential Annual Savings: US$ 70,000',
  );
  await budget.fill('');
  await budget.pressSequentially('--');
  await expect(total).toHaveText('US$ 0');
  const clear = page.getByRole('button', { name: 'Clear my numbers' });
  await clear.click();
  await expect(budget).toHaveAccessibleDescription('US$ a year');

  await page.locator('input[name=onboarding]').fill('10');
  const card = page.getByRole('region', { name: 'One-Click Onboarding' });
  await expect(card.getByText('20 h − 2 h')).toBeHidden();
  await card.getByText('How this is worked out').click();
  await expect(
    card.getByText('10 clients × (20 h − 2 h) × US$ 4,000 ÷ 160 h × 12 months = US$ 54,000'),
  ).toBeVisible();
  // On paper: the total, and below it of each card with a number the sum and how it is worked out.
  await budget.fill('50000');
  await page.locator('input[name=virtualReceptionist]').fill('400');
  await page.emulateMedia({ media: 'print' });
  const sumOf = page.getByText('400 calls × 25% missed × US$ 100 a lead');
  const printed = [total, sumOf, card];
  for (const part of printed) await expect(part).toBeVisible();
  const [first = 0, next = 0] = await Promise.all(
    printed.map(async (part) => (await part.boundingBox())?.y),
  );
  expect(first).toBeLessThan(next);
  const controls = page.locator('main :is(input, select, button, summary)');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  expect(await pagesOnPaper(page)).toBeLessThan(3);
  await page.emulateMedia({ media: 'screen' });

  for (const [name, value] of Object.entries(example?.inputs ?? {})) {
    await page.locator(`input[name=${name}]`).fill(String(value));
  }
  // The bar with the total lies over the fields that are being scrolled past.
  await page.locator('form a[href="#total"]').evaluate((bar) => bar.classList.remove('sticky'));
  await inspect(page, 'the calculator');
  const sum = await total.textContent();
  expect(sum).toMatch(/^US\$\s[\d,]{7,}$/);
  await page.reload();
  await expect(total).toHaveText(sum ?? '');
  // The total alone leaves the browser, and only when the visitor says so.
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON());
  });
  const sendTotal = page.getByRole('button', { name: 'Send us the total' });
  await sendTotal.dblclick();
  await expect(page.getByText(`Sent: ${sum}.`)).toBeVisible();
  await expect(sendTotal).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([{ event: expect.any(String), total: Number(sum?.replace(/\D/g, '')) }]);
  await clear.click();
  await expect(total).toHaveText('US$ 0');
  await page.reload();
  await expect(budget).toHaveValue('');
  await page.evaluate(() => localStorage.setItem('savings-calculator', '{broken'));
  await page.reload();
  await budget.fill('100000');
  await expect(total).toHaveText('US$ 70,000');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('calculator: without script the server calculates and stores the numbers for this browser', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(path);
    await enter(page);
    for (const [name, value] of Object.entries(example?.inputs ?? {})) {
      await page.locator(`input[name=${name}]`).fill(String(value));
    }
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByTestId('total')).toHaveText(
      `US$ ${example?.total.toLocaleString('en-US')}`,
    );
    await expect(page.getByTestId('total')).toBeInViewport();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Send us the total' }).click();
    await expect(
      page.getByText(`Sent: US$ ${example?.total.toLocaleString('en-US')}.`),
    ).toBeInViewport();
    await budgetOf(page).fill('-5');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(budgetOf(page)).toHaveAccessibleDescription(
      'US$ a year A negative number counts as 0.',
    );
    await page.reload();
    await expect(budgetOf(page)).toHaveValue('-5');
    const other = await newVisitor(browser, { javaScriptEnabled: false });
    await other.goto(`${baseURL}${path}/form`);
    await expect(other.getByRole('button', { name: 'Start AI Analysis' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear my numbers' }).click();
    await expect(page.getByTestId('total')).toHaveText('US$ 0');
    await expect(budgetOf(page)).toHaveValue('');
  });
});
