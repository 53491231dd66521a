// The admin area without a mouse: by keys alone, with a visible focus at each stop.
import { randomUUID } from 'node:crypto';
import { adminPassword, content, fromOwnAddress, newPostAddress } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, expectToast, test } from '../support/test';

const slug = `keys-${randomUUID()}`;

test.afterEach(async () => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('slug', slug);
});

test('an editor signs in, writes a post, publishes it and reads it', async ({ page }) => {
  const { keyboard } = page;
  await page.setViewportSize({ width: 768, height: 900 });
  await fromOwnAddress(page);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await tabTo(page, page.getByLabel('Password'));
  await keyboard.type(adminPassword);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await tabTo(page, page.getByRole('link', { name: 'Create New Post' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(newPostAddress);

  await tabTo(page, page.getByLabel('Title'));
  await keyboard.type('Written by keys');
  await keyboard.press('Tab');
  await expectFocus(page, page.getByRole('button', { name: 'Bold' }));
  await keyboard.press('End');
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await expectFocus(page, help);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expectFocus(page, help);
  await tabTo(page, content(page));
  await keyboard.type('Plain and ');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('bold');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  const block = async (query: string): Promise<void> => {
    await keyboard.type(`/${query}`);
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
    await keyboard.press('Enter');
  };
  await block('heading');
  await keyboard.type('A heading');
  await keyboard.press('Enter');
  await block('bullet');
  await keyboard.type('a point');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+k');
  await expectFocus(page, page.getByLabel('Address'));
  await keyboard.type('example.com/page');
  await keyboard.press('Enter');
  await expectFocus(page, content(page));

  const status = page.getByLabel('Status');
  await tabTo(page, status);
  await keyboard.press('ArrowDown');
  await expect(status).toHaveValue('published');
  await tabTo(page, page.getByLabel('Slug'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(slug);
  await tabTo(page, page.getByLabel('Excerpt'));
  await keyboard.type('No mouse was moved.');
  const category = page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first();
  await tabTo(page, category);
  await keyboard.press('Space');
  await expect(category).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }), { back: true });
  await keyboard.press('Enter');
  await expectToast(page, 'Post saved View');
  await expect(page).toHaveURL('/admin/posts');

  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written by keys');
  const prose = page.locator('.prose');
  await expect(prose.locator('strong')).toHaveText('bold');
  await expect(prose.getByRole('heading', { level: 2 })).toHaveText('A heading');
  await expect(prose.locator('li')).toHaveText('a point');
  const link = prose.getByRole('link', { name: 'https://example.com/page' });
  await tabTo(page, link);
  await expectFocus(page, link);
});
