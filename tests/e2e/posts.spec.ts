// The list of posts in the admin area.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, content, makePost } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('posts are searched and filtered in the address, and shown with their columns', async ({
  page,
}) => {
  const mark = randomUUID();
  await makePost({ title: `Quarry 100%_${mark}`, status: 'published' });
  await makePost({ title: `Quarry other ${mark}` });
  await page.goto('/admin/posts');
  await page.getByLabel('Search titles').pressSequentially(`QUARRY 100%_${mark}`.slice(0, 40));
  await expect(page).toHaveURL(/q=QUARRY/);
  const rows = page.getByRole('row').filter({ hasText: 'Quarry' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Published');
  await expect(rows).toContainText('Blog');
  await page.goto(`/admin/posts?status=draft&q=${mark}`);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Created');
  await page.getByLabel('Status').selectOption('archived');
  await expect(page.getByText('No posts match this search.')).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'All Status' });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^View Quarry 100/ })).toHaveAttribute(
    'href',
    /^\/blog\/e2e-/,
  );
  for (const name of ['Title', 'Status', 'Type', 'Date', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
});

test('a search that still waits for a pause neither takes back a click nor loses the filter', async ({
  page,
}) => {
  const { title, slug } = await makePost();
  const search = page.getByLabel('Search titles');
  await page.clock.install();
  await page.goto(`/admin/posts?q=${slug}`);
  await search.fill(title.toUpperCase());
  await page.getByLabel('Status').selectOption('draft');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('q') === title.toUpperCase() &&
      url.searchParams.get('status') === 'draft',
  );
  await search.fill(slug);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/edit$/);
  await page.goto(`/admin/posts?q=${slug}`);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL('/admin/posts');
  await expect(search).toHaveValue('');
});

test('a post is found by its text and its state, linked to and duplicated, on a phone too', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  const { admin, authorId } = await asAuthor();
  const word = `w${randomUUID().slice(0, 8)}`;
  const mark = randomUUID();
  const { id, slug, title } = await makePost({
    title: `Waiting ${mark}`,
    content: `<p>About ${word}.</p>`,
    status: 'published',
  });
  await admin
    .from('posts')
    .update({ published_at: '2099-03-01T08:30:00Z' })
    .eq('id', id)
    .throwOnError();
  await makePost({ title: `Draft ${mark}` });
  await page.goto(`/admin/posts?q=${mark}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('scheduled');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Scheduled 1 Mar 2099, 10:30');
  await page.getByLabel('Search titles').fill(word);
  await expect(page).toHaveURL(`/admin/posts?q=${word}&status=scheduled`);
  await expect(rows).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: `Copy link to ${title}` }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/blog/${slug}`, page.url()).href,
  );
  await page.getByRole('button', { name: `Duplicate ${title}` }).dblclick();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue(`Copy of ${title}`);
  await expect(content(page)).toHaveText(`About ${word}.`);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  const copies = await admin.from('post_drafts').select('title').eq('title', `Copy of ${title}`);
  expect(copies.data).toHaveLength(1);
  await admin.from('posts').insert({ title: '', author_id: authorId }).throwOnError();
  await page.goto('/admin/posts?status=draft');
  await page.getByRole('link', { name: 'Untitled', exact: true }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a post is deleted after a question, and deleting it again is no error', async ({ page }) => {
  const { id, title, slug } = await makePost({ status: 'published' });
  await page.goto(`/admin/posts?q=${slug}`);
  const late = await page.context().newPage();
  await late.goto(`/admin/posts?q=${slug}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: new RegExp(slug) })).toBeVisible();
  expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200);
  await page.goto(`/admin/posts?q=${slug}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Post deleted');
  await late.getByRole('button', { name: `Delete ${title}` }).click();
  await late.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(late, '0 posts deleted');
  expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
  const { admin } = await asAuthor();
  const { data } = await admin
    .from('posts')
    .select('slug')
    .eq('id', id)
    .not('deleted_at', 'is', null);
  expect(data).toEqual([{ slug }]);
});
