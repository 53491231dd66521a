// The admin's statistics: periods, the file, and campaign links.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatDay } from '../../lib/text/dates';
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { asService } from '../support/e2e-site';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('statistics: an admin changes the period, exports a week, writes about a search without a hit and makes a campaign link', async ({
  page,
}) => {
  const day = '2024-05-15';
  const search = `drones ${randomUUID().slice(0, 8)}`;
  const visit = (kind: string, name: string, visitor: string, source = {}) => ({
    id: randomUUID(),
    ...{ kind, name, source, day, device: 'phone', visitor: visitor.padStart(16, '0'), ago: 0 },
  });
  const searchToday = (visitor: string) => ({
    ...visit('search', search, visitor),
    day: formatDay(Date.now()),
  });
  const radio = { utm_source: 'radio' };
  await asService()
    .rpc('note_visits', {
      p_now: `${day}T12:00:00+02:00`,
      p_rows: [
        visit('view', '/', 'a', radio),
        visit('view', '/services', 'a', radio),
        visit('view', '/services', 'b'),
      ],
    })
    .throwOnError();
  // Searches are forgotten after 30 days.
  await asService()
    .rpc('note_visits', { p_rows: [searchToday('a'), searchToday('b')] })
    .throwOnError();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'View Site Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Visitors are estimated: people on one mobile network can look like one, and one person with',
  );

  await page.goto(`/admin/statistics?period=week&day=${day}`);
  const row = (table: string, name: string) =>
    page.getByRole('region', { name: table }).getByRole('row', { name });
  await expect(row('Top pages', '/services')).toContainText('2');
  await expect(row('Sources', 'radio')).toContainText('1');
  await page.getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  await expect(row('Days', 'Wednesday, 15 May 2024')).toContainText('3');
  await inspect(page, 'statistics of a week');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('statistics-week-2024-05-13.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines).toContain('"Totals","Visitors","Total","2","0"');

  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect(page).toHaveURL('/admin/statistics?period=year&day=2024-01-01');
  await expect(row('Sources', 'radio')).toContainText('1');

  await page.getByLabel('Page', { exact: true }).selectOption('/services');
  await page.getByLabel('Source', { exact: true }).fill('Radio Phoenix');
  await page.getByLabel('Campaign', { exact: true }).fill('May');
  const link = /\/services\?utm_source=radio-phoenix&utm_campaign=may$/;
  await expect(page.getByText(link)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this link' })).toBeVisible();

  await page.goto('/admin/statistics');
  await page.getByRole('link', { name: `Write about it: ${search}` }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(search);
});
