// A save that is stored while its answer is lost: the person goes on, and gets no conflict with
// their own save.
import { randomUUID } from 'node:crypto';
import { unreachable } from '@/lib/result';
import {
  becomeAdmin,
  chip,
  content,
  makePost,
  openEditor,
  postBySlug,
  saveAndLeave,
  saveMessage,
  withoutDrafts,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

/** Lets the next save with these words reach the server, and drops its answer. */
async function loseAnswer(page: Page, words: string): Promise<void> {
  let lost = false;
  await page.route('**/admin/posts/**', async (route) => {
    const request = route.request();
    if (
      lost ||
      request.method() !== 'POST' ||
      !request.postData()?.includes(words) ||
      !request.postData()?.includes('categories')
    ) {
      return route.fallback();
    }
    lost = true;
    await route.fetch();
    await route.abort();
  });
}

const saveWithoutAnswer = async (page: Page, words: string): Promise<void> => {
  await loseAnswer(page, words);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: unreachable.error })).toBeVisible();
};

const deletePost = async (title: string): Promise<void> => {
  const { admin } = await asAuthor();
  const { data } = await admin.from('post_drafts').select('post_id').eq('title', title);
  await admin
    .from('posts')
    .delete()
    .in('id', data?.map(({ post_id }) => post_id) ?? []);
  await admin.from('posts').delete().eq('title', title);
};

test.beforeEach(({ page }) => becomeAdmin(page));

test('a new post whose first answer is lost is typed on and saved again', async ({ page }) => {
  const slug = `saves-${randomUUID()}`;
  await openEditor(page);
  // A slow typist's words would be stored by themselves first.
  const connect = await withoutDrafts(page);
  await page.getByLabel('Title').fill(`Saves ${slug}`);
  await page.getByLabel('Slug').fill(slug);
  await content(page).click();
  await page.keyboard.type('First words');
  await connect();
  await saveWithoutAnswer(page, 'First words');
  expect(await postBySlug(slug)).toMatchObject({ content: '<p>First words</p>', revision: 1 });
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await postBySlug(slug)).toMatchObject({ content: '<p>First words and more</p>' });
  // A save of somebody else is still a conflict.
  const { admin } = await asAuthor();
  const { id = '' } = (await postBySlug(slug)) ?? {};
  await admin.from('posts').update({ content: '<p>Theirs</p>' }).eq('id', id).throwOnError();
  await page.keyboard.type(' still');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Somebody else saved this post' })).toBeVisible();
  await deletePost(`Saves ${slug}`);
});

test('the same text, saved again after its answer was lost, is saved', async ({ page }) => {
  const { id, slug, title } = await makePost({
    title: `Saves ${randomUUID()}`,
    content: '<p>Old</p>',
  });
  await openEditor(page, id);
  await page.getByLabel('Excerpt').fill('Only once');
  await saveWithoutAnswer(page, 'Only once');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect((await postBySlug(slug))?.content).toBe('<p>Old</p>');
  await deletePost(title);
});

test('a copy on this device that equals the stored post is not offered, even with a table, a video and code', async ({
  page,
}) => {
  const title = `Saves ${randomUUID()}`;
  const { id } = await makePost({
    title,
    content:
      '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table><div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div><pre><code class="language-js">1 &lt; 2</code></pre><p>Old</p>',
  });
  await openEditor(page, id);
  await content(page).getByText('Old', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and new');
  await saveWithoutAnswer(page, 'Old and new');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(content(page)).toContainText('Old and new');
  const backup = () =>
    page.evaluate(
      (key) =>
        new Promise((done) => {
          const open = indexedDB.open('keyval-store');
          open.onsuccess = () => {
            const read = open.result.transaction('keyval').objectStore('keyval').getKey(key);
            read.onsuccess = () => done(read.result ?? null);
          };
        }),
      `post:${id}`,
    );
  // It is compared, found to be stored already, and removed.
  await expect.poll(backup).toBeNull();
  await expect(page.getByText('This device kept')).toHaveCount(0);
  await deletePost(title);
});

test('a new post that was stored without an answer is not offered as unsaved; what was typed after it is', async ({
  page,
}) => {
  const title = `Saves ${randomUUID()}`;
  page.on('dialog', (dialog) => dialog.accept());
  await openEditor(page);
  await page.getByLabel('Title').fill(title);
  await content(page).click();
  await page.keyboard.type('Stored');
  await saveWithoutAnswer(page, 'Stored');
  const connect = await withoutDrafts(page);
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and not stored');
  await expect(chip(page, saveMessage)).toBeVisible();
  await openEditor(page);
  await page
    .getByRole('status')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Open the post' })
    .click();
  await expect(content(page)).toHaveText('Stored');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(content(page)).toHaveText('Stored, and not stored');
  await connect();
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  const { admin } = await asAuthor();
  expect((await admin.from('post_drafts').select('content').eq('title', title)).data).toEqual([
    { content: '<p>Stored, and not stored</p>' },
  ]);
  await deletePost(title);
});

test('the share picture of a post is there again when the post is', async ({ page, request }) => {
  const post = await makePost({ status: 'published' });
  const html = await (await request.get(`/blog/${post.slug}`)).text();
  const picture = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '');
  const status = async (): Promise<number> =>
    (await request.get(picture.pathname + picture.search)).status();
  const saveAs = async (name: string): Promise<void> => {
    await openEditor(page, post.id);
    await page.getByLabel('Status').selectOption(name);
    await saveAndLeave(page);
  };
  expect(await status()).toBe(200);
  await saveAs('archived');
  expect(await status()).toBe(404);
  await saveAs('published');
  expect(await status()).toBe(200);
  await deletePost(post.title);
});
