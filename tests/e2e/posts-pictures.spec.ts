// Pictures in the text: several at once, where they were dropped, and what they show.
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { becomeAdmin, chip, content, makePost, openEditor, postBySlug } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Drops files behind the last line of a paragraph: the drop cursor shows the gap below it. */
const dropBelow = (element: Locator, names: string[]): Promise<void> =>
  element.evaluate(
    (target, { files, pixel }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0));
      for (const name of files) {
        data.items.add(
          new File(
            [name.startsWith('fake') ? new TextEncoder().encode('no picture') : bytes],
            name,
            {
              type: name.endsWith('.png') ? 'image/png' : 'text/plain',
            },
          ),
        );
      }
      const { right, bottom } = target.getBoundingClientRect();
      const at = { clientX: right - 1, clientY: bottom - 1, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }));
    },
    { files: names, pixel: onePixel },
  );

/** Goes to the pictures that wait for their description. */
async function beginDescribing(page: Page, waiting: string): Promise<void> {
  await expect(
    page.getByRole('status').filter({ hasText: `${waiting} for a description` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Describe', exact: true }).click();
}

/** The place of a picture in the text that readers do not see yet. */
const place = (page: Page, says: string): Locator =>
  content(page).getByRole('group', { name: 'Picture to add' }).filter({ hasText: says });

const kinds = (page: Page): Promise<string[]> =>
  content(page)
    .locator('> *')
    .evaluateAll((blocks) =>
      blocks.map((block) => block.getAttribute('alt') ?? block.textContent ?? '').filter(Boolean),
    );

test.beforeEach(({ page }) => becomeAdmin(page));

test('several pictures arrive, each with its description, in order, where they were dropped', async ({
  page,
}) => {
  const mark = randomUUID();
  const { id, slug } = await makePost({
    title: `Pictures ${mark}`,
    content: '<p>One</p><p>Two</p><p>Three</p>',
  });
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await openEditor(page, id);
  await content(page).getByText('Three').click();
  await dropBelow(content(page).getByText('One'), [
    `a-${mark}.png`,
    `fake-${mark}.png`,
    `b-${mark}.png`,
    'notes.txt',
    `c-${mark}.png`,
  ]);
  await expect(
    page.getByRole('status').filter({ hasText: 'Uploading picture 1 of 5' }),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Upload of a-${mark}.png` })).toBeVisible();
  // Text is typed before it meanwhile, so its place moves.
  await content(page).getByText('One').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  upload.resolve();
  await beginDescribing(page, '3 pictures wait');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  for (const words of ['First dot', 'Second dot', 'Third dot']) {
    await expect(dialog.getByLabel('Alt text')).toHaveValue('');
    await expect(dialog.getByLabel('Alt text')).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('img', { name: words })).toBeVisible();
  }
  await expect(dialog).toHaveCount(0);
  // The file that is no picture, whatever its name says, keeps its place until somebody decides.
  const failed = place(page, `fake-${mark}.png did not arrive`);
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  await failed.getByRole('button', { name: 'Leave it out' }).click();
  expect(await kinds(page)).toEqual([
    'One and a half',
    'First dot',
    'Second dot',
    'Third dot',
    'Two',
    'Three',
  ]);
  const alert = page.getByRole('alert').filter({ hasText: 'notes.txt is not a picture' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect((await postBySlug(slug))?.content).toMatch(
    /^<p>One and a half<\/p><img [^>]*alt="First dot"[^>]*><img [^>]*alt="Second dot"[^>]*><img [^>]*alt="Third dot"[^>]*><p>Two<\/p><p>Three<\/p>/,
  );
  for (let step = 0; step < 6 && (await content(page).getByRole('img').count()) > 0; step += 1) {
    await page.keyboard.press('Control+z');
  }
  await expect(content(page).getByRole('img')).toHaveCount(0);
  await deletePost(mark, slug);
});

test('a picture that becomes ready while somebody types takes no key from the text', async ({
  page,
}) => {
  const mark = randomUUID();
  const { id, slug } = await makePost({
    title: `Pictures ${mark}`,
    content: '<p>One</p><p>Two</p>',
  });
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await openEditor(page, id);
  await dropBelow(content(page).getByText('One'), [`a-${mark}.png`]);
  await content(page).getByText('Two').click();
  await page.keyboard.press('End');
  const ready = page.getByText('1 picture waits for a description');
  upload.resolve();
  let written = 'Two';
  // Types word by word until the picture is ready, and goes on after that.
  while (!(await ready.isVisible())) {
    await page.keyboard.type(' before');
    written += ' before';
  }
  await page.keyboard.type(' and after');
  await expect(content(page).getByText('Two')).toHaveText(`${written} and after`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(content(page)).toBeFocused();
  await beginDescribing(page, '1 picture waits');
  await page.keyboard.press('Escape');
  // It waits on, until somebody describes it or leaves it out.
  await expect(ready).toBeVisible();
  await place(page, 'Picture without a description')
    .getByRole('button', { name: 'Leave it out' })
    .click();
  await expect(ready).toHaveCount(0);
  await deletePost(mark, slug);
});

test('a picture that is not wanted after all is left out, and the next one is described', async ({
  page,
}) => {
  const mark = randomUUID();
  const { id, slug } = await makePost({
    title: `Pictures ${mark}`,
    content: '<p>One</p><p>Two</p>',
  });
  await openEditor(page, id);
  await dropBelow(content(page).getByText('One'), [`a-${mark}.png`, `b-${mark}.png`]);
  await beginDescribing(page, '2 pictures wait');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByLabel('Alt text')).toBeFocused();
  await page.keyboard.press('Escape');
  const waiting = place(page, 'Picture without a description');
  await waiting.first().getByRole('button', { name: 'Leave it out' }).click();
  await waiting.getByRole('button', { name: 'Describe it' }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveValue('');
  await expect(dialog.getByLabel('Alt text')).toBeFocused();
  await page.keyboard.type('But this');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await kinds(page)).toEqual(['One', 'But this', 'Two']);
  await deletePost(mark, slug);
});

test('a picture is kept with the text that is saved before it has arrived', async ({ page }) => {
  const mark = randomUUID();
  const { id, slug } = await makePost({
    title: `Pictures ${mark}`,
    content: '<p>One</p><p>Two</p>',
    status: 'published',
  });
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await openEditor(page, id);
  await dropBelow(content(page).getByText('One'), [`a-${mark}.png`]);
  await expect(place(page, `Uploading a-${mark}.png`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 picture in the post is not shown to readers yet')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  expect((await postBySlug(slug))?.content).toContain(`data-name="a-${mark}.png"`);
  // Leaving the admin area, or loading a page of it again, asks while a picture is on its way.
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  await page.goto(`/blog/${slug}`);
  expect(dialogs).toEqual(['beforeunload']);
  await expect(page.getByText('Two')).toBeVisible();
  await expect(page.getByText(`a-${mark}`)).toHaveCount(0);

  // A page that was loaded later knows nothing of the upload; the file is chosen once more.
  upload.resolve();
  await openEditor(page, id);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText(`a-${mark}.png`)).toBeVisible();
  await tray.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tray).toHaveCount(0);
  const lost = place(page, `a-${mark}.png did not arrive`);
  await expect(lost).toBeVisible();
  await lost.getByLabel('Picture to upload').setInputFiles({
    name: `b-${mark}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  });
  const described = place(page, 'Picture without a description');
  await described.getByRole('button', { name: 'Describe it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByLabel('Alt text')).toBeFocused();
  await page.keyboard.type('A dot');
  await page.keyboard.press('Enter');
  expect(await kinds(page)).toEqual(['One', 'A dot', 'Two']);
  await deletePost(mark, slug);
});

test('pictures of a post that was left go on, and their places know them on the way back', async ({
  page,
}) => {
  const mark = randomUUID();
  const { id, slug, title } = await makePost({
    title: `Pictures ${mark}`,
    content: '<p>One</p><p>Two</p>',
  });
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await openEditor(page, id);
  await dropBelow(content(page).getByText('One'), [`a-${mark}.png`]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('progressbar', { name: `a-${mark}.png, on its way` })).toBeVisible();
  upload.resolve();
  await expect(tray).toHaveCount(0);
  await page.getByRole('link', { name: title }).first().click();
  await expect(place(page, 'Picture without a description')).toBeVisible();
  // Undoing takes it away, and repeating brings it back with what it knows.
  await content(page).getByText('Two').click();
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await expect(place(page, 'Picture without a description')).toBeVisible();
  await deletePost(mark, slug);
});

test('the description of a picture in the text is changed, by keyboard and by the menu beside it', async ({
  page,
}) => {
  const mark = randomUUID();
  const image = '<img src="/images/placeholder.webp" alt="Old words" width="640" height="360">';
  const { id, slug } = await makePost({
    title: `Pictures ${mark}`,
    content: `<p>One</p>${image}<p>Two</p>`,
  });
  const stored = async () => (await postBySlug(slug))?.content;
  await openEditor(page, id);
  await content(page).getByText('One').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByLabel('Alt text')).toBeFocused();
  await expect(dialog.getByLabel('Alt text')).toHaveValue('Old words');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('New words');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('img', { name: 'New words' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await stored()).toMatch(
    /^<p>One<\/p><img src="\/images\/placeholder.webp" alt="New words" width="640" height="360"[ /]*><p>Two<\/p>$/,
  );

  await content(page).getByRole('img', { name: 'New words' }).click();
  await page.getByRole('button', { name: 'Alt text' }).click();
  await dialog.getByRole('checkbox', { name: /Decorative/ }).check();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(content(page).locator('img[alt=""][src="/images/placeholder.webp"]')).toBeVisible();
  // Opened again, it says so.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Decorative/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await content(page).getByText('Two').click();
  await page.keyboard.press('Control+z');
  await expect(content(page).getByRole('img', { name: 'New words' })).toBeVisible();
  await deletePost(mark, slug);
});

test('a picture of the library is chosen, exchanged and described by keyboard', async ({
  page,
}) => {
  const mark = randomUUID();
  const { id, slug } = await makePost({ title: `Pictures ${mark}`, content: '<p>One</p>' });
  const { admin } = await asAuthor();
  for (const name of ['first', 'second']) {
    await admin
      .from('media')
      .insert({
        title: `${name}-${mark}.webp`,
        url: `/images/placeholder.webp?${name}-${mark}`,
        path: `${name}-${mark}.webp`,
        type: 'image',
        mime: 'image/webp',
        size: 1,
      })
      .throwOnError();
  }
  await openEditor(page, id);
  await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const search = dialog.getByLabel('Search the library');
  for (const name of ['first', 'second']) {
    await expect(search).toBeFocused();
    await page.keyboard.type(`${name}-${mark}`);
    const choice = dialog.getByRole('button', { name: /^Choose / });
    await expect(choice).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Alt text')).toBeFocused();
    if (name === 'second') break;
    for (const next of ['Decorative', 'Insert', 'Another one']) {
      await page.keyboard.press('Tab');
      await expect(
        dialog.getByLabel(next).or(dialog.getByRole('button', { name: next })),
      ).toBeFocused();
    }
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Second words');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('img', { name: 'Second words' })).toBeVisible();
  await deletePost(mark, slug);
});

test('each dialog begins at its first field, a question at the answer that changes nothing', async ({
  page,
}) => {
  const { slug, title } = await makePost({ title: `Pictures ${randomUUID()}` });
  await openEditor(page);
  for (const [name, field] of [
    ['Link', 'Address'],
    ['Image', 'Search the library'],
    ['Video', 'YouTube address'],
  ] as const) {
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await deletePost('', slug);
});

async function deletePost(mark: string, slug: string): Promise<void> {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('slug', slug);
  if (mark) await admin.from('media').delete().like('title', `%${mark}%`);
}
