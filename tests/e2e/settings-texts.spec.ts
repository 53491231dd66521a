import { isOfBlock } from '@/lib/content/texts';
import { adminPassword, becomeAdmin, fromOwnAddress, withoutDrafts } from '../support/admin';
import { inspect } from '../support/axe';
import { asAuthor } from '../support/e2e-site';
import {
  expect,
  expectToast,
  holdUndo,
  newVisitor,
  openTab,
  type Page,
  step,
  test,
  toFront,
} from '../support/test';

test.describe.configure({ mode: 'serial' });

const title = 'Built in Kitwe';
const changed = 'about.lab.title';

/** Publishes every text of About as it came, and takes all decisions back; others have drafts elsewhere. */
async function clearTexts(): Promise<void> {
  const { admin } = await asAuthor();
  const { data } = await admin.from('site_texts').select('key, revision').throwOnError();
  const changes = data
    .filter(({ key }) => key.startsWith('about.') || isOfBlock(key))
    .map(({ key, revision }) => ({ key, revision, text: '' }));
  if (changes.length === 0) return;
  await admin.rpc('save_site_texts', { p_changes: changes, p_is_published: true }).throwOnError();
}
test.beforeEach(async ({ page }) => {
  await clearTexts();
  await becomeAdmin(page);
  await fromOwnAddress(page);
});
test.afterEach(clearTexts);

const field = (page: Page, key: string) => page.locator(`[id="${key}"]`);
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of About"]');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' }).click();

// Preview, focus and the public page together show what no test below the browser sees.
test('settings: texts of a page are changed beside its preview, published, hidden and taken back', async ({
  page,
  browser,
}) => {
  const visitor = await newVisitor(browser);

  await step(page, 'claims lead to the page of their texts', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Texts of pages' }).click();
    await expect(page.getByRole('heading', { name: 'Texts', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Change: About.*The lab$/ }).click();
    await expect(page.locator('#block-lab')).toHaveAttribute('open', '');
  });

  await step(page, 'a press in the preview opens the field', async () => {
    await preview(page).getByRole('heading', { level: 1 }).click();
    await expect(field(page, 'about.head.title')).toBeFocused();
    await preview(page).locator('[data-block="about.lab"] h2').click();
    await expect(field(page, changed)).toBeVisible();
  });

  await step(page, 'a draft is seen in the preview alone', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/site/texts/draft', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(page, changed).fill(title);
    await expect(page.getByText('Without what you typed last')).toBeVisible();
    held.resolve();
    await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Saved, not yet public')).toBeVisible();
    await expect(page.getByText(/^(?:Without what|Updating)/)).toHaveCount(0);
    await page.unroute('**/admin/site/texts/draft');
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
    await inspect(page, 'texts of a page');
  });

  await step(page, 'a second window has the draft, and both are asked about one text', async () => {
    const other = await openTab(page);
    await other.goto('/admin/site/texts/about#block-lab');
    await expect(field(other, changed)).toHaveValue(title);
    await field(other, changed).fill('Built in Ndola');
    await expect(other.getByText('Saved, not yet public')).toBeVisible();
    await toFront(page);
    await field(page, changed).fill(`${title}, together`);
    await page.getByRole('button', { name: 'Keep mine: Heading' }).click();
    await expect(page.getByText('Saved, not yet public')).toBeVisible();
    await other.close();
    await toFront(page);
    await field(page, changed).fill(title);
  });

  await step(page, 'published, and taken back', async () => {
    await publish(page);
    await expectToast(page, 'Published. Visitors see it from now on.');
    await holdUndo(page);
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'The texts are as they were before');
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  });

  await step(page, 'a text of the history is restored, and erased', async () => {
    await page.getByRole('button', { name: 'History: Heading' }).first().click();
    const history = page.getByRole('dialog', { name: 'History: Heading' });
    await expect(history.getByRole('listitem')).toHaveText([
      /, the default: visitors read it now/,
      /^(?!.*visitors read it now)/s,
    ]);
    await history
      .getByRole('button', { name: /^Erase the text/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Erase for good', exact: true }).last().click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await history.getByRole('button', { name: /^Restore the text/ }).click();
    await expect(field(page, changed)).toHaveValue(title);
  });

  await step(page, 'a block is hidden', async () => {
    await page.getByRole('button', { name: 'Hide this block: The lab' }).click();
    await expect(preview(page).locator('[data-block="about.lab"]')).toHaveCount(0);
    await publish(page);
    await expectToast(page, 'Published. Visitors see it from now on.');
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(visitor.getByRole('heading', { name: 'Mission and vision' })).toBeVisible();
  });

  await step(
    page,
    'a text that could not be sent is offered when the page is opened again',
    async () => {
      const other = await openTab(page);
      await other.goto('/admin/site/texts/about');
      const connect = await withoutDrafts(other);
      other.on('dialog', (dialog) => void dialog.accept());
      const typeAndReload = async (text: string): Promise<void> => {
        await other.locator('#block-purposes summary').click();
        await field(other, 'about.purposes.title').fill(text);
        // By then a copy is on this device, where the text goes first.
        await expect(other.getByText(/^The site could not be reached/).first()).toBeVisible();
        await other.reload();
      };
      await typeAndReload('What we hold to');
      // What is typed into the same field does not take its place.
      await typeAndReload('Typed since');
      await connect();
      await other.getByRole('button', { name: 'Throw away' }).click();
      await other.getByRole('button', { name: 'Use it' }).click();
      await expect(field(other, 'about.purposes.title')).toHaveValue('What we hold to');
      await expect(other.getByText('Saved, not yet public')).toBeVisible();
      await other.close();
      await toFront(page);
      await page.reload();
    },
  );

  await step(page, 'an ended session asks for the password over the texts', async () => {
    await page.context().clearCookies();
    await publish(page);
    const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
    await signIn.getByLabel('Password').fill(adminPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Published. Visitors see it from now on.');
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: 'What we hold to' })).toBeVisible();
  });

  await step(page, 'on a phone the preview lies over the fields', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await preview(page).getByRole('heading', { name: 'What we hold to' }).click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toHaveCount(0);
    await expect(field(page, 'about.purposes.title')).toBeFocused();
  });

  await step(page, 'the same claim of six pages is kept in one press, and taken back', async () => {
    await page.goto('/admin/site/texts');
    await inspect(page, 'list of texts');
    const keep = page.getByRole('button', { name: 'Keep all of these: Problems, on 6 pages' });
    await keep.click();
    await expect(keep).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(keep).toBeVisible();
  });

  await step(
    page,
    'an industry is hidden from the row of its head, and the overview loses it',
    async () => {
      await page.getByText('Decide one by one: Head, on 6 pages').click();
      // The rows stay open when the first of them is decided.
      await page.getByRole('button', { name: 'Keep: Agriculture, Head' }).click();
      await expect(page.getByText('Head, on 5 pages', { exact: true })).toBeVisible();
      // The one that no other journey goes to: they run on this site at the same time.
      await page.getByRole('button', { name: 'Hide this industry: Education, Head' }).click();
      await expect(page.getByText('Head, on 4 pages', { exact: true })).toBeVisible();
      await visitor.goto('/industries');
      const main = visitor.getByRole('main');
      await expect(main.getByRole('link', { name: 'Smart Cities' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Education' })).toHaveCount(0);
      await expect(main.getByText('in five parts of Zambia')).toBeVisible();
    },
  );

  await step(page, 'all claims that are left are kept in one press', async () => {
    await page.getByRole('button', { name: 'Keep all as they are' }).click();
    await expect(page.getByText('Nothing is left to decide.')).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Texts of pages' })).toHaveCount(0);
  });
});
