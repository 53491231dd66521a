import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  adminPassword,
  becomeAdmin,
  chip,
  content,
  fromOwnAddress,
  makePost,
  newPostAddress,
  openEditor,
  postBySlug,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, holdScripts, type Locator, type Page, test } from '../support/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const newSlug = (): string => `e2e-${randomUUID()}`;

test.describe('the text', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('shows each block of its menu, and says which is chosen', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    // So that the menu reaches over the bar below the text.
    for (const line of ['One', 'Two', 'Three']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('/');
    const menu = page.getByRole('listbox', { name: 'Blocks' });
    await expect(menu.getByRole('option').first()).toBeVisible();
    const options = await menu.getByRole('option').all();
    expect(options.length).toBeGreaterThan(8);
    for (const option of options) {
      await expect(option).toHaveAttribute('aria-selected', 'true');
      // Whole, within its list, with nothing over it.
      await expect(option).toBeInViewport({ ratio: 0.99 });
      const isOnTop = await option.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
          element.contains(document.elementFromPoint(left + 40, y)),
        );
      });
      expect(isOnTop).toBe(true);
      const id = await option.getAttribute('id');
      await expect(content(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await expect(menu.getByRole('option').last()).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(content(page)).not.toHaveAttribute('aria-activedescendant');
  });

  test('keeps the focus while a button beside it is pressed', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    for (const name of ['Bold', 'Keyboard shortcuts', 'Add row']) {
      await page.getByRole('button', { name, exact: true }).hover();
      await page.mouse.down();
      await expect(content(page)).toBeFocused();
      // Not on the button, which is not pressed then.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.keyboard.type('typed at once');
    await expect(content(page)).toContainText('typed at once');
  });

  test("lets what is chosen stand out in the system's colours", async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openEditor(page);
    await content(page).click();
    await page.keyboard.press('Control+b');
    const background = (of: Locator): Promise<string> =>
      of.evaluate((node) => getComputedStyle(node).backgroundColor);
    const highlight = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('p'));
      sample.style.background = 'highlight';
      return getComputedStyle(sample).backgroundColor;
    });
    const bold = page.getByRole('button', { name: 'Bold' });
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    expect(await background(bold)).toBe(highlight);
    expect(await background(page.getByRole('button', { name: 'Italic' }))).not.toBe(highlight);
    await page.keyboard.type('/');
    const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await background(options.first())).toBe(highlight);
    expect(await background(options.last())).not.toBe(highlight);
  });

  test('holds every block, and the public page shows them', async ({ page }) => {
    const slug = newSlug();
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing all blocks ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    await page.getByLabel('Excerpt').fill('Every block there is.');
    const slash = async (query: string): Promise<void> => {
      await page.keyboard.type(`/${query}`);
      await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
      await page.keyboard.press('Enter');
    };
    await content(page).click();
    await page.keyboard.type('Plain and ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await slash('heading');
    await page.keyboard.type('A heading');
    await page.keyboard.press('Enter');
    await slash('bullet');
    await page.keyboard.type('a point');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await slash('task');
    await page.keyboard.type('a task');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await slash('quote');
    await page.keyboard.type('a quote');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('```js ');
    await page.keyboard.type('const x = 1 < 2;');
    await page.keyboard.press('ArrowDown');
    await slash('divider');
    await slash('table');
    await page.keyboard.type('cell');
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address').fill('example.com/page');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await page.getByLabel('YouTube address').fill('nonsense');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('YouTube address')).toHaveAccessibleDescription(
      'Enter the address of a YouTube video',
    );
    await page.getByLabel('YouTube address').fill('https://youtu.be/aircAruvnKk?t=3');
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('link', { name: 'Play video' })).toHaveAttribute(
      'href',
      /v=aircAruvnKk$/,
    );
    await expect(page.getByText(/^\d+ words$/)).toBeVisible();
    await page.getByLabel('Status').selectOption('published');
    await save(page).click();
    await expectToast(page, 'Post saved View');
    await expect(page).toHaveURL('/admin/posts');

    await page.goto(`/blog/${slug}`);
    const prose = page.locator('.prose');
    await expect(prose.getByRole('heading', { name: 'A heading', level: 2 })).toBeVisible();
    await expect(prose.locator('strong')).toHaveText('bold');
    await expect(prose.locator('ul:not([data-type]) li')).toHaveText('a point');
    await expect(prose.locator('li[data-type=taskItem]')).toHaveText('a task');
    await expect(prose.locator('blockquote')).toHaveText('a quote');
    await expect(prose.locator('pre code.language-js .hljs-keyword')).toHaveText('const');
    await expect(prose.locator('pre')).toHaveText('const x = 1 < 2;');
    await expect(prose.locator('hr')).toHaveCount(1);
    await expect(prose.locator('table tr')).toHaveCount(4);
    await expect(prose.getByRole('link', { name: 'https://example.com/page' })).toHaveAttribute(
      'href',
      'https://example.com/page',
    );
    await expect(prose.locator('a[data-video-id=aircAruvnKk]')).toBeVisible();
    await expect(prose.locator('iframe')).toHaveCount(0);
    // Opened again, it is what was saved.
    const stored = await postBySlug(slug);
    await openEditor(page, stored?.id);
    await expect(chip(page, 'No changes')).toBeVisible();
    await expect(content(page).locator('table tr')).toHaveCount(4);
    await expect(content(page).getByRole('link', { name: 'Play video' })).toHaveAttribute(
      'href',
      /v=aircAruvnKk$/,
    );
    await expect(content(page).getByRole('checkbox')).toHaveCount(1);
  });

  test('undoes in groups, and offers its shortcuts', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    await page.keyboard.type('first');
    await expect(content(page)).toHaveText('first');
    await page.keyboard.press('Control+z');
    await expect(content(page)).toHaveText('');
    await page.keyboard.press('Control+Shift+z');
    await expect(content(page)).toHaveText('first');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('has a toolbar with one tab stop', async ({ page }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Bold' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content(page)).toBeFocused();
  });

  test('marks a selection from the menu beside it', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    await page.keyboard.type('word');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Italic' }).last().click();
    await expect(content(page).locator('em')).toHaveText('word');
  });

  test('asks for a description of a pasted picture, which may be left out only where it is marked as decorative', async ({
    page,
  }) => {
    await openEditor(page);
    await content(page).click();
    await content(page).evaluate((element) => {
      const bytes = Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        ),
        (sign) => sign.charCodeAt(0),
      );
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'editing-pasted.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.getByRole('button', { name: 'Describe', exact: true }).click();
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(page.getByLabel('Alt text')).toHaveAccessibleDescription(
      /Describe the picture, or mark it as decorative/,
    );
    await page.getByLabel('Alt text').fill('One dot');
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(content(page).getByRole('img', { name: 'One dot' })).toHaveAttribute(
      'src',
      /^\/media\/[\w-]+\.png$/,
    );
    // The same one from the library, as decoration.
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('button', { name: 'Choose editing-pasted.png' }).first().click();
    await page.getByRole('checkbox', { name: /Decorative/ }).check();
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(content(page).locator('img[alt=""]:not(.ProseMirror-separator)')).toHaveCount(1);
    await expect(content(page).getByRole('img', { name: 'One dot' })).toHaveCount(1);
  });

  test('ticks an existing category whatever the spaces and case, and says at the field that a name is taken', async ({
    page,
  }) => {
    const { admin } = await asAuthor();
    const mark = randomUUID().slice(0, 8);
    const names = [`Smart ${mark}`, `Late ${mark}`];
    const add = (name: string | undefined) =>
      admin
        .from('categories')
        .insert({ name: name ?? '', slug: `c-${randomUUID()}` })
        .throwOnError();
    await add(names[0]);
    await openEditor(page);
    const field = page.getByLabel('New category');
    await field.fill(`ＳＭＡＲＴ  ${mark}`);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: names[0] ?? '' })).toBeChecked();
    await expect(field).toHaveValue('');
    // Somebody else made this one meanwhile.
    await add(names[1]);
    await field.fill(`late ${mark}`);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('A category with this name already exists');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await admin.from('categories').delete().in('name', names);
  });

  test('takes one featured image, not two, and nothing else', async ({ page }) => {
    await openEditor(page);
    const drop = (names: string[]) =>
      page
        .getByRole('group', { name: 'Featured image' })
        .locator('div')
        .first()
        .evaluate((area, files) => {
          const data = new DataTransfer();
          for (const name of files) {
            data.items.add(
              new File(['x'], name, { type: name.endsWith('.png') ? 'image/png' : 'text/plain' }),
            );
          }
          area.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        }, names);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/media')) sent.push(request.headers()['x-file-name'] ?? '');
    });
    await drop(['one.png', 'two.png']);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Drop one picture only' }),
    ).toBeVisible();
    await drop(['notes.txt']);
    await expect(
      page.getByRole('alert').filter({ hasText: /^notes\.txt is not a picture$/ }),
    ).toBeVisible();
    await drop(['IMG_1.HEIC']);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'IMG_1.HEIC is a HEIC picture, which most browsers cannot show' }),
    ).toBeVisible();
    await drop(['fake.png']);
    await expect(
      page.getByRole('alert').filter({ hasText: 'fake.png is not a picture, a video or a PDF' }),
    ).toBeVisible();
    expect(sent).toEqual(['fake.png']);
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
  });
});

test.describe('saving', () => {
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

  test('with the keyboard stays on the page; the slug follows the title until it is touched', async ({
    page,
  }) => {
    const mark = randomUUID();
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing Zoë’s café ${mark}`);
    await expect(page.getByLabel('Slug')).toHaveValue(`editing-zoes-cafe-${mark}`);
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await page.getByLabel('Title').fill(`Editing renamed ${mark}`);
    await expect(page.getByLabel('Slug')).toHaveValue(`editing-zoes-cafe-${mark}`);
    await page.getByLabel('Title').press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect(await postBySlug(`editing-zoes-cafe-${mark}`)).toMatchObject({
      title: `Editing renamed ${mark}`,
      revision: 2,
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
      .poll(async () => (await admin.from('posts').select('excerpt').like('slug', `${slug}%`)).data)
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
    await Promise.all([page, second].map((tab) => tab.getByLabel('Slug').press('Control+s')));
    await Promise.all([page, second].map((tab) => expect(chip(tab, 'Saved')).toBeVisible()));
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

  test('keeps the publish date when asked, and renews it when not', async ({ page }) => {
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
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect(await published()).toBe(new Date(old).toISOString());
    await page
      .getByRole('checkbox', { name: /Keep original publish date \(2 Jan 2026\)/ })
      .uncheck();
    await page.getByLabel('Excerpt').fill('b');
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect(await published()).not.toBe(new Date(old).toISOString());
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
    await page.getByLabel('Title').press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    for (const path of pages) expect(await seen(path), path).toContain(`${slug}-new`);
    expect(await seen(`/search?q=${slug}`)).toContain(`${slug}-new`);
    expect(await formerly(slug)).toEqual([308, `/blog/${slug}-new`]);
    expect(await formerly(slug)).toEqual([308, `/blog/${slug}-new`]);
    expect(await seen(`/blog/${slug}-new`)).toContain(`Editing changed ${slug}`);
    await page.getByLabel('Slug').fill(`${slug}-newest`);
    await page.getByLabel('Slug').press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    for (const former of [slug, `${slug}-new`]) {
      expect(await formerly(former)).toEqual([308, `/blog/${slug}-newest`]);
    }
    await page.getByLabel('Status').selectOption('archived');
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
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
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview' }).click();
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
    await openEditor(page, id);
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and new ones');
    await expect(chip(page, 'Saved on this device')).toBeVisible();
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
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(content(page)).toHaveText('Old words and new ones');
    await expect(offer).toHaveCount(0);
  });

  test('a new post that was never saved is offered too', async ({ page }) => {
    const title = `Editing unsaved ${randomUUID()}`;
    await openEditor(page);
    await page.getByLabel('Title').fill(title);
    await expect(chip(page, 'Saved on this device')).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await openEditor(page);
    const offer = page.getByRole('status').filter({ hasText: `“${title}”` });
    await expect(offer).toBeVisible();
    // Once another post is stored here, the copy must not replace it; it is offered again later.
    await page.getByLabel('Title').fill(`Editing other ${randomUUID()}`);
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect(page.getByText('This device kept')).toHaveCount(0);
    await openEditor(page);
    await offer.getByRole('button', { name: 'Discard' }).click();
    await openEditor(page);
    await expect(offer).toHaveCount(0);
  });

  test('a link away asks first', async ({ page }) => {
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
    await dialog.getByLabel('Password').fill(adminPassword);
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toHaveText('Still here');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>Still here</p>' });
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
      await tab.keyboard.press('Control+s');
    };
    await openEditor(first, id);
    await openEditor(second, id);
    await write(first, 'First words');
    await expect(chip(first, 'Saved')).toBeVisible();
    await write(second, 'Second words');
    const dialog = second.getByRole('dialog', { name: 'Somebody else saved this post' });
    await expect(dialog).toBeVisible();
    await expect(chip(second, 'Conflict')).toBeAttached();
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(second.getByRole('dialog').locator('del')).toHaveText('First');
    await expect(second.getByRole('dialog').locator('ins')).toHaveText('Second');
    await second.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(chip(second, 'Saved')).toBeVisible();
    const { admin } = await asAuthor();
    const stored = async () =>
      (await admin.from('posts').select('content').eq('id', id).single()).data?.content;
    expect(await stored()).toBe('<p>Second words</p>');

    await write(first, 'Third words');
    await first.getByRole('button', { name: 'Save mine as a copy' }).click();
    await expect(first.getByLabel('Title')).toHaveValue(`Editing tabs ${mark} (copy)`);
    expect(await stored()).toBe('<p>Second words</p>');
    expect(
      (
        await admin
          .from('posts')
          .select('content, status')
          .eq('title', `Editing tabs ${mark} (copy)`)
      ).data,
    ).toEqual([{ content: '<p>Third words</p>', status: 'draft' }]);

    await openEditor(first, id);
    await write(second, 'Fourth words');
    await expect(chip(second, 'Saved')).toBeVisible();
    await write(first, 'Fifth words');
    await first.getByRole('button', { name: 'Take theirs' }).click();
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
    await openEditor(page, id);
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await expect(chip(page, 'Saved on this device')).toBeVisible();
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

test('a whole day: sign in, write, publish, vlog, Post to Blog, bulk, sign out', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const mark = randomUUID().slice(0, 8);
  await fromOwnAddress(page);
  await page.goto('/admin/dashboard');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'New Post', exact: true }).click();
  await page.getByLabel('Title').fill(`Editing day ${mark}`);
  await content(page).click();
  await page.keyboard.type('Morning.');
  await page.getByLabel('New category').fill(`Day ${mark}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: `Day ${mark}` })).toBeChecked();
  await page.getByLabel('Featured image to upload').setInputFiles({
    name: `day-${mark}.png`,
    mimeType: 'image/png',
    buffer: readFileSync('public/icon-192.png'),
  });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('published');
  await save(page).click();
  await expect(page).toHaveURL('/admin/posts');
  const row = page.getByRole('row').filter({ hasText: `Editing day ${mark}` });
  await expect(row).toContainText('Published');
  const opened = page.waitForEvent('popup');
  await row.getByRole('link', { name: /^View/ }).click();
  const view = await opened;
  await expect(view.getByRole('heading', { level: 1, name: `Editing day ${mark}` })).toBeVisible();
  await expect(view.getByRole('link', { name: `Day ${mark}` }).first()).toBeVisible();
  expect(
    (await (await request.get(`/blog?category=day-${mark}`)).text()).includes(
      `Editing day ${mark}`,
    ),
  ).toBe(true);

  await page.goto('/admin/posts/new');
  await page.getByLabel('Title').fill(`Editing vlog ${mark}`);
  await page.getByLabel('Type', { exact: true }).selectOption('vlog');
  await page.getByLabel('Video link').fill('https://vimeo.com/1');
  await expect(page.getByLabel('Video link')).toHaveAccessibleDescription(
    'This is not the address of a YouTube video',
  );
  for (const link of [
    'https://www.youtube.com/watch?v=aircAruvnKk',
    'https://www.youtube.com/shorts/aircAruvnKk',
    'https://youtu.be/aircAruvnKk',
  ]) {
    await page.getByLabel('Video link').fill(link);
    await expect(page.getByRole('link', { name: 'Play video' })).toHaveAttribute(
      'href',
      /v=aircAruvnKk$/,
    );
  }
  await page.getByLabel('Status').selectOption('published');
  await save(page).click();
  await expect(page).toHaveURL('/admin/posts');

  await page.goto('/vlogs');
  await page.getByRole('button', { name: `Post to Blog: Editing vlog ${mark}` }).click();
  await expectToast(page, 'Successfully created blog post draft');
  await page.goto(`/admin/posts?q=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all posts of this page' }).check();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, '3 posts archived');
  await expect(page.getByRole('cell', { name: 'Archived' })).toHaveCount(3);
  expect((await (await request.get('/blog')).text()).includes(`Editing day ${mark}`)).toBe(false);
  await page.getByRole('checkbox', { name: `Select Editing day ${mark}` }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, '1 post published View');
  expect((await (await request.get('/blog')).text()).includes(`Editing day ${mark}`)).toBe(true);
  await page.getByRole('checkbox', { name: 'Select all posts of this page' }).check();
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
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/admin/login');
  const { admin } = await asAuthor();
  await admin.from('categories').delete().eq('slug', `day-${mark}`);
});
