// The site without a mouse: by keys alone, with a visible focus at each stop.
import { randomUUID } from 'node:crypto';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

test('keyboard: a visitor comes from the home page to the result of the calculator', async ({
  page,
}) => {
  const { keyboard } = page;
  const header = page.getByRole('banner');
  await page.goto('/');

  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expectFocus(page, skip);
  await expect(skip).toBeInViewport();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, header.getByRole('link', { name: 'AI Tools', exact: true }), { back: true });
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/ai-tools');
  await tabTo(page, page.locator('main a[href="/ai-value-assessment"]').first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/ai-value-assessment');

  await tabTo(page, page.getByLabel('Name'));
  await keyboard.type('Mutale Banda');
  await keyboard.press('Tab');
  const email = page.getByLabel('Email');
  await expectFocus(page, email);
  await keyboard.type('mutale');
  const start = page.getByRole('button', { name: 'Start AI Analysis' });
  await expect(start).toBeEnabled();
  await tabTo(page, start);
  await keyboard.press('Space');
  // The refused field gets the focus and says what is wrong.
  await expect(email).toHaveAccessibleDescription(/^Enter a valid email address/);
  await expectFocus(page, email);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(`${randomUUID()}@test.example`);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeFocused();

  await keyboard.press('Tab');
  await expectFocus(page, page.getByLabel('Your sector'));
  await tabTo(page, page.getByLabel('Annual customer service budget'));
  await keyboard.type('10000');
  await expect(page.getByTestId('saving-customer-service')).toHaveText('US$ 7,000');
  const clear = page.getByRole('button', { name: 'Clear my numbers' });
  await tabTo(page, clear);
  await expect(page.getByTestId('total')).toHaveText('US$ 7,000');
  await expect(page.getByTestId('total')).toBeInViewport();
});

test('keyboard: a visitor changes the theme, searches, and opens a result', async ({ page }) => {
  const { keyboard } = page;
  const header = page.getByRole('banner');
  await page.goto('/');
  await tabTo(page, header.getByRole('link', { name: 'Search' }));
  await keyboard.press('Tab');
  const theme = header.getByRole('button', { name: 'Switch between light and dark theme' });
  await expectFocus(page, theme);
  await keyboard.press('Space');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/\blight\b/);

  await tabTo(page, header.getByRole('link', { name: 'Search' }), { back: true });
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await expectFocus(page, page.getByRole('searchbox'));
  await keyboard.type('mining');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=mining');
  const found = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const path = await found.getAttribute('href');
  await tabTo(page, found);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(path ?? 'a link');
  // A key of its own leads back to the search, and in its field is a sign like any other.
  await page.waitForLoadState();
  await keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expectFocus(page, page.getByRole('searchbox'));
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toHaveValue('/');
});
