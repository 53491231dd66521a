import { randomUUID } from 'node:crypto';
import {
  becomeAdmin,
  chip,
  content,
  makePost,
  openEditor,
  postBySlug,
  saveAndLeave,
  update,
  withoutDrafts,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const newSlug = (): string => `e2e-${randomUUID()}`;

test.describe('saving a post', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('says what is missing, and keeps the text', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    await page.keyboard.type('Only text');
    await save(page).click();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(chip(page, 'Not saved')).toBeVisible();
    await page.getByLabel('Title').fill('!!!');
    await save(page).click();
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(
      'Enter a slug: none can be made from the title',
    );
    await expect(page.getByLabel('Slug')).toBeFocused();
    await page.getByLabel('Slug').fill('!!!');
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription('Use letters or digits');
    await page.getByLabel('Slug').fill('');
    await page.getByLabel('Slug').pressSequentially('Not A Slug');
    await page.getByLabel('Slug').press('Tab');
    await expect(page.getByLabel('Slug')).toHaveValue('not-a-slug');
    await expect(content(page)).toHaveText('Only text');
    await page.getByLabel('Type', { exact: true }).selectOption('vlog');
    await save(page).click();
    await expect(page.getByLabel('Video link')).toBeFocused();
    await page.getByLabel('Type', { exact: true }).selectOption('blog');
    await expect(content(page)).toHaveText('Only text');
  });

  test('with the keyboard stays on the page; the slug follows the title until it is public', async ({
    page,
  }) => {
    const mark = randomUUID();
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing Zoë’s café ${mark}`);
    await expect(page.getByLabel('Slug')).toHaveValue(`editing-zoes-cafe-${mark}`);
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await page.getByLabel('Title').fill(`Editing renamed ${mark}`);
    await expect(page.getByLabel('Slug')).toHaveValue(`editing-renamed-${mark}`);
    await page.getByLabel('Title').press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect(await postBySlug(`editing-renamed-${mark}`)).toMatchObject({
      title: `Editing renamed ${mark}`,
      status: 'draft',
      type: 'blog',
    });
    // The address is the post's: loading it again shows what is stored.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(`Editing renamed ${mark}`);
  });

  test('makes one post of many impatient saves', async ({ page }) => {
    const slug = newSlug();
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing impatient ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    for (let count = 0; count < 5; count += 1) {
      await page.getByLabel('Excerpt').fill(`Version ${count}`);
      await page.keyboard.press('Control+s');
    }
    await expect(chip(page, 'Saved')).toBeVisible();
    const { admin } = await asAuthor();
    await expect
      .poll(
        async () =>
          (await admin.from('post_drafts').select('excerpt').like('slug', `${slug}%`)).data,
      )
      .toEqual([{ excerpt: 'Version 4' }]);
  });

  test('text typed while a save is under way is saved too before the page is left', async ({
    page,
  }) => {
    const slug = newSlug();
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let saves = 0;
    await openEditor(page);
    // A slow typist's words would be stored by themselves first.
    await withoutDrafts(page);
    await page.getByLabel('Title').fill(`Editing busy ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    await page.route('**/admin/posts/*/edit?new', async (route) => {
      if (route.request().method() === 'POST') {
        saves += 1;
        if (saves === 1) await held;
      }
      await route.continue();
    });
    await content(page).click();
    await page.keyboard.type('Early');
    await save(page).click();
    await expect(chip(page, 'Saving...')).toBeVisible();
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and late');
    release();
    await expect(page).toHaveURL('/admin/posts');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>Early and late</p>', revision: 2 });
    expect(saves).toBe(2);
  });

  test('a slug that another post has is told while it is typed; two at once get different ones', async ({
    page,
  }) => {
    const slug = newSlug();
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await openEditor(tab);
      await tab.getByLabel('Title').fill(`Editing race ${slug}`);
      await tab.getByLabel('Slug').fill(slug);
    }
    await Promise.all([page, second].map(saveAndLeave));
    const { admin } = await asAuthor();
    const { data } = await admin
      .from('posts')
      .select('slug')
      .like('slug', `${slug}%`)
      .order('slug');
    expect(data).toEqual([{ slug }, { slug: `${slug}-2` }]);
    await openEditor(page);
    await page.getByLabel('Slug').fill(slug);
    await expect(page.getByText('Another post uses this slug.')).toBeVisible();
    await page.getByLabel('Slug').fill(`${slug}-3`);
    await expect(page.getByText('Another post uses this slug.')).toHaveCount(0);
  });

  test('an update and a save leave the date of publication', async ({ page }) => {
    const { id, slug } = await makePost({
      status: 'published',
      title: `Editing dates ${randomUUID()}`,
    });
    const { admin } = await asAuthor();
    const old = '2026-01-02T03:04:05+00:00';
    await admin.from('posts').update({ published_at: old }).eq('id', id);
    const published = async () =>
      new Date(
        (await admin.from('posts').select('published_at').eq('slug', slug).single()).data
          ?.published_at ?? 0,
      ).toISOString();
    await openEditor(page, id);
    await page.getByLabel('Excerpt').fill('a');
    await update(page);
    expect(await published()).toBe(new Date(old).toISOString());
    await page.getByLabel('Excerpt').fill('b');
    await saveAndLeave(page);
    expect(await published()).toBe(new Date(old).toISOString());
  });

  test('one that is taken back from the list is so in the editor that was opened meanwhile', async ({
    page,
  }) => {
    const { id, title } = await makePost({ title: `Editing taken back ${randomUUID()}` });
    await openEditor(page, id);
    await page.getByLabel('Status').selectOption('published');
    await saveAndLeave(page);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByLabel('Status')).toHaveValue('published');
    await page.getByText('Undo', { exact: true }).click();
    await expect(page.getByLabel('Status')).toHaveValue('draft');
    await content(page).press('!');
    await expect(chip(page, 'Saved')).toBeVisible();
    await (await asAuthor()).admin.from('posts').delete().eq('id', id);
  });

  test('a change shows on the public site with the next request', async ({ page, request }) => {
    const slug = newSlug();
    const { id } = await makePost({ slug, title: `Editing visible ${slug}`, status: 'published' });
    const { admin } = await asAuthor();
    const { data: category } = await admin
      .from('categories')
      .select('id, name, slug')
      .order('name')
      .limit(1)
      .single();
    const seen = async (path: string): Promise<string> => (await request.get(path)).text();
    const formerly = async (address: string) => {
      const answer = await request.get(`/blog/${address}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    const pages = [
      '/blog',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/sitemap.xml',
      `/blog?category=${category?.slug}`,
    ];
    for (const path of pages) await seen(path);
    await openEditor(page, id);
    await page.getByLabel('Title').fill(`Editing changed ${slug}`);
    await page.getByLabel('Slug').fill(`${slug}-new`);
    await page.getByRole('checkbox', { name: category?.name ?? '' }).check();
    await update(page);
    for (const path of pages) expect(await seen(path), path).toContain(`${slug}-new`);
    expect(await seen(`/search?q=${slug}`)).toContain(`${slug}-new`);
    expect(await formerly(slug)).toEqual([308, `/blog/${slug}-new`]);
    expect(await formerly(slug)).toEqual([308, `/blog/${slug}-new`]);
    expect(await seen(`/blog/${slug}-new`)).toContain(`Editing changed ${slug}`);
    await page.getByLabel('Slug').fill(`${slug}-newest`);
    await update(page);
    for (const former of [slug, `${slug}-new`]) {
      expect(await formerly(former)).toEqual([308, `/blog/${slug}-newest`]);
    }
    await page.getByLabel('Status').selectOption('archived');
    await saveAndLeave(page);
    for (const path of pages) expect(await seen(path), path).not.toContain(`${slug}-new`);
    for (const former of [slug, `${slug}-new`, `${slug}-newest`]) {
      expect((await formerly(former))[0]).toBe(404);
    }
    await admin.from('posts').delete().eq('id', id);
  });

  test('a draft is previewed as its public page would be, behind the session', async ({
    page,
    request,
  }) => {
    const { id, title } = await makePost({
      title: `Editing preview ${randomUUID()}`,
      content: '<h2>Inside</h2><p onclick="x()">Text</p>',
    });
    await openEditor(page, id);
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const width = () => frame.locator('html').evaluate(({ clientWidth }) => clientWidth);
    expect(await width()).toBe(360);
    await dialog.getByRole('radio', { name: 'Desktop' }).check();
    await expect.poll(width).toBe(1280);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open in a new tab' }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(preview.locator('.prose h2')).toHaveText('Inside');
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const answer = await preview.request.get(`/admin/preview/${id}`);
    expect(answer.headers()['cache-control']).toContain('no-store');
    await preview.getByRole('link', { name: 'Back to the editor' }).click();
    await expect(preview).toHaveURL(`/admin/posts/${id}/edit`);
    expect((await request.get(`/admin/preview/${id}`, { maxRedirects: 0 })).status()).toBe(307);
  });

  test('without the author it answers User not found', async ({ page, baseURL }) => {
    const { tokenOf } = await import('../support/e2e-site');
    await page.context().addCookies([
      {
        name: 'admin',
        value: await tokenOf(randomUUID()),
        url: baseURL ?? '',
      },
    ]);
    await openEditor(page);
    await page.getByLabel('Title').fill('Editing without an author');
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'User not found' })).toBeVisible();
  });
});
