import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { becomeAdmin } from '../support/admin';
import { setWidth } from '../support/axe';
import { asService } from '../support/e2e-site';
import { expect, expectToast, step, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('leads: a lead is shown with its source, searched, exported, and deleted with all data about the person', async ({
  page,
}) => {
  await step(page, 'the list and its file', async () => {
    const mark = randomUUID();
    const email = `${mark}@test.example`;
    await asService()
      .rpc('capture_lead', {
        p_name: '=HYPERLINK("x")',
        p_email: email,
        p_source: { utm_source: 'radio', landing_page: '/blog' },
      })
      .throwOnError();
    await page.goto('/admin/leads');
    await page
      .getByLabel('Search name, address, number, reference or words')
      .fill(mark.toUpperCase());
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('radio, /blog');
    await expect(page.getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.goto('/admin/leads');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFF"Name","Email","First seen"')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")","${email}",`);
  });

  await step(page, 'the number of new leads in the menu', async () => {
    let counts = { newLeads: 3, held: 0 };
    await page.route('**/api/outbox/counts', (route) =>
      route.fulfill({ json: { ok: true, data: counts } }),
    );
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    const entry = (name: string) => menu.getByRole('listitem').filter({ hasText: name });
    await expect(entry('Leads')).toHaveText(/^Leads ?3 new$/);
    counts = { newLeads: 4, held: 2 };
    await entry('Leads').getByRole('link').click();
    await expect(entry('Site')).toHaveText(/^Site ?2 notices wait$/);
    // Whoever opens the list sees the new ones.
    await expect(entry('Leads')).toHaveText('Leads');
    await entry('Media').getByRole('link').click();
    await expect(entry('Leads')).toHaveText(/^Leads ?4 new$/);
    await page.unroute('**/api/outbox/counts');
  });

  await step(page, 'data protection', async () => {
    const name = `Caller ${randomUUID()}`;
    const email = `${randomUUID()}@test.example`;
    const rows = () => asService().from('users').select('id').eq('email', email);
    await asService()
      .rpc('capture_lead', { p_name: name, p_email: email, p_source: { utm_source: 'radio' } })
      .throwOnError();
    await page.goto(`/admin/leads?q=${email}`);
    // Its rows are cards where its columns do not fit.
    for (const width of [360, 768, 1024, 1279, 1280]) {
      await setWidth(page, width, 740);
      const isWhole = () =>
        page
          .getByRole('region', { name: 'Leads' })
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      await expect.poll(isWhole, { message: `the list of leads at ${width} px` }).toBe(true);
    }
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'What is kept' })).toBeHidden();
    await page.getByText('Data protection').click();
    await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    await expect(page.getByText('utm source: radio').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as JSON' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ name, email, analyses: [], unclaimed: 0 });
    const remove = page.getByRole('button', { name: 'Delete lead' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: `Delete all about ${name}?` });
    await expect(dialog).toContainText('Backups of the database');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await rows()).data).toHaveLength(1);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/leads');
    await expectToast(page, 'The lead was deleted');
    expect((await rows()).data).toEqual([]);
  });
});
