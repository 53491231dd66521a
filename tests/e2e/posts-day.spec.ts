// A day with posts: one from signing in to its reader by keys alone with a visible focus, and several
// posts at once by the mouse.
import { randomUUID } from 'node:crypto';
import {
  adminPassword,
  becomeAdmin,
  content,
  fromOwnAddress,
  makePost,
  newPostAddress,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, expectToast, test } from '../support/test';

const slug = `keys-${randomUUID()}`;

test.afterEach(async () => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('slug', slug);
});

test('by keys alone an editor signs in, writes a post, publishes it and reads it', async ({
  page,
}) => {
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

  await expectFocus(page, page.getByLabel('Title'));
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
  await expectToast(page, 'Post saved and published View Undo');
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

test('three posts are archived, published and deleted together, and the dashboard tells it', async ({
  page,
  request,
}) => {
  await becomeAdmin(page);
  const mark = randomUUID().slice(0, 8);
  const title = `Together ${mark} 1`;
  const posts = [title, `Together ${mark} 2`, `Together ${mark} 3`];
  for (const one of posts) await makePost({ title: one, status: 'published' });
  const isListed = async () => (await (await request.get('/blog')).text()).includes(title);
  await page.goto(`/admin/posts?q=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  const all = page.getByRole('checkbox', { name: 'Select all posts of this page' });
  // By keys alone, and back.
  const archive = page.getByRole('button', { name: 'Archive' });
  await all.focus();
  await page.keyboard.press('Space');
  await tabTo(page, archive, { back: true });
  await page.keyboard.press('Enter');
  await expectToast(page, '3 posts archived Undo');
  await expect(page.getByRole('cell', { name: 'Archived' })).toHaveCount(3);
  await expectFocus(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Undone: 3 posts as before');
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused();
  await all.check();
  await archive.click();
  await expect(page.getByRole('cell', { name: 'Archived' })).toHaveCount(3);
  expect(await isListed()).toBe(false);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, '1 post published View Undo');
  expect(await isListed()).toBe(true);
  await all.check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete these 3 posts?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No posts match this search.')).toBeVisible();
  await page.goto('/admin/dashboard');
  // The three of one deletion are one line.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\d+ posts\s*deleted by/ })
      .first(),
  ).toBeVisible();
});
