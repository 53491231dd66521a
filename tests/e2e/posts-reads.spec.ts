// The browser sends server actions one after another. A read is a request of its own instead, so
// that a read does not wait for a save, nor a save for a read.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, chip, content, makePost, openEditor, postBySlug } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Page, test } from '../support/test';

const slugRead = /\/api\/posts\/slug\?/;
const usageRead = /\/api\/media\/usage\?/;

/** Holds requests of this method to an address until they are released; others go on at once. */
async function hold(page: Page, url: string | RegExp, method: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await released;
    // A request that the page has aborted meanwhile cannot go on.
    await route.continue().catch(() => undefined);
  });
  return release;
}

async function addPicture(title: string): Promise<void> {
  const { admin } = await asAuthor();
  const { error } = await admin
    .from('media')
    .insert({ title, url: `/media/${randomUUID()}.webp`, type: 'image' });
  expect(error).toBeNull();
}

const deleteRows = async (mark: string): Promise<void> => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().like('title', `%${mark}%`);
  await admin.from('media').delete().like('title', `%${mark}%`);
};

let mark: string;
test.beforeEach(async ({ page }) => {
  mark = randomUUID();
  await becomeAdmin(page);
});
test.afterEach(() => deleteRows(mark));

test('while a save is on its way, the slug is checked and the library read', async ({ page }) => {
  const other = await makePost({ title: `Other ${mark}` });
  const own = await makePost({ title: `Own ${mark}` });
  await addPicture(`Picture ${mark}`);
  await openEditor(page, own.id);
  const release = await hold(page, '**/admin/posts/**', 'POST');
  await content(page).click();
  await page.keyboard.type('Slowly ');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saving...')).toBeVisible();

  await page.getByLabel('Slug').fill(other.slug);
  await expect(page.getByText('Another post uses this slug.')).toBeVisible();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Search the library').fill(mark);
  await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: `Choose Picture ${mark}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip(page, 'Saving...')).toBeVisible();
  expect((await postBySlug(own.slug))?.content).not.toContain('Slowly');

  release();
  await expect(chip(page, 'Saving...')).toHaveCount(0);
  expect(await postBySlug(own.slug)).toMatchObject({ content: expect.stringContaining('Slowly') });
});

test('while the slug is being checked, a save is not held back; a newer question ends the older', async ({
  page,
}) => {
  const { id, slug } = await makePost({ title: `Asked ${mark}` });
  const release = await hold(page, slugRead, 'GET');
  const request = page.waitForRequest(slugRead);
  await openEditor(page, id);
  const first = await request;
  await content(page).click();
  await page.keyboard.type('At once ');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await postBySlug(slug)).toMatchObject({ content: expect.stringContaining('At once') });

  const ended = page.waitForEvent('requestfailed', (request) => request === first);
  const newer = page.waitForRequest((request) => request.url().includes(`slug=${slug}-2`));
  await page.getByLabel('Slug').fill(`${slug}-2`);
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  expect((await (await newer).response())?.status()).toBe(200);
  page.on('dialog', (dialog) => dialog.accept());
});

test('while the posts that show a file are being looked for, its name is saved', async ({
  page,
}) => {
  await addPicture(`Shown ${mark}`);
  const release = await hold(page, usageRead, 'GET');
  await page.goto(`/admin/media?q=${mark}`);
  const request = page.waitForRequest(usageRead);
  await page.getByRole('button', { name: `Details of Shown ${mark}` }).click();
  await request;
  const dialog = page.getByRole('dialog', { name: `Shown ${mark}` });
  await expect(dialog.getByText('Looking…')).toBeVisible();
  await dialog.getByLabel('Name').fill(`Renamed ${mark}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(page.getByRole('button', { name: `Details of Renamed ${mark}` })).toBeVisible();
  release();
});
