// From an empty page to a reader: the text with all its blocks, and each field beside it.

import { randomUUID } from 'node:crypto';
import { defaultIconFiles } from '../../lib/settings/marks/default-icons.ts';
import {
  adminPassword,
  becomeAdmin,
  chip,
  content,
  fromOwnAddress,
  newPostAddress,
  openEditor,
  postBySlug,
  saveAndLeave,
} from '../support/admin';
import { asAuthor, port } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, expectToast, type Locator, type Page, step, test } from '../support/test';

/** A picture that everybody has. */
const [ownIcon] = defaultIconFiles;

const player = 'https://www.youtube-nocookie.com/';
const blockMenu = (page: Page) => page.getByRole('listbox', { name: 'Blocks' });

/** The requests of the page to other sites; a player answers from YouTube's. */
async function foreignRequests(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== `localhost:${port}`) foreign.push(request.url());
  });
  await page.route(`${player}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  return foreign;
}

test('editor: by keyboard alone an author signs in, writes every block, publishes and reads the post', async ({
  page,
}) => {
  const { keyboard } = page;
  const slug = `e2e-${randomUUID()}`;
  const foreign = await foreignRequests(page);
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
  await keyboard.press('ArrowRight');
  await expectFocus(page, page.getByRole('button', { name: 'Bold' }));
  await keyboard.press('Tab');
  await expectFocus(page, content(page));
  await keyboard.type('Plain and ');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('bold');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  const block = async (query: string, text = ''): Promise<void> => {
    await keyboard.type(`/${query}`);
    await expect(blockMenu(page)).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.type(text);
  };
  await block('heading', 'A heading');
  await keyboard.press('Enter');
  for (const [query, text] of [
    ['bullet', 'a point'],
    ['task', 'a task'],
    ['quote', 'a quote'],
  ] as const) {
    await block(query, text);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
  }
  await keyboard.type('```js ');
  await keyboard.type('const x = 1 < 2;');
  await keyboard.press('ArrowDown');
  await block('divider');
  await keyboard.press('ControlOrMeta+k');
  await expectFocus(page, page.getByLabel('Address'));
  await keyboard.type('example.com/page');
  await keyboard.press('Enter');
  await expectFocus(page, content(page));
  await keyboard.press('Enter');
  // Own posts and pages are found by their words.
  await keyboard.press('ControlOrMeta+k');
  const address = page.getByRole('combobox', { name: 'Address' });
  const target = page.getByRole('option', { name: /^AI for mining in Zambia/ });
  await expectFocus(page, address);
  await keyboard.type('qwxyzq');
  await expect(page.getByText('No public post or page has these words.')).toBeVisible();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('mini');
  await expect(target).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowUp');
  await expect(target).toHaveAttribute('aria-selected', 'false');
  await keyboard.press('Escape');
  await expect(target).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(target).toHaveAttribute('aria-selected', 'true');
  await expect(address).toHaveAttribute(
    'aria-activedescendant',
    (await target.getAttribute('id')) ?? '',
  );
  await keyboard.press('Enter');
  await expectFocus(page, content(page));
  await keyboard.press('Enter');
  await block('video');
  const video = page.getByLabel('YouTube address');
  await expectFocus(page, video);
  await keyboard.type('nonsense');
  await keyboard.press('Enter');
  await expect(video).toHaveAccessibleDescription('Enter the address of a YouTube video');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('https://youtu.be/aircAruvnKk?t=3');
  await keyboard.press('Enter');
  const poster = content(page).getByRole('link', { name: 'Play video' });
  await expect(poster).toHaveAttribute('href', /v=aircAruvnKk&t=3s$/);
  await expectFocus(page, content(page));
  // What is typed now stands behind the video.
  await keyboard.type('Behind the video');
  await keyboard.press('Enter');
  await expect(poster).toBeVisible();
  await block('table', 'cell');
  // In a table Tab leads from cell to cell: the editor must know that the caret has left it.
  const addRow = page.getByRole('button', { name: 'Add row' });
  await expect(addRow).toBeVisible();
  await keyboard.press('ControlOrMeta+Home');
  await expect(addRow).toBeHidden();

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
  for (const [selector, text] of [
    ['strong', 'bold'],
    ['h2', 'A heading'],
    ['ul:not([data-type]) li', 'a point'],
    ['li[data-type=taskItem]', 'a task'],
    ['blockquote', 'a quote'],
    ['pre', 'const x = 1 < 2;'],
    ['pre code.language-js .hljs-keyword', 'const'],
    ['th', /cell/],
  ] as const) {
    await expect(prose.locator(selector).first()).toHaveText(text);
  }
  await expect(prose.locator('hr')).toHaveCount(1);
  await expect(prose.locator('table tr')).toHaveCount(3);
  await expect(prose.locator('a[data-video-id=aircAruvnKk]')).toBeVisible();
  await expect(prose.getByText('Behind the video')).toBeVisible();
  await expect(prose.locator('iframe')).toHaveCount(0);
  await expect(prose.getByRole('link', { name: 'AI for mining in Zambia' })).toHaveAttribute(
    'href',
    '/industries/mining',
  );
  const link = prose.getByRole('link', { name: 'https://example.com/page' });
  await tabTo(page, link);
  await expectFocus(page, link);
  // Opened again, it is what was saved; a video is played in its place, and requested only then.
  await openEditor(page, (await postBySlug(slug))?.id);
  await expect(chip(page, 'No changes')).toBeVisible();
  await expect(content(page).getByRole('checkbox')).toHaveCount(1);
  expect(foreign).toEqual([]);
  await poster.click();
  await expect.poll(() => foreign).toEqual([`${player}embed/aircAruvnKk?start=3&autoplay=1`]);
  await expect(content(page).getByTitle('Video')).toBeVisible();
});

test.describe('the editor', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('editor: block menu and toolbar keep the focus in the text, and a vlog is written with one dropped featured image', async ({
    page,
  }) => {
    await step(page, 'blocks and toolbar', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openEditor(page);
      await content(page).click();
      // So that the menu reaches over the bar below the text.
      for (const line of ['One', 'Two', 'Three']) {
        await page.keyboard.type(line);
        await page.keyboard.press('Enter');
      }
      const background = (of: Locator): Promise<string> =>
        of.evaluate((node) => getComputedStyle(node).backgroundColor);
      const highlight = await page.evaluate(() => {
        const sample = document.body.appendChild(document.createElement('p'));
        sample.style.background = 'highlight';
        return getComputedStyle(sample).backgroundColor;
      });
      await page.keyboard.type('/');
      const options = blockMenu(page).getByRole('option');
      await expect(options.first()).toBeVisible();
      await expect.poll(() => background(options.first())).toBe(highlight);
      expect(await background(options.last())).not.toBe(highlight);
      expect(await options.count()).toBeGreaterThan(8);
      for (const option of await options.all()) {
        await expect(option).toHaveAttribute('aria-selected', 'true');
        // Whole, within its list, with nothing over it.
        await expect(option).toBeInViewport({ ratio: 0.99 });
        const isOnTop = () =>
          option.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
              element.contains(document.elementFromPoint(left + 40, y)),
            );
          });
        await expect.poll(isOnTop).toBe(true);
        const id = await option.getAttribute('id');
        await expect(content(page)).toHaveAttribute('aria-activedescendant', id ?? '');
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Escape');
      await expect(blockMenu(page)).toBeHidden();
      await expect(content(page)).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('Backspace');

      await page.getByRole('button', { name: 'Table', exact: true }).click();
      const addRow = page.getByRole('button', { name: 'Add row' });
      await addRow.hover();
      await page.mouse.down();
      await expect(content(page)).toBeFocused();
      await page.mouse.up();
      await page.keyboard.type('typed at once');
      await expect(content(page).locator('tr')).toHaveCount(4);
      await expect(
        content(page).locator('th, td').filter({ hasText: 'typed at once' }),
      ).toHaveCount(1);

      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type('word');
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Italic' }).last().click();
      await expect(content(page).locator('em')).toHaveText('word');
      const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold' });
      await page.keyboard.press('Control+b');
      await expect(bold).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => background(bold)).toBe(highlight);
      await page.keyboard.press('Control+z');
      await expect(bold).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('Control+Shift+z');
      await expect(bold).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await step(page, 'a vlog', async () => {
      const { keyboard } = page;
      const slug = `e2e-${randomUUID()}`;
      const category = `E2E typed ${slug.slice(-8)}`;
      const foreign = await foreignRequests(page);
      // A test that fills fields at once does not notice a fault that moves the focus.
      const typeInto = async (label: string, text: string): Promise<void> => {
        const field = page.getByLabel(label, { exact: true });
        await field.click();
        await keyboard.type(text);
        await expect(field).toHaveValue(text);
        await expect(field).toBeFocused();
      };
      await openEditor(page);
      const type = page.getByLabel('Type', { exact: true });
      await type.focus();
      await keyboard.type('Vlog');
      await expect(type).toHaveValue('vlog');
      await typeInto('Video link', 'https://youtu.be/aircAruvnKk');
      const poster = page.getByRole('link', { name: 'Play video: Preview of the video' });
      await expect(poster).toBeVisible();
      await typeInto('Title', 'How machines learn');
      await page.getByLabel('Slug').press('Control+a');
      await keyboard.type(slug);
      await expect(page.getByLabel('Slug')).toHaveValue(slug);
      await typeInto('Excerpt', 'Neurons, one at a time.');
      await typeInto('New category', category);
      await keyboard.press('Enter');
      await expect(page.getByRole('checkbox', { name: category })).toBeChecked();
      await page.getByLabel('Featured image to upload').setInputFiles(`public${ownIcon}`);
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
      await page.getByLabel('Video link').press('End');
      await keyboard.type('?t=42');
      await expect(page.getByLabel('Video link')).toHaveValue('https://youtu.be/aircAruvnKk?t=42');
      await page.getByLabel('Status').focus();
      await keyboard.type('Pub');
      await saveAndLeave(page);
      const { admin } = await asAuthor();
      const { data } = await admin
        .from('posts')
        .select(
          'id, title, excerpt, content, type, status, featured_image, categories!post_categories(name)',
        )
        .eq('slug', slug)
        .single()
        .throwOnError();
      expect(data).toMatchObject({
        title: 'How machines learn',
        excerpt: 'Neurons, one at a time.',
        content: 'https://youtu.be/aircAruvnKk?t=42',
        type: 'vlog',
        status: 'published',
        featured_image: expect.stringMatching(/^\/media\//),
        categories: [{ name: category }],
      });
      await page.goto(`/admin/posts/${data.id}/edit`);
      expect(foreign).toEqual([]);
      await poster.click();
      await expect(page.getByTitle('Preview of the video')).toBeFocused();
      await expect.poll(() => foreign).toEqual([`${player}embed/aircAruvnKk?start=42&autoplay=1`]);
      // While it plays, the fields are still there to type in.
      await page.getByLabel('Title').press('End');
      await keyboard.type(' to see');
      await expect(page.getByLabel('Title')).toHaveValue('How machines learn to see');
    });

    await step(page, 'the featured image', async () => {
      await openEditor(page);
      const area = page.getByRole('group', { name: 'Featured image' }).locator('div').first();
      const drop = (names: string[]) =>
        area.evaluate((target, files) => {
          const data = new DataTransfer();
          for (const name of files) {
            const type = name.endsWith('.png') ? 'image/png' : 'text/plain';
            data.items.add(new File(['x'], name, { type }));
          }
          target.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        }, names);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/media')) sent.push(request.headers()['x-file-name'] ?? '');
      });
      for (const [names, refusal] of [
        [['one.png', 'two.png'], 'Drop one picture only'],
        [['notes.txt'], 'notes.txt is not a picture'],
        [['IMG_1.HEIC'], 'IMG_1.HEIC is a HEIC picture, which most browsers cannot show'],
        [['fake.png'], 'fake.png is not a picture, a video or a PDF'],
      ] as const) {
        await drop([...names]);
        await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      }
      expect(sent).toEqual(['fake.png']);
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
    });
  });
});
