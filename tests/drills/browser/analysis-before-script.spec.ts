// The form of the analysis in a browser that runs no script, and in one whose script has not
// arrived; the built-in analyst answers.
import { randomUUID } from 'node:crypto';
import { inspect } from '../../support/axe';
import { asService, useUp } from '../../support/e2e-site';
import { expect, holdScripts, type Page, test } from '../../support/test';

const path = '/ai-recommendations';
const newEmail = (): string => `${randomUUID()}@test.example`;
const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Analysis' }).click();

async function fill(page: Page, email: string, name = 'Kabwe Hardware'): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await row(page, 'Email').fill(email);
  await page.getByLabel('Industry').fill('Retail');
  await page.getByLabel('Description').fill('We sell nails.\nAnd screws.');
  await row(page, 'Challenge 1').fill('Customers ask the same questions');
}

const stored = async (email: string) => {
  const { data } = await asService()
    .from('users')
    .select('ai_recommendations(business_info)')
    .eq('email', email);
  return data?.flatMap(({ ai_recommendations }) => ai_recommendations) ?? [];
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the result is a page, for the browser that asked alone', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    await page.goto(path);
    await fill(page, email);
    await generate(page);
    const result = page.getByRole('article', { name: /Kabwe Hardware/ });
    await expect(result).toBeVisible();
    for (const text of ['Rule-based sample', 'Ratings', 'Strategic recommendations']) {
      await expect(result.getByText(text)).toBeVisible();
    }
    expect(new URL(page.url()).search).toBe('');
    expect(await stored(email)).toMatchObject([
      {
        business_info: {
          description: 'We sell nails.\nAnd screws.',
          challenges: ['Customers ask the same questions'],
        },
      },
    ]);
    expect((await context.cookies()).map(({ name }) => name)).toContain('visitor');
    await page.reload();
    await expect(result).toBeVisible();
    // A visitor who types the same address sees the result asked for there, and not the other.
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await other.goto(`${baseURL}${path}/form`);
    await expect(other.getByRole('article')).toHaveCount(0);
    await fill(other, email, 'Somebody Else');
    await generate(other);
    await expect(other.getByRole('article')).toHaveCount(1);
    await expect(other.getByRole('article', { name: /Somebody Else/ })).toBeVisible();
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('visitor');
    await page.getByRole('link', { name: 'Another analysis' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('');
  });

  test('says at the fields what is wrong, and keeps what was typed', async ({ page }) => {
    await page.goto(path);
    await fill(page, 'kabwe@test');
    await page.getByLabel('Industry').fill(' ');
    await generate(page);
    const email = row(page, 'Email');
    await expect(email).toHaveAccessibleDescription(
      'Enter a valid email address, such as name@example.com',
    );
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Industry is required');
    await expect(page.getByLabel('Business name')).toHaveValue('Kabwe Hardware');
    await expect(email).toHaveValue('kabwe@test');
    await expect(page.getByLabel('Description')).toHaveValue('We sell nails.\nAnd screws.');
    await expect(row(page, 'Challenge 1')).toHaveValue('Customers ask the same questions');
    expect(page.url()).not.toContain('kabwe');
    await email.fill('');
    await generate(page);
    await expect(page.locator('#form-failure')).toHaveText(
      'Email is required. Industry is required',
    );
    await page.getByLabel('Industry').fill('Retail');
    await generate(page);
    await expect(page.locator('#form-failure')).toHaveText('Email is required');
    await email.fill(newEmail());
    await generate(page);
    await expect(page.getByRole('article', { name: /Kabwe Hardware/ })).toBeVisible();
  });

  test('shows no button that does nothing, and leads to earlier results', async ({ page }) => {
    await page.goto(path);
    const names = ['Add challenge', 'Clear form', 'Load previous results', /^Switch between/];
    for (const name of names) {
      const button = page.getByRole('button', { name, includeHidden: true });
      await expect(button.first()).toBeAttached();
      await expect(button.filter({ visible: true })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'My earlier results' }).click();
    await expect(page).toHaveURL('/privacy/your-data');
  });

  test('takes ten challenges, and keeps them when there were too many analyses', async ({
    page,
  }) => {
    const email = newEmail();
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.11' });
    await useUp('recommend-address', '203.0.113.11', 600);
    await page.goto(path);
    await page.getByRole('link', { name: 'The form with ten challenges and goals' }).click();
    await fill(page, email);
    await page.getByText('More rows').first().click();
    for (let index = 2; index <= 10; index += 1) {
      await row(page, `Challenge ${index}`).fill(`Number ${index}`);
    }
    await generate(page);
    await expect(page.locator('#form-failure')).toHaveText(
      /^Too many attempts\. Please try again in \d+ minutes?\.$/,
    );
    await expect(page.locator('#form-failure')).toBeInViewport();
    await expect(row(page, 'Challenge 10')).toHaveValue('Number 10');
    await expect(row(page, 'Challenge 10')).toBeVisible();
    await expect(row(page, 'Email')).toHaveValue(email);
    expect(await stored(email)).toEqual([]);
  });
});

test('a visitor who types key by key before the script has arrived gets the result as a page', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page);
  const email = newEmail();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByLabel('Business name').pressSequentially('Kabwe Hardware');
  await row(page, 'Email').pressSequentially(email);
  await page.getByLabel('Industry').pressSequentially('Retail');
  await row(page, 'Description').pressSequentially('We sell nails.');
  await row(page, 'Challenge 1').pressSequentially('Queues');
  await generate(page);
  await expect(page.getByRole('article', { name: /Kabwe Hardware/ })).toBeVisible();
  expect(await stored(email)).toMatchObject([{ business_info: { challenges: ['Queues'] } }]);
  letScriptsArrive();
});

test.describe('with the script, once it is there', () => {
  test('the form that came back and the result are as accessible as the others', async ({
    page,
  }) => {
    await page.goto(`${path}/form`);
    await generate(page);
    await expect(row(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await inspect(page, `${path}/form, refused`);
    await fill(page, newEmail());
    await generate(page);
    await expect(page.getByRole('article', { name: /Kabwe Hardware/ })).toBeVisible();
    await inspect(page, `${path}/form, the result`);
  });
});
