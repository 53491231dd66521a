// The list of posts in the admin area, and the bin.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, chip, content, makePost, openEditor } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, expectToast, onePixel, openTab, step, test, toFront } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('posts: the list is searched and filtered in its address, a post is duplicated on a phone, and three are archived, published and deleted together with Undo', async ({
  page,
  request,
}) => {
  await step(page, 'three at once', async () => {
    const mark = randomUUID().slice(0, 8);
    const title = `Together ${mark} 1`;
    for (const one of [title, `Together ${mark} 2`, `Together ${mark} 3`]) {
      await makePost({ title: one, status: 'published' });
    }
    const isListed = async () => (await (await request.get('/blog')).text()).includes(title);
    await page.goto(`/admin/posts?q=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(4);
    const all = page.getByRole('checkbox', { name: 'Select all posts of this page' });
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
    await expect(page.getByRole('cell', { name: 'Archived' })).toHaveCount(0);
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
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/admin/dashboard');
    // The three of one deletion are one line.
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /\d+ posts\s*deleted by/ })
        .first(),
    ).toBeVisible();
  });

  await step(page, 'on a phone', async () => {
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
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await step(page, 'the address of the list', async () => {
    const mark = randomUUID();
    await makePost({ title: `Quarry 100%_${mark}`, status: 'published' });
    const { title, slug } = await makePost({ title: `Quarry other ${mark}` });
    await page.goto('/admin/posts');
    const search = page.getByLabel('Search titles');
    const status = page.getByLabel('Status');
    await search.pressSequentially(`QUARRY 100%_${mark}`.slice(0, 40));
    await expect(page).toHaveURL(/q=QUARRY/);
    const rows = page.getByRole('row').filter({ hasText: 'Quarry' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Published');
    await expect(rows).toContainText('Blog');
    await page.goto(`/admin/posts?status=draft&q=${mark}`);
    await expect(status).toHaveValue('draft');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Created');
    await status.selectOption('archived');
    await expect(page.getByText('No posts match this search.')).toBeVisible();
    await status.selectOption({ label: 'All Status' });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^View Quarry 100/ })).toHaveAttribute(
      'href',
      /^\/blog\/e2e-/,
    );
    for (const name of ['Title', 'Status', 'Type', 'Date', 'Actions']) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    }

    // While a search still waits for a pause.
    await page.clock.install();
    await page.goto(`/admin/posts?q=${slug}`);
    await search.fill(title.toUpperCase());
    await status.selectOption('draft');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(
      (url) =>
        url.searchParams.get('q') === title.toUpperCase() &&
        url.searchParams.get('status') === 'draft',
    );
    await search.fill(title);
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/edit$/);
    await page.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page).toHaveURL('/admin/posts');
    await expect(search).toHaveValue('');
  });
});

test('bin: a deleted post is restored by Undo or as a draft, and a deleted file is shown until it is deleted for good', async ({
  page,
}) => {
  await step(page, 'a post', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, title, slug } = await makePost({ status: 'published' });
    const statusOf = async () => (await page.request.get(`/blog/${slug}`)).status();
    const remove = async (): Promise<void> => {
      await page.goto(`/admin/posts?q=${slug}`);
      await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
      // The question begins at the answer that changes nothing.
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await expectToast(page, 'Post deleted');
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    };
    await remove();
    expect(await statusOf()).toBe(404);
    await expectFocus(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Deletion undone');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect.poll(statusOf).toBe(200);

    const late = await openTab(page);
    await late.goto(`/admin/posts?q=${slug}`);
    const editor = await openTab(page);
    await openEditor(editor, id);
    await toFront(page);
    await remove();
    await toFront(late);
    await late.getByRole('button', { name: `Delete ${title}` }).click();
    await late.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(late, '0 posts deleted');
    await toFront(editor);
    await content(editor).press('!');
    await expect(chip(editor, 'Deleted elsewhere')).toBeVisible();
    await editor.keyboard.press('Control+s');
    const gone = editor.getByRole('dialog', { name: 'This post was deleted' });
    await expect(gone.getByRole('link', { name: /^bin/ })).toHaveAttribute('href', '/admin/bin');
    await gone.getByRole('button', { name: 'Keep writing' }).click();
    await toFront(page);
    await page.goto(`/admin/posts/${id}/edit`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Bin' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Bin' }).click();
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(item).toContainText(/Post, deleted on .+, deleted for good on /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await item.getByRole('button', { name: `Restore ${title}` }).press('Enter');
    await expectToast(page, 'Restored as a draft');
    await expect(item).toHaveCount(0);
    // The editor that is still open shows no question, and can be used.
    await toFront(editor);
    await editor.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(chip(editor, 'Also changed elsewhere')).toBeVisible();
    await editor.close();
    await toFront(page);
    await page.goto(`/admin/posts/${id}/edit`);
    await expect(content(page)).toHaveText('Text');
    await expect(page.getByLabel('Status')).toHaveValue('draft');
  });

  await step(page, 'a file', async () => {
    const { admin } = await asAuthor();
    const path = `${randomUUID()}.png`;
    await admin.storage.from('media').upload(path, onePixel, { contentType: 'image/png' });
    const name = `binned-${path}`;
    await admin
      .from('media')
      .insert({ title: name, url: `/media/${path}`, path, type: 'image', mime: 'image/png' })
      .throwOnError();
    const { id, title } = await makePost({
      status: 'published',
      content: `<p><img src="/media/${path}" alt="A field"></p>`,
    });
    await page.goto(`/admin/media?q=${name}`);
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const deletion = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this media item?',
    });
    await expect(deletion).toContainText(
      'It stays in the bin for 30 days. One place still shows it.',
    );
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'File deleted');
    await expect(page.getByText('No files match this search.')).toBeVisible();
    await page.goto('/admin/bin');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(item).toContainText('stays while a page shows it');
    await expect(item.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/admin/posts/${id}/edit`,
    );
    expect((await page.request.get(`/media/${path}`)).status()).toBe(200);
    await item.getByRole('button', { name: `Delete for good: ${name}` }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('It will disappear from one place.');
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expectToast(page, 'Deleted for good');
    await expect(item).toHaveCount(0);
    expect((await admin.storage.from('media').list('', { search: path })).data).toEqual([]);
  });
});
