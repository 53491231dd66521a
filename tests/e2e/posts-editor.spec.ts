import { randomUUID } from 'node:crypto';
import { becomeAdmin, chip, content, openEditor, postBySlug } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Locator, type Page, test } from '../support/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const newSlug = (): string => `e2e-${randomUUID()}`;

test.describe('the text of a post', () => {
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
      /v=aircAruvnKk&t=3s$/,
    );
    await expect(page.getByText(/^\d+ words$/)).toBeVisible();
    await page.getByLabel('Status').selectOption('published');
    await save(page).click();
    await expectToast(page, 'Post saved and published View Undo');
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
      /v=aircAruvnKk&t=3s$/,
    );
    await expect(content(page).getByRole('checkbox')).toHaveCount(1);
  });

  test('undoes in groups, and offers its shortcuts', async ({ page }) => {
    await openEditor(page);
    await content(page).click();
    // At once: keys with a pause between them are two groups.
    await page.keyboard.insertText('first');
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
