// The draft of a live post: written while somebody types, seen by no reader, by another device, and
// by those who have its link.
import { randomUUID } from 'node:crypto';
import { unreachable } from '@/lib/result';
import { becomeAdmin, chip, content, makePost, openEditor, update } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { type Browser, expect, expectToast, type Page, test } from '../support/test';

let post: Awaited<ReturnType<typeof makePost>>;
test.beforeEach(async ({ page }) => {
  await becomeAdmin(page);
  post = await makePost({
    title: `Draft ${randomUUID()}`,
    content: '<p>Old words</p>',
    status: 'published',
  });
});
test.afterEach(async () => {
  await (await asAuthor()).admin.from('posts').delete().eq('id', post.id);
});

async function type(page: Page, words: string): Promise<void> {
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}
const notPublic = (page: Page) => page.getByText('Changes not yet public');

/** A window on another device of the same person. */
async function otherDevice(browser: Browser, viewport = { width: 360, height: 740 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await becomeAdmin(page);
  return page;
}

test('of a live post is stored while it is typed, discarded and put back, and public with an update', async ({
  page,
  request,
}) => {
  const read = async () => (await request.get(`/blog/${post.slug}`)).text();
  await openEditor(page, post.id);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await type(page, ' and new ones');
  await expect(notPublic(page)).toBeVisible();
  // Without a key or a button.
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await read()).not.toContain('and new ones');
  await page.reload();
  await expect(content(page)).toHaveText('Old words and new ones');
  await expect(notPublic(page)).toBeVisible();

  const discard = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  };
  // One that fails leaves the label right: the draft is stored as before.
  await page.route('**/edit', (route) => route.abort(), { times: 1 });
  await discard();
  await expectToast(page, unreachable.error);
  await expect(chip(page, 'Saved')).toBeVisible();
  await discard();
  await expect(content(page)).toHaveText('Old words');
  await expect(page.getByRole('button', { name: 'Undo the discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveText('Old words and new ones');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await read()).not.toContain('and new ones');

  await update(page);
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`);
  expect(await read()).toContain('and new ones');

  // What was discarded is not offered once something else is stored.
  await type(page, ', and doubts');
  await discard();
  await expect(page.getByRole('button', { name: 'Undo the discard' })).toBeVisible();
  await type(page, ', and certainties');
  await update(page);
  await expect(page.getByText('Changes discarded')).toHaveCount(0);
});

test('is the same on a phone and a laptop, and says so where both are typed on', async ({
  page,
  browser,
}) => {
  await openEditor(page, post.id);
  const phone = await otherDevice(browser);
  await openEditor(phone, post.id);
  await content(phone).click();
  await phone.keyboard.press('Control+Home');
  await type(page, ' of the laptop');
  await expect(chip(page, 'Saved')).toBeVisible();
  // Nothing is unsaved on the phone: it takes the newer draft once somebody looks at it.
  await phone.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(content(phone)).toHaveText('Old words of the laptop');
  expect(await phone.evaluate(() => getSelection()?.focusOffset)).toBe(0);

  await type(page, ', again');
  await expect(chip(page, 'Saved')).toBeVisible();
  await type(phone, ', and of the phone');
  await expect(chip(phone, 'Also changed elsewhere')).toBeInViewport();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(content(phone)).toBeFocused();
  await phone.keyboard.type('!');
  await phone.getByRole('button', { name: 'Compare' }).click();
  await expect(phone.getByRole('dialog').locator('ins')).toContainText('phone');
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 });
  await phone.getByRole('button', { name: 'Update' }).click();
  const question = phone.getByRole('dialog', { name: 'Somebody else saved this post' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(phone.getByText('Post updated')).toBeVisible();
  await expect(notPublic(phone)).toHaveCount(0);
  await expect(chip(phone, 'Saved')).toBeVisible();
  await phone.goto(`/blog/${post.slug}`);
  await expect(phone.locator('.prose')).toHaveText('Old words of the laptop, and of the phone!');
  await phone.context().close();
});

test('is read by its link as it is then, until the link is ended', async ({ page, browser }) => {
  await openEditor(page, post.id);
  await type(page, ' for a reader');
  await page.getByRole('button', { name: 'Share a draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a draft' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('New link').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/draft\/[\w-]{22}$/);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const reader = await context.newPage();
  const answer = await reader.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(reader.locator('.prose')).toHaveText('Old words for a reader');
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await reader.getByRole('link', { name: 'Blog', exact: true }).last().click();
  await expect(reader).toHaveURL(/\/blog$/);
  expect(await reader.evaluate(() => [document.referrer, JSON.stringify(sessionStorage)])).toEqual([
    '',
    expect.not.stringContaining('/draft/'),
  ]);

  await dialog.getByRole('button', { name: 'End this link' }).click();
  await expect(dialog.getByRole('button', { name: 'End this link' })).toHaveCount(0);
  for (const path of ['/draft/wrong', link]) {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Draft not found');
  }
  await context.close();
});
