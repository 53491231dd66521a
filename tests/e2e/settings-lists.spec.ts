import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Page, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const mark = randomUUID().slice(0, 8);
test.beforeEach(async ({ page }) => {
  await becomeAdmin(page);
  await page.goto('/admin/site/lists');
});
test.afterEach(async () => {
  const { admin } = await asAuthor();
  const { data } = await admin.from('list_entries').select('id, revision').throwOnError();
  for (const { id, revision } of data) {
    await admin.rpc('delete_list_entry', { p_id: id, p_revision: revision }).throwOnError();
  }
  const files = await admin.from('media').delete().like('title', `%${mark}%`).select('path');
  await admin.storage.from('media').remove((files.data ?? []).map(({ path }) => path ?? ''));
});

const list = (page: Page, name: string) => page.getByRole('region', { name });
const titles = (page: Page, name: string): Promise<string[]> =>
  list(page, name).getByRole('listitem').locator('p:first-child').allTextContents();
const openDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('settings: a person with a portrait is shown, is where the picture is used, and comes back after delete', async ({
  page,
}) => {
  await list(page, 'People').getByRole('button', { name: 'Add person' }).click();
  const form = openDialog(page, 'Add person');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await page.keyboard.type('Mutale Phiri');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('');
  await form.getByLabel('Role').fill('Engineer');
  await form.getByRole('button', { name: 'Choose picture' }).click();
  const picker = openDialog(page, 'Portrait');
  const buffer = await sharp({
    create: { width: 500, height: 600, channels: 3, background: '#0b6b4f' },
  })
    .png()
    .toBuffer();
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: `portrait-${mark}.png`, mimeType: 'image/png', buffer });
  await expect(picker).toHaveCount(0);
  await form.getByLabel('Alternative text').fill('Mutale at a whiteboard');
  await inspect(page, 'the form of a person');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved. The page shows it from now on.');
  await expect(list(page, 'People').getByRole('button', { name: 'Add person' })).toBeFocused();
  await inspect(page, 'the lists');

  const visitor = await page.context().newPage();
  await visitor.goto('/about');
  const portrait = visitor.getByRole('img', { name: 'Mutale at a whiteboard' });
  await expect(portrait).toHaveAttribute('width', '160');
  await expect(portrait).toHaveAttribute('srcset', /\/400\.webp 400w/);
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.goto(`/admin/media?q=${mark}`);
  await visitor.getByRole('button', { name: `Details of portrait-${mark}.png` }).click();
  const use = visitor.getByRole('link', { name: 'Mutale Phiri (people)' });
  await expect(use).toHaveAttribute('href', '/admin/site/lists#people');

  await page.bringToFront();
  await list(page, 'People').getByRole('button', { name: 'Delete: Mutale Phiri' }).click();
  const undo = page.getByRole('button', { name: 'Undo: bring back Mutale Phiri' });
  await expect(undo).toBeFocused();
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { name: 'Our people' })).toHaveCount(0);
  await page.bringToFront();
  await undo.press('Enter');
  await expect.poll(() => titles(page, 'People')).toEqual(['Mutale Phiri']);
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { name: 'Mutale Phiri' })).toBeVisible();
});

test('settings: the examples of a list are taken over, and put in order by keys and by drag', async ({
  page,
}) => {
  const partners = list(page, 'Partners');
  const examples = ['A national ICT regulator', 'An AI community', 'A startup and innovation hub'];
  const [first = '', second = '', third = ''] = examples;
  await partners.getByRole('button', { name: 'Copy the 3 examples to change them' }).click();
  await expect.poll(() => titles(page, 'Partners')).toEqual(examples);

  const down = partners.getByRole('button', { name: `Move down: ${first}` });
  await down.press('Enter');
  await expect(page.getByText(`${first} is now 2 of 3`)).toBeAttached();
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expect.poll(() => titles(page, 'Partners')).toEqual([second, third, first]);
  await expect(page.getByText(`${first} is now 3 of 3`)).toBeAttached();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await expect(down).toBeFocused();

  const rows = partners.getByRole('listitem');
  await rows.nth(2).scrollIntoViewIfNeeded();
  const handle = await rows.nth(2).locator('svg').first().boundingBox();
  const top = await rows.nth(0).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 5, (handle?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => titles(page, 'Partners')).toEqual([first, second, third]);
  await expect(page.getByText(`${first} is now 1 of 3`)).toBeAttached();

  await partners.getByRole('button', { name: `Edit: ${second}` }).click();
  const form = openDialog(page, 'Edit partner');
  await form.getByLabel('Website').fill('http://hub.co.zm');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Website')).toHaveAccessibleDescription(/begins with https/);
  await form.getByLabel('Website').fill('https://hub.co.zm');
  await form.getByLabel('On the site').selectOption('Draft, not shown');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved as a draft');
  await page.goto('/work');
  await expect(page.getByText(third)).toBeVisible();
  await expect(page.getByText(second)).toHaveCount(0);
});

test('settings: of two windows the later one learns what the other has made of an entry', async ({
  page,
  context,
}) => {
  await list(page, 'Figures').getByRole('button', { name: 'Add figure' }).click();
  const form = openDialog(page, 'Add figure');
  await form.getByLabel('Value').fill('120');
  await form.getByLabel('Counts').fill('people trained');
  await form.getByLabel('Source').fill('our own records');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const edit = { name: 'Edit: 120 people trained' };
  await page.getByRole('button', edit).click();
  const other = await context.newPage();
  await other.goto('/admin/site/lists');
  await other.getByRole('button', edit).click();
  const otherDialog = openDialog(other, 'Edit figure');
  await otherDialog.getByLabel('Value').fill('130');
  await otherDialog.getByLabel('Source').fill('our records of 2026');
  await otherDialog.getByRole('button', { name: 'Save' }).click();
  await expect(otherDialog).toHaveCount(0);

  await page.bringToFront();
  const mine = openDialog(page, 'Edit figure');
  await mine.getByLabel('Value').fill('140');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expectToast(
    page,
    'Somebody else changed this entry. Your changes are still here: check them and save again.',
  );
  await expect(mine.getByText('The other window says: 130')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Value' })).toHaveValue('140');
  await expect(mine.getByLabel('Source')).toHaveValue('our records of 2026');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toHaveCount(0);
  await page.goto('/about');
  await expect(page.getByText('140')).toBeVisible();
});
