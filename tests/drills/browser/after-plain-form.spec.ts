// The page that answers a form which the browser sent before the page's script was there: React
// makes the live tool of it as soon as it has come.
import { randomUUID } from 'node:crypto';
import { asService } from '../../support/e2e-site';
import { expect, expectToast, holdScripts, type Page, test } from '../../support/test';

test.use({ used: false });

const newEmail = (): string => `${randomUUID()}@test.example`;
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function enter(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Mutale Banda');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: button }).click();
}

test('the calculator calculates while somebody types, and keeps what was typed before', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page);
  await enter(page, '/ai-value-assessment', 'Start AI Analysis');
  const budget = page.locator('input[name=customerService]');
  await budget.fill('1000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByTestId('total')).toHaveText('$700');
  await budget.press('End');
  await budget.pressSequentially('00');
  letScriptsArrive();
  await expect(page.getByTestId('total')).toHaveText('$70,000');
  await budget.press('End');
  await budget.pressSequentially('0');
  await expect(budget).toHaveValue('1000000');
  await expect(page.getByTestId('total')).toHaveText('$700,000');
  await expect(page.getByRole('button', { name: 'Calculate' })).toHaveCount(0);
  await expectToast(page, 'Welcome to AI Value Assessment!');
  expect(pathOf(page)).toBe('/ai-value-assessment');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('$700,000');
});

for (const { path, button, inside } of [
  { path: '/ai-value-assessment', button: 'Start AI Analysis', inside: 'Welcome, Mutale Banda!' },
  { path: '/state-of-ai-report', button: 'Get the Report', inside: 'Thank you, Mutale Banda!' },
]) {
  test(`${path} goes on from a form that was pressed too early`, async ({ page }) => {
    const letScriptsArrive = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
    await expect(name).toHaveAccessibleDescription('Name is required');
    await name.fill('Mutale Banda');
    await email.focus();
    letScriptsArrive();
    // Nothing that the visitor does shows that React is there; an error that goes does.
    await expect(async () => {
      await email.fill(newEmail());
      await name.focus();
      await expect(email).not.toHaveAttribute('aria-invalid', { timeout: 500 });
    }).toPass();
    await expect(name).toHaveValue('Mutale Banda');
    await name.press('Enter');
    await expect(page.getByText(inside)).toBeVisible();
    // The live form: it leads to no other page.
    expect(pathOf(page)).toBe(`${path}/form`);
    await page.reload();
    await expect(page.getByText(/^(Welcome, Mutale Banda|Welcome back)!$/)).toBeVisible();
  });
}

test('the form of the analysis is the live one, with what was typed', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/ai-recommendations', { waitUntil: 'commit' });
  await page.getByLabel('Business name').fill('Kabwe Hardware');
  await row(page, 'Challenge 1').fill('Queues');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.locator('#form-failure')).toHaveText(
    'Email is required. Industry is required. Description is required',
  );
  await page.getByLabel('Industry').fill('Retail');
  letScriptsArrive();
  await expect(page.getByRole('button', { name: 'Add challenge' })).toBeVisible();
  await expect(page.getByLabel('Industry')).toBeFocused();
  await page.keyboard.type(' trade');
  await expect(page.getByLabel('Industry')).toHaveValue('Retail trade');
  await expectToast(page, 'Email is required');
  await expect(row(page, 'Challenge 1')).toHaveValue('Queues');
  await expect(row(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Description').fill('We sell nails.');
  await row(page, 'Email').fill(newEmail());
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expectToast(page, 'Business analysis completed!');
  expect(pathOf(page)).toBe('/ai-recommendations');
});

test('a description that came back is corrected in the middle while React comes', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/ai-recommendations', { waitUntil: 'commit' });
  const description = page.getByLabel('Description');
  await description.fill('We sell nails.');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await description.focus();
  await description.press('Home');
  for (let key = 0; key < 'We sell'.length; key += 1) await description.press('ArrowRight');
  await page.keyboard.type(' good');
  letScriptsArrive();
  await expectToast(page, 'Email is required');
  await page.keyboard.type(' old');
  await expect(description).toHaveValue('We sell good old nails.');
});

test('the result of the analysis is among those of this browser', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page, '**/_next/**/*.js*');
  const email = newEmail();
  await page.goto('/ai-recommendations', { waitUntil: 'commit' });
  await page.getByLabel('Business name').fill('Kabwe Hardware');
  await row(page, 'Email').fill(email);
  await page.getByLabel('Industry').fill('Retail');
  await row(page, 'Description').fill('We sell nails.');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  const heading = page.getByRole('heading', { name: 'Analysis Results' });
  await expect(heading).toBeInViewport();
  letScriptsArrive();
  await expect(page.getByRole('button', { name: /Delete/ })).toBeVisible();
  // Nothing that comes in the place of the result pushes it out of sight.
  await expect(heading).toBeInViewport();
  await expectToast(page, 'Business analysis completed!');
  await page.reload();
  await expect(page.getByRole('article', { name: /Kabwe Hardware/ })).toBeVisible();
  expect(pathOf(page)).toBe('/ai-recommendations');
  const { data } = await asService().from('users').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});

test('an error on the page of one’s data goes once its field is corrected', async ({ page }) => {
  await page.goto('/privacy/your-data');
  await page.getByRole('button', { name: 'Send code' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(async () => {
    await email.fill(newEmail());
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid', { timeout: 500 });
  }).toPass();
});

test('the contact form keeps what was added to a message that came back', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/get-involved', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('M');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Message').fill('First line');
  await page.getByRole('button', { name: 'Send from this page' }).click();
  const tooShort = 'Name must have 2 to 100 characters';
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(tooShort);
  await page.getByLabel('Message').fill('First line, and more');
  letScriptsArrive();
  // An error that goes shows that React is there.
  await expect(async () => {
    await page.getByLabel('Name').fill('Mutale Banda');
    await page.getByLabel('Email').focus();
    await expect(page.getByText(tooShort)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Message')).toHaveValue('First line, and more');
});
