import { randomUUID } from 'node:crypto';
import {
  adminPassword,
  becomeAdmin,
  chip,
  content,
  fromOwnAddress,
  makePost,
  newestWords,
  newPostAddress,
  openEditor,
  postBySlug,
  saveMessage,
  withoutDrafts,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, holdScripts, type Page, test } from '../support/test';

const newSlug = (): string => `e2e-${randomUUID()}`;

test.describe('no typed word is lost', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('a title typed before the script has arrived is taken over', async ({ page }) => {
    const letScriptsArrive = await holdScripts(page);
    await page.goto('/admin/posts/new', { waitUntil: 'commit' });
    await page.getByLabel('Title').fill('Editing early');
    letScriptsArrive();
    await expect(content(page)).toBeVisible();
    await expect(page.getByLabel('Slug')).toHaveValue('editing-early');
    await expect(page.getByLabel('Title')).toHaveValue('Editing early');
  });

  test('a copy is kept on this device, offered with its time, compared, and used or discarded', async ({
    page,
  }) => {
    const { id } = await makePost({
      title: `Editing crash ${randomUUID()}`,
      content: '<p>Old words</p>',
    });
    const connect = await withoutDrafts(page);
    await openEditor(page, id);
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and new ones');
    await expect(chip(page, saveMessage)).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    const offer = page
      .getByRole('status')
      .filter({ hasText: 'This device kept another text from' });
    await expect(offer).toBeVisible();
    await expect(content(page)).toHaveText('Old words');
    await offer.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog').locator('ins')).toHaveText(/and new ones/);
    await page.keyboard.press('Escape');
    await offer.getByRole('button', { name: 'Use it' }).click();
    await expect(content(page)).toHaveText('Old words and new ones');
    await connect();
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(content(page)).toHaveText('Old words and new ones');
    await expect(offer).toHaveCount(0);
  });

  test('a new post that was never saved is offered too', async ({ page }) => {
    const title = `Editing unsaved ${randomUUID()}`;
    const connect = await withoutDrafts(page);
    await openEditor(page);
    await page.getByLabel('Title').fill(title);
    await expect(chip(page, saveMessage)).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await openEditor(page);
    const offer = page.getByRole('status').filter({ hasText: `“${title}”` });
    await expect(offer).toBeVisible();
    // Once another post is stored here, the copy must not replace it; it is offered again later.
    await connect();
    await page.getByLabel('Title').fill(`Editing other ${randomUUID()}`);
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect(page.getByText('This device kept')).toHaveCount(0);
    await openEditor(page);
    await offer.getByRole('button', { name: 'Discard' }).click();
    await openEditor(page);
    await expect(offer).toHaveCount(0);
  });

  test('what got no answer is stored later, without a key', async ({ page }) => {
    const { id } = await makePost({ title: `No answer ${randomUUID()}` });
    const connect = await withoutDrafts(page);
    await page.clock.install();
    await openEditor(page, id);
    await content(page).click();
    await page.keyboard.type('Typed before. ');
    await page.clock.fastForward(2_000);
    await expect(chip(page, 'Not saved: no answer')).toBeVisible();
    await connect();
    await page.clock.fastForward(5_000);
    await expect(chip(page, 'Saved')).toBeVisible();
    expect((await newestWords(id)).content).toContain('Typed before.');
  });

  test('a link away asks first', async ({ page }) => {
    await withoutDrafts(page);
    await openEditor(page);
    await page.getByLabel('Title').fill('Editing and leaving');
    await page.getByRole('link', { name: 'Media' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(newPostAddress);
    await page.getByRole('link', { name: 'Media' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/media');
  });

  test('what is typed right before the back button is stored', async ({ page }) => {
    const { id } = await makePost({ title: `Going back ${randomUUID()}` });
    await page.goto('/admin/posts');
    await page.locator(`a[href="/admin/posts/${id}/edit"]`).first().click();
    await content(page).click();
    await page.keyboard.type('Typed last. ');
    await page.goBack();
    await expect(page).toHaveURL('/admin/posts');
    await expect.poll(async () => (await newestWords(id)).content).toContain('Typed last.');
  });

  test('a session that ended asks for the password over the text, then saves', async ({ page }) => {
    const slug = newSlug();
    await fromOwnAddress(page);
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing expired ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    await content(page).click();
    await page.keyboard.type('Still here');
    await page.context().clearCookies();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    const signIn = async (): Promise<void> => {
      await dialog.getByLabel('Password').fill(adminPassword);
      await page.keyboard.press('Enter');
    };
    await signIn();
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toHaveText('Still here');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>Still here</p>' });

    await page.context().clearCookies();
    await page.getByLabel('Status').selectOption('published');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish', exact: true });
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toContainText('it is published as soon as you are back');
    await signIn();
    await expect(page.getByRole('dialog', { name: 'Published' })).toContainText('Undo');
    await (await asAuthor()).admin.from('posts').delete().eq('slug', slug);
  });

  test('the second of two tabs is told, and keeps mine, compares, copies or takes theirs', async ({
    page,
  }) => {
    const mark = randomUUID();
    const { id } = await makePost({ title: `Editing tabs ${mark}`, content: '<p>Base</p>' });
    const first = page;
    const second = await page.context().newPage();
    const write = async (tab: Page, text: string): Promise<void> => {
      await content(tab).click();
      await tab.keyboard.press('Control+a');
      await tab.keyboard.type(text);
    };
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
    await openEditor(first, id);
    await openEditor(second, id);
    await write(first, 'First words');
    await first.keyboard.press('Control+s');
    await expect(chip(first, 'Saved')).toBeVisible();
    await write(second, 'Second words');
    await save(second);
    const dialog = second.getByRole('dialog', { name: 'Somebody else saved this post' });
    await expect(dialog).toBeVisible();
    await expect(chip(second, 'Also changed elsewhere')).toBeAttached();
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(second.getByRole('dialog').locator('del')).toHaveText('First');
    await expect(second.getByRole('dialog').locator('ins')).toHaveText('Second');
    await second.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    // As 'Save' would have done.
    await expectToast(second, 'Post saved');
    await expect(second).toHaveURL('/admin/posts');
    const { admin } = await asAuthor();
    const stored = async () =>
      (await admin.from('post_drafts').select('content').eq('post_id', id).single()).data?.content;
    expect(await stored()).toBe('<p>Second words</p>');

    await write(first, 'Third words');
    await save(first);
    await first.getByRole('button', { name: 'Save mine as a copy' }).click();
    await expect(first.getByLabel('Title')).toHaveValue(`Editing tabs ${mark} (copy)`);
    expect(await stored()).toBe('<p>Second words</p>');
    expect(
      (
        await admin
          .from('post_drafts')
          .select('content, post:posts(status)')
          .eq('title', `Editing tabs ${mark} (copy)`)
      ).data,
    ).toEqual([{ content: '<p>Third words</p>', post: { status: 'draft' } }]);

    await openEditor(first, id);
    await openEditor(second, id);
    await write(second, 'Fourth words');
    await second.keyboard.press('Control+s');
    await expect(chip(second, 'Saved')).toBeVisible();
    await write(first, 'Fifth words');
    await first.getByRole('button', { name: 'Publish…' }).click();
    const sheet = first.getByRole('dialog', { name: 'Publish', exact: true });
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await first.getByRole('button', { name: 'Take theirs' }).click();
    await expect(sheet).toBeHidden();
    await expect(content(first)).toHaveText('Fourth words');
    await expect(chip(first, 'No changes')).toBeVisible();
  });

  test('a post that was deleted elsewhere can be saved as a new one', async ({ page }) => {
    const { id, title } = await makePost({ title: `Editing gone ${randomUUID()}` });
    await openEditor(page, id);
    const { admin } = await asAuthor();
    await admin.from('posts').delete().eq('id', id);
    await page.getByLabel('Excerpt').fill('Kept');
    await page.keyboard.press('Control+s');
    const gone = page.getByRole('dialog', { name: 'This post was deleted' });
    await expect(gone).toBeVisible();
    // Enter, typed for the text before the question opened, makes no post.
    await page.keyboard.press('Enter');
    await expect(gone).toHaveCount(0);
    await expect(page).toHaveURL(`/admin/posts/${id}/edit`);
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Save as a new post' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(`${title} (copy)`);
    await expect(page.getByLabel('Excerpt')).toHaveValue('Kept');
    const { data } = await admin
      .from('posts')
      .select('id, excerpt')
      .eq('title', `${title} (copy)`)
      .single();
    expect(data?.excerpt).toBe('Kept');
    await expect(page).toHaveURL(`/admin/posts/${data?.id}/edit`);
  });

  test('a post that was deleted elsewhere and is gone from the page is kept on this device', async ({
    page,
  }) => {
    const { id } = await makePost({ title: `Editing swept away ${randomUUID()}` });
    await withoutDrafts(page);
    await openEditor(page, id);
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await expect(chip(page, saveMessage)).toBeVisible();
    const { admin } = await asAuthor();
    await admin.from('posts').delete().eq('id', id);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Begin a new post with it' }).click();
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(content(page)).toHaveText('Text and more');
  });
});
