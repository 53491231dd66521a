// The page that answers a form which the browser sent before the page's script was there: React
// makes the live tool of it as soon as it has come. Each form: tests/e2e/pages-early.spec.ts
import { randomUUID } from 'node:crypto';
import { asService } from '../../support/e2e-site';
import { expect, expectToast, holdScripts, type Page, test } from '../../support/test';

test.use({ used: false });

const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

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
  const email = `${randomUUID()}@test.example`;
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
  expect(new URL(page.url()).pathname).toBe('/ai-recommendations');
  const { data } = await asService().from('users').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});
