// The admin area on a phone.
import { randomUUID } from 'node:crypto';
import {
  becomeAdmin,
  chip,
  content,
  makePost,
  openEditor,
  savedOnDevice,
  withoutDrafts,
} from '../support/admin';
import { asAuthor, asService } from '../support/e2e-site';
import { expect, type Page, step, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

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

  test('console: at 360 px posts and leads are whole cards, and the bars of the editor stay in view while the text is scrolled', async ({
    page,
  }) => {
    await step(page, 'cards of posts and leads', async () => {
      const { title } = await makePost({ title: `Phone ${randomUUID()}` });
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
    });

    await step(page, 'bars of the editor', async () => {
      const { id } = await makePost({
        title: `Phone ${randomUUID()}`,
        content: '<p>Text</p>'.repeat(60),
        status: 'published',
      });
      await withoutDrafts(page);
      await openEditor(page, id);
      await content(page).locator('p').last().click();
      await page.keyboard.type('!');
      await expect(chip(page, savedOnDevice)).toBeVisible();
      // The line that is typed stays above the bar below the text.
      await page.keyboard.press('Enter');
      await page.keyboard.type('?');
      const free = async (): Promise<number> => {
        const bar = await page.getByText(/^\d+ words$/).boundingBox();
        const line = await content(page).locator('p').last().boundingBox();
        return (bar?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0);
      };
      await expect.poll(free).toBeGreaterThan(0);
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await page.mouse.wheel(0, -400);
      await expect.poll(place).toBeLessThan(before);
      const heading = page.getByRole('toolbar').getByRole('button', { name: 'Bold' });
      await expect(heading).toBeVisible();
      const bars = () =>
        page.evaluate(() => {
          const bottom = document
            .querySelector('main [data-above-toasts]')
            ?.getBoundingClientRect();
          const tool = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
          return [bottom?.top, bottom?.bottom, tool?.top];
        });
      await expect.poll(bars).toEqual([0, 64, 64]);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({
        ratio: 1,
      });
    });
  });
});
