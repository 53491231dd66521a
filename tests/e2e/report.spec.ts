// The report: read about it, and get it for a name and an address.
import { randomUUID } from 'node:crypto';
import { asService } from '../support/e2e-site';
import { expect, holdScripts, newVisitor, test } from '../support/test';

const path = '/state-of-ai-report';

test('the report is found from home, given for a name and an address, and not asked for again', async ({
  browser,
  page,
}) => {
  const email = `${randomUUID()}@test.example`;
  await page.goto('/');
  await page.locator(`main a[href="${path}"]`).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('State of AI in Zambia 2024');
  const download = page.getByRole('link', { name: 'Get the report by email' });
  await expect(download).toHaveCount(0);
  await page.getByLabel('Name').fill('Thandiwe');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get the Report' }).click();
  await expect(download).toHaveAttribute('href', '/get-involved#get-the-report');
  await expect(page.getByText('Thank you, Thandiwe!')).toBeFocused();
  const { data } = await asService()
    .from('users')
    .select('name, last_source')
    .eq('email', email)
    .single();
  expect(data).toMatchObject({ name: 'Thandiwe', last_source: { landing_page: '/' } });

  // This browser is not asked again, and says for whom. React keeps the name; a form that was sent
  // before it had come is answered by a page that waits for it too.
  await expect.poll(() => page.evaluate(() => localStorage['known-visitor'])).toContain(email);
  await page.goto(path);
  await expect(download).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get the Report' })).toHaveCount(0);
  const storageState = await page.context().storageState();
  const later = await newVisitor(browser, { storageState });
  await later.goto(page.url());
  await expect(later.getByText('Welcome back!')).toBeVisible();
  await expect(later.getByText('For Thandiwe. Not you?')).toBeVisible();
});

test('a visitor who leaves the answer before its scripts have come is not asked again', async ({
  page,
}) => {
  const arrive = await holdScripts(page, '**/_next/static/**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Thandiwe');
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
  await page.getByRole('button', { name: 'Get the Report' }).click();
  await expect(page.getByText('Thank you, Thandiwe!')).toBeVisible();
  await page.goto(path, { waitUntil: 'commit' });
  arrive();
  await expect(page.getByText('Welcome back!')).toBeVisible();
});
