import { randomUUID } from 'node:crypto';
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { asAuthor, asService } from '../support/e2e-site';
import {
  expect,
  expectToast,
  inOwnBrowser,
  openTab,
  type Page,
  test,
  toFront,
} from '../support/test';

/** Begins the names of this process: another one may still be at work when it ends. */
const mark = `Worked ${randomUUID().slice(0, 8)}`;

/** A lead with a telephone number, and its page. */
async function openLead(page: Page): Promise<{ id: string; name: string }> {
  const name = `${mark} ${randomUUID()}`;
  const { data } = await asService()
    .rpc('capture_lead', {
      p_name: name,
      p_email: `${randomUUID()}@test.example`,
      p_event: { tool: 'calculator', phone: '+260977123456', details: { total: 56000 } },
    })
    .single()
    .throwOnError();
  await page.goto(`/admin/leads/${data.id}`);
  return { id: data.id, name };
}
const story = (page: Page) => page.getByRole('list', { name: 'Story' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Holds what the page sends until it is released, as a slow connection does. */
async function holdAnswers(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/leads/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('leads: on a phone the outcome and next step of a call are recorded, and a message without an address gets notes and is deleted', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'a call', async (page) => {
    await becomeAdmin(page);
    await page.setViewportSize({ width: 360, height: 740 });
    // This machine has nothing to call with, and the browser's question about that takes the keys.
    await page.addInitScript(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) {
          event.preventDefault();
        }
      }),
    );
    const { id, name } = await openLead(page);
    const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/260977123456\?text=Hello/);
    await expect(whatsApp).toHaveAttribute('href', /savings%20of%20up%20to%20US%24%C2%A056%2C000/);
    await expect(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', /^mailto:/);
    const call = page.getByRole('link', { name: 'Call' });
    await call.click();
    const outcome = page.getByRole('region', { name: `How did the call to ${name} go?` });
    await outcome.getByRole('button', { name: 'Do not record it' }).click();
    await expect(call).toBeFocused();
    // The question does not come back with the page.
    expect(await page.evaluate((lead) => `lead-asked ${lead}` in sessionStorage, id)).toBe(false);
    await call.press('Enter');
    await expect(outcome).toBeFocused();
    // Without a press nothing is written, and the question waits for whoever comes back.
    await page.reload();
    await expect(outcome).toBeFocused();
    await expect(story(page)).not.toContainText('Called');
    await page.keyboard.press('Tab');
    const reached = outcome.getByRole('button', { name: 'Reached' });
    await expect(reached).toBeFocused();
    await inspect(page, 'the question for the outcome');
    await reached.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Stored: Reached. Which is the next step?');
    await expect(outcome).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Next step', exact: true })).toBeFocused();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
    await expect(story(page)).toContainText('Called: reached; New → Contacted');

    await page.keyboard.type('Send the offer');
    await page.getByRole('button', { name: 'Today: date of the next step' }).click();
    await save(page);
    await expectToast(page, 'Saved');
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /^\d+ next steps?$/ }).click();
    await expect(page).toHaveURL('/admin/leads?view=due');
    const card = page.getByRole('row').filter({ hasText: name });
    await expect(card).toContainText('Send the offer');
    await expect(card).toContainText('Contacted');
    await inspect(page, 'the list of leads as cards');
  });

  await inOwnBrowser(browser, 'a message', async (page) => {
    await becomeAdmin(page);
    const row = { id: randomUUID(), name: `${mark} caller`, interest: 'other', message: 'Call me' };
    await asService().from('enquiries').insert(row).throwOnError();
    await page.goto(`/admin/leads/messages/${row.id}`);
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0);
    await page.getByLabel('Status', { exact: true }).selectOption('Meeting');
    await save(page);
    await expect(story(page)).toContainText('New → Meeting');
    await inspect(page, 'the page of a message');
    await page.goto('/admin/leads?status=meeting');
    await page.getByRole('link', { name: row.name }).click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/leads');
  });
});

test('leads: a status is undone, the later of two windows merges, and outcomes, notes and spam are recorded', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'a status and two windows', async (page) => {
    await becomeAdmin(page);
    const { id } = await openLead(page);
    const status = page.getByLabel('Status', { exact: true });
    await status.selectOption('Lost');
    await save(page);
    await expect(page.getByLabel('Why it was lost')).toBeFocused();
    await expect(page.getByLabel('Why it was lost')).toHaveAccessibleDescription(
      'Say why it was lost',
    );
    await page.keyboard.type('Too dear');
    await save(page);
    await expectToast(page, 'Saved: Lost');
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'The status is New again');
    await expect(status).toHaveValue('new');
    await expect(story(page)).toContainText('taken back');
    await status.selectOption('Meeting');
    await save(page);
    await expectToast(page, 'Saved: Meeting');
    await page.getByRole('button', { name: 'Undo: Status: New → Meeting' }).click();
    await expect(status).toHaveValue('new');
    await expect(page.getByText('Saved: Meeting')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Undo:/ })).toHaveCount(0);

    const other = await openTab(page);
    await other.goto(`/admin/leads/${id}`);
    await other.getByLabel('Status', { exact: true }).selectOption('Proposal');
    await other.getByLabel('Value').fill('2500');
    await save(other);
    await expect(story(other)).toContainText('New → Proposal');
    await toFront(page);
    await status.selectOption('Not a fit');
    const release = await holdAnswers(page);
    await save(page);
    // Typed while the save is under way that meets the conflict.
    await page.getByRole('textbox', { name: 'Next step', exact: true }).fill('Write back');
    release();
    await expectToast(
      page,
      'Somebody else changed this lead. Your changes are still here: check them and save again.',
    );
    await expect(page.getByText('The other window says: Proposal')).toBeVisible();
    await expect(status).toHaveValue('unfit');
    await expect(page.getByLabel('Value')).toHaveValue('2500');
    await inspect(page, 'the work on a lead with a conflict');
    await page.getByRole('button', { name: 'Take theirs: Status' }).click();
    await expect(status).toBeFocused();
    await save(page);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.reload();
    await expect(status).toHaveValue('proposal');
    await expect(page.getByRole('textbox', { name: 'Next step', exact: true })).toHaveValue(
      'Write back',
    );
    await page.goto('/admin/security/log?kind=changed');
    const event = page.getByRole('listitem').filter({ hasText: id }).first();
    await expect(event).toContainText('The work on a lead was changed');
    await expect(event).not.toContainText('Write back');
  });

  await inOwnBrowser(browser, 'outcomes, notes and spam', async (page) => {
    await becomeAdmin(page);
    const { id, name } = await openLead(page);
    await page.evaluate((lead) => sessionStorage.setItem(`lead-asked ${lead}`, 'mail'), id);
    await page.reload();
    await page.route(
      '**/admin/leads/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'No answer' }).click();
    await expectToast(page, 'The site could not be reached; you may be offline. Please try again.');
    await page.getByRole('button', { name: 'Reached' }).click();
    await expect(story(page)).toContainText('Mailed: reached');
    const notes = page.getByRole('list', { name: 'Notes' });
    const word = `granary${randomUUID().slice(0, 8)}`;
    // The server refuses more than the field takes, and the field keeps it; one word widens no page.
    const tooLong = 'L'.repeat(5_001);
    await page.getByLabel('New note').evaluate((area) => area.removeAttribute('maxlength'));
    await page.getByLabel('New note').fill(tooLong);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByLabel('New note')).toHaveAccessibleDescription(/5000 characters/);
    await expect(page.getByLabel('New note')).toHaveValue(tooLong);
    await page.getByLabel('New note').fill('');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByLabel('New note')).toHaveAccessibleDescription(/Write a note/);
    await page.keyboard.type(`Asked about the ${word}`);
    await page.getByRole('link', { name: 'All leads' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without adding the note?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    // On a slow connection the next note is begun before the answer.
    const release = await holdAnswers(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByLabel('New note').fill('Begun meanwhile');
    release();
    await expect(notes).toContainText(word);
    await expect(page.getByLabel('New note')).toHaveValue('Begun meanwhile');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toHaveText([/Begun meanwhile/, RegExp(word)]);
    const deleteNote = notes.getByRole('button', { name: /^Delete the note of/ });
    const undoNote = page.getByRole('button', { name: 'Undo: bring back the note' });
    await deleteNote.first().click();
    await expect(undoNote).toBeFocused();
    await expect(notes.getByRole('listitem')).toHaveText([RegExp(word)]);
    // Undo brings back the note that was deleted last.
    await deleteNote.click();
    await expect(page.getByText(word)).toHaveCount(0);
    await expect(undoNote).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notes.getByRole('listitem')).toHaveText([RegExp(word)]);
    await expect(undoNote).toHaveCount(0);

    await page.getByRole('button', { name: 'Mark as spam' }).click();
    await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await page.goto(`/admin/leads?q=${word}`);
    await expect(page.getByText('No leads match this search.')).toBeVisible();
    await page.getByLabel('View').selectOption('Spam');
    await expect(page).toHaveURL(/view=spam/);
    await row.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expectToast(page, 'Not spam: it is in the list again');
    await page.goto(`/admin/leads?q=${word}&status=contacted`);
    await expect(row).toBeVisible();
  });
});

test.afterAll(async () => {
  const { admin } = await asAuthor();
  await admin.from('users').delete().like('name', `${mark} %`).throwOnError();
});
