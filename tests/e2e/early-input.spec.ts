// What a visitor types before the page's script has arrived.
import { randomUUID } from 'node:crypto';
import { asService } from '../support/e2e-site';
import { expect, holdScripts, test } from '../support/test';

test('the entry form keeps it', async ({ page }) => {
  const email = `${randomUUID()}@test.example`;
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/ai-value-assessment', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Mutale Banda');
  await page.getByLabel('Email').fill(email);
  letScriptsArrive();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeVisible();
  const { data } = await asService().from('users').select('name').eq('email', email);
  expect(data).toEqual([{ name: 'Mutale Banda' }]);
});

test('the recommendation form adds it to what an earlier visit left', async ({ page }) => {
  const description = page.getByRole('textbox', { name: 'Description' });
  const challenge = page.getByRole('textbox', { name: 'Challenge 1' });
  await page.goto('/ai-recommendations');
  await page.getByLabel('Industry').fill('Retail');
  await description.fill('We sell nails.');
  const letScriptsArrive = await holdScripts(page);
  await page.goto('about:blank');
  await page.goto('/ai-recommendations', { waitUntil: 'commit' });
  await page.getByLabel('Business name').fill('Kabwe Hardware');
  await description.fill('We sell nails and screws.');
  await challenge.fill('Customers ask the same questions');
  letScriptsArrive();
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');
  const kept = (): Promise<unknown> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('recommendations-draft') ?? '{}'));
  await expect.poll(kept).toMatchObject({
    state: {
      draft: {
        name: 'Kabwe Hardware',
        industry: 'Retail',
        description: 'We sell nails and screws.',
        challenges: ['Customers ask the same questions'],
      },
    },
  });
  await expect(page.getByLabel('Business name')).toHaveValue('Kabwe Hardware');
  await expect(description).toHaveValue('We sell nails and screws.');
  await expect(challenge).toHaveValue('Customers ask the same questions');
});
