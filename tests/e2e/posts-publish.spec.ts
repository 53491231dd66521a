// The publish step: by keyboard alone, and on a phone.
import { becomeAdmin, chip, content, makePost, openEditor } from '../support/admin';
import { expectNoViolations } from '../support/axe';
import { asAuthor } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { beginToUse, expect, expectToast, holdUndo, step, test, toFront } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('publish: by keyboard an error focuses its field, the post is published, and Undo makes it a draft again', async ({
  page,
}) => {
  const { keyboard } = page;
  const title = `E2E by keys ${Date.now()}`;
  await openEditor(page);
  await page.getByLabel('Title').focus();
  await keyboard.type(title);
  const open = page.getByRole('button', { name: 'Publish…' });
  // The bright button of a draft.
  await expect(open).toHaveClass(/accent/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveClass(/accent/);
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  const publish = async (): Promise<void> => {
    await tabTo(page, open, { back: true });
    await keyboard.press('Enter');
    await expectFocus(page, sheet.getByLabel('Now'));
    await expect(sheet.getByText(/^A phone loads about/)).toBeVisible();
    await tabTo(page, sheet.getByRole('button', { name: 'Publish', exact: true }), { back: true });
    await keyboard.press('Enter');
  };
  await publish();
  await expect(sheet).toBeHidden();
  await expectFocus(page, content(page));
  await expect(content(page)).toHaveAccessibleDescription('Write the text before you publish it');
  await keyboard.type('Written without a mouse.');

  await publish();
  const done = page.getByRole('dialog', { name: 'Published' });
  const view = done.getByRole('link', { name: /^View/ });
  await expectFocus(page, view);
  await expect(done.getByRole('link', { name: /^Share on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=E2E%20by%20keys/,
  );
  const reader = page.waitForEvent('popup');
  await keyboard.press('Enter');
  await expect((await reader).locator('.prose')).toHaveText('Written without a mouse.');
  await toFront(page);
  await tabTo(page, done.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Back to draft');
  await expectFocus(page, open);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await expect(content(page)).toHaveText('Written without a mouse.');
});

test('publish: on a phone a refused date focuses its field, scheduling a live post removes it from the site until Undo, and a cleared end date is removed', async ({
  page,
  request,
}) => {
  await step(page, 'a draft is scheduled', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, slug, title } = await makePost();
    await page.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(content(page)).toBeVisible();
    const open = page.getByRole('button', { name: 'Publish…' });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await sheet.getByLabel('At a time').check();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    // It begins with the date of the post again.
    await open.click();
    await expect(sheet.getByLabel('Now')).toBeChecked();
    await page.evaluate(() => history.back());
    await expect(sheet).toBeHidden();
    await open.click();
    await expect(sheet.getByLabel('Now')).toBeChecked();
    await expect(sheet.getByText(/^A phone loads about/)).toBeVisible();
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expectNoViolations(page, 'the publish step on a phone');
    await sheet.getByLabel('At a time').check();
    const date = sheet.getByLabel('Date and time');
    // It begins with the next full hour.
    await expect(date).toHaveValue(/:00$/);
    await date.fill('');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectFocus(page, date);
    const hint = /Choose a date and a time/;
    await expect(date).toHaveAccessibleDescription(hint);
    // A refused field that is folded away is shown.
    const more = sheet.getByText('More', { exact: true });
    const canonical = sheet.getByLabel('Canonical address');
    await sheet.getByLabel('Now').check();
    await more.click();
    await canonical.fill('nowhere');
    await more.click();
    await expect(canonical).toBeHidden();
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectFocus(page, canonical);
    await more.click();
    await expect(canonical).toBeHidden();
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectFocus(page, canonical);
    await canonical.fill('');
    await sheet.getByLabel('Author’s name').fill('Chanda Phiri');
    await sheet.getByLabel('Excerpt').fill('Typed in the publish step');
    // The choice of another time answers the refused date.
    await sheet.getByLabel('At a time').check();
    await date.fill('');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(date).toHaveAccessibleDescription(hint);
    await sheet.getByLabel('Now').check();
    await sheet.getByLabel('At a time').check();
    await expect(date).not.toHaveAccessibleDescription(hint);
    await date.fill('');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(date).toHaveAccessibleDescription(hint);
    const year = new Date().getUTCFullYear() + 1;
    // A year that is typed digit by digit.
    const end = sheet.getByLabel('Take offline on');
    await end.fill(`${year}-05-06T10:00`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(`${year + 1}`);
    await expect(end).toHaveValue(`${year + 1}-05-06T10:00`);
    await date.fill(`${year}-03-04T08:30`);
    await expect(date).toHaveAccessibleDescription(
      new RegExp(`4 March ${year} at 08:30 in Lusaka$`),
    );
    const { admin } = await asAuthor();
    await admin.from('posts').update({ excerpt: 'Theirs' }).eq('id', id).throwOnError();
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    // The save goes on after the question, and its outcome is shown even if the sheet was closed.
    const keep = page.getByRole('button', { name: 'Keep mine' });
    await expect(keep).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/edit', (route) => held.then(() => route.continue()), { times: 1 });
    await keep.click();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    release();
    const done = page.getByRole('dialog', { name: 'Scheduled' });
    await expect(done).toContainText(`The post appears on 4 Mar ${year}, 08:30 in Lusaka.`);
    await expect(done.getByRole('link')).toHaveCount(0);
    await expect(done.getByRole('button', { name: 'Copy link' })).toBeFocused();
    const { data } = await admin
      .from('posts')
      .select('status, published_at, excerpt, byline')
      .eq('id', id)
      .single();
    expect(data?.status).toBe('published');
    expect([data?.excerpt, data?.byline]).toEqual(['Typed in the publish step', 'Chanda Phiri']);
    expect(Date.parse(data?.published_at ?? '')).toBe(Date.parse(`${year}-03-04T06:30:00Z`));
    expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  });

  await step(page, 'a live post is scheduled, and Undo brings it back', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const { id, slug } = await makePost({ status: 'published' });
    const statusOf = async () => (await request.get(`/blog/${slug}`)).status();
    await openEditor(page, id);
    // The bright button of a live post.
    await expect(page.getByRole('button', { name: 'Update' })).toHaveClass(/accent/);
    await expect(page.getByRole('button', { name: 'Publish…' })).not.toHaveClass(/accent/);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    const note = sheet.getByText('The post leaves the site until then.');
    await expect(note).toHaveCount(0);
    await sheet.getByLabel('At a time').check();
    await sheet.getByLabel('Date and time').fill(`${new Date().getUTCFullYear() + 1}-03-04T08:30`);
    await expect(note).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/posts/*/edit', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    // Closed now, it would not say what became of the post.
    await expect(sheet.getByRole('button', { name: 'Scheduling…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await sheet.getByLabel('Close').click();
    await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(sheet).toBeVisible();
    held.resolve();
    const done = page.getByRole('dialog', { name: 'Scheduled' });
    await expect(done).toContainText('Until then it is off the site.');
    expect(await statusOf()).toBe(404);
    await done.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Back to published');
    expect(await statusOf()).toBe(200);
    await expect(page.getByText(/^Scheduled for/)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await step(page, 'an end date', async () => {
    const { id } = await makePost({ status: 'published' });
    await openEditor(page, id);
    const open = page.getByRole('button', { name: 'Publish…' });
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    const end = sheet.getByLabel('Take offline on');
    const year = new Date().getUTCFullYear() + 1;
    const stored = `${year}-12-25T10:00`;
    const publish = () => sheet.getByRole('button', { name: 'Update' }).click();
    await open.click();
    await end.focus();
    await page.keyboard.type(`1225${year}`);
    await publish();
    await expectFocus(page, end);
    await expect(end).toHaveAccessibleDescription(/Choose a date and a time, or empty the field/);
    await end.fill(stored);
    await expect(end).toHaveAccessibleDescription(
      new RegExp(`25 December ${year} at 10:00 in Lusaka$`),
    );
    await publish();
    await page.getByRole('dialog', { name: 'Published' }).getByLabel('Close').click();

    await open.click();
    await expect(end).toHaveValue(stored);
    // Emptied part by part, of which the browser tells the first alone.
    await end.focus();
    for (let part = 0; part < 6; part += 1) {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('ArrowRight');
    }
    await publish();
    await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible();
    const { admin } = await asAuthor();
    const { data } = await admin.from('posts').select('ends_at').eq('id', id).single();
    expect(data).toEqual({ ends_at: null });
  });

  await step(page, 'the status line follows the clock', async () => {
    const { id } = await makePost({ status: 'published' });
    const { admin } = await asAuthor();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const times = { published_at: inHours(1), ends_at: inHours(3) };
    await admin.from('posts').update(times).eq('id', id).throwOnError();
    await page.clock.install();
    await openEditor(page, id);
    const statusLine = (words: string) => page.getByText(new RegExp(`^${words} .* in Lusaka$`));
    const view = page.getByRole('link', { name: 'View', exact: true });
    await expect(statusLine('Scheduled for')).toBeVisible();
    await expect(view).toHaveCount(0);
    await page.clock.fastForward('02:00:00');
    await expect(view).toBeVisible();
    await expect(statusLine('Scheduled for')).toHaveCount(0);
    await expect(statusLine('Until')).toBeVisible();
    await page.clock.fastForward('02:00:00');
    await expect(statusLine('Ended on')).toBeVisible();
    await expect(view).toHaveCount(0);
  });
});

test('versions: by keyboard an earlier text of a live post is compared and restored as a draft', async ({
  page,
}) => {
  const { id, slug } = await makePost({
    status: 'published',
    content: '<p>Rain comes in November.</p><p>Maize is planted then.</p>',
  });
  const { admin, authorId } = await asAuthor();
  const now = '<p>Rain came late.</p><p>Maize is planted then.</p>';
  await admin
    .rpc('save_post', {
      p_id: id,
      p_fields: { title: 'Now', slug, content: now },
      p_status: 'published',
      p_author_id: authorId,
    })
    .throwOnError();
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, id);
  await page.getByRole('link', { name: 'Versions' }).press('Enter');
  const list = page.getByRole('list', { name: 'Versions' });
  await expect(list.getByRole('link')).toHaveCount(2);
  // The newest one that says something else is chosen.
  await expect(list.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main del').filter({ hasText: 'November' })).toBeVisible();
  await expect(page.locator('main ins').filter({ hasText: 'late' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBe(0);

  const choice = page.getByLabel('Compare with');
  await tabTo(page, choice);
  await choice.press('End');
  await choice.selectOption('nothing');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.locator('main ins')).toHaveCount(0);
  await expect(page.getByText('Rain comes in November.')).toBeVisible();
  await beginToUse(page);

  await page.getByLabel('Name', { exact: true }).fill('Before the rain');
  await page.getByRole('button', { name: 'Save name' }).press('Enter');
  await expect(list.getByRole('link', { name: 'Before the rain' })).toBeVisible();

  const restore = page.getByRole('button', { name: 'Restore as a draft' });
  await restore.press('Enter');
  await expectToast(page, 'Restored as a draft');
  await expect(page.getByText('This is the present text.')).toBeVisible();
  await expectFocus(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Restore undone');
  await restore.press('Enter');
  await expect(page.getByText('This is the present text.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).press('Enter');
  await holdUndo(page);
  await expect(content(page)).toContainText('Rain comes in November.');
  const publicPage = await page.request.get(`/blog/${slug}`);
  expect(await publicPage.text()).toContain('Rain came late.');
  // The message has outlasted the page on which it came.
  await page.getByText('Undo', { exact: true }).press('Enter');
  await expect(content(page)).toContainText('Rain came late.');
  await content(page).press('!');
  await expect(chip(page, 'Saved, not yet public')).toBeVisible();
});
