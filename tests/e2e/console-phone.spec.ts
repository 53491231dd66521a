// The admin area on a phone, and where the focus goes when what had it is gone.
import { randomUUID } from 'node:crypto';
import {
  becomeAdmin,
  chip,
  content,
  makePost,
  openEditor,
  saveMessage,
  withoutDrafts,
} from '../support/admin';
import { asAuthor, asService } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

const deletePost = async (slug: string): Promise<void> => {
  await (await asAuthor()).admin.from('posts').delete().eq('slug', slug);
};
/** The boxes of the cells of a list that are not wholly between the edges of the window. */
const cutOff = (page: Page, list: string): Promise<string[]> =>
  page
    .getByRole('region', { name: list })
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map(({ textContent }) => textContent ?? ''),
    );

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('posts and leads are whole cards, and their buttons work', async ({ page }) => {
    const { slug, title } = await makePost({ title: `Phone ${randomUUID()}` });
    const mark = randomUUID();
    const email = `${mark}@test.example`;
    await asService().rpc('capture_lead', { p_name: 'Somebody', p_email: email }).throwOnError();
    await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('row', { name: title })).toBeVisible();
    expect(await cutOff(page, 'Posts')).toEqual([]);
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.goto(`/admin/leads?q=${mark}`);
    await expect(page.getByText(email)).toBeVisible();
    expect(await cutOff(page, 'Leads')).toEqual([]);
    await (await asAuthor()).admin.from('users').delete().eq('email', email);
    await deletePost(slug);
  });

  test('the bars of the editor stand below each other while the text is scrolled', async ({
    page,
  }) => {
    const { id, slug } = await makePost({
      title: `Phone ${randomUUID()}`,
      content: '<p>Text</p>'.repeat(60),
      status: 'published',
    });
    await withoutDrafts(page);
    await openEditor(page, id);
    await content(page).locator('p').last().click();
    await page.keyboard.type('!');
    await expect(chip(page, saveMessage)).toBeVisible();
    // The line that is typed stays above the bar below the text.
    await page.keyboard.press('Enter');
    await page.keyboard.type('?');
    const bar = await page.getByText(/^\d+ words$/).boundingBox();
    const line = await content(page).locator('p').last().boundingBox();
    expect(line?.y).toBeLessThan((bar?.y ?? 0) - (line?.height ?? 0));
    await page.mouse.wheel(0, -400);
    const heading = page.getByRole('toolbar').getByRole('button', { name: 'Bold' });
    await expect(heading).toBeVisible();
    const bars = await page.evaluate(() => {
      const bottom = document.querySelector('main [data-above-toasts]')?.getBoundingClientRect();
      const tool = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
      return [bottom?.top, bottom?.bottom, tool?.top];
    });
    expect(bars).toEqual([0, 64, 64]);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await deletePost(slug);
  });
});

test('the bar for words opens over words, not over a video', async ({ page }) => {
  const video = 'https://www.youtube-nocookie.com/embed/aircAruvnKk';
  const { id, slug } = await makePost({
    title: `Bar ${randomUUID()}`,
    content: `<p>One</p><div data-youtube-video=""><iframe src="${video}"></iframe></div><p>Two</p>`,
  });
  await openEditor(page, id);
  await content(page).getByText('One').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(content(page).locator('.ProseMirror-selectednode')).toBeVisible();
  const bold = page.getByRole('button', { name: 'Bold' });
  await expect(bold).toHaveCount(1);
  await content(page).getByText('Two').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await expect(bold).toHaveCount(2);
  await deletePost(slug);
});

test('the focus stays in the list after a deletion, and goes to the title after a discarded copy', async ({
  page,
}) => {
  const mark = randomUUID();
  const [first, second] = [
    await makePost({ title: `Focus a ${mark}` }),
    await makePost({ title: `Focus b ${mark}` }),
  ];
  await page.goto(`/admin/posts?q=${mark}`);
  for (const [title, focused] of [
    [first.title, page.getByRole('region', { name: 'Posts' })],
    [second.title, page.getByRole('main')],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: title })).toHaveCount(0);
    await expect(focused).toBeFocused();
  }

  const { id, slug } = await makePost({ title: `Focus c ${mark}` });
  await withoutDrafts(page);
  await openEditor(page, id);
  await content(page).click();
  await page.keyboard.type('Kept');
  await expect(chip(page, saveMessage)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await deletePost(slug);
});

test('a description given in a post is kept with its file, and a published post can be viewed', async ({
  page,
}) => {
  const mark = randomUUID();
  const { admin } = await asAuthor();
  const url = `/images/placeholder.webp?${mark}`;
  const file = { url, path: `${mark}.webp`, type: 'image', mime: 'image/webp', size: 1 } as const;
  await admin
    .from('media')
    .insert({ ...file, title: `kept-${mark}.webp` })
    .throwOnError();
  const { id, slug } = await makePost({ title: `Alt ${mark}`, status: 'published' });
  await openEditor(page, id);
  const describe = async (words: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await dialog.getByLabel('Search the library').fill(mark);
    await dialog.getByRole('button', { name: /^Choose kept-/ }).click();
    const before = await dialog.getByLabel('Alt text').inputValue();
    await dialog.getByLabel('Alt text').fill(words);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(content(page).getByRole('img', { name: words })).toBeVisible();
    return before;
  };
  const storedAlt = async () =>
    (await admin.from('media').select('alt').eq('url', url).single()).data?.alt;
  expect(await describe('An owl')).toBe('');
  await expect.poll(storedAlt).toBe('An owl');
  expect(await describe('Another owl')).toBe('An owl');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Post saved' });
  await expect(toast.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/blog/${slug}`);
  expect(await storedAlt()).toBe('An owl');
  await openEditor(page, id);
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
    'href',
    `/blog/${slug}`,
  );
  await admin.from('media').delete().eq('url', url);
  await deletePost(slug);
});
