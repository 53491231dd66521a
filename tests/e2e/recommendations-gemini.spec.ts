import { cards, fill, path, row, rowsOf } from '../support/analysis';
import { sameBackend, startSite, startTimeout } from '../support/e2e-site';
import {
  answer,
  blockedCandidate,
  FakeGemini,
  goodAnswer,
  hang,
  inTwoParts,
  newMark,
} from '../support/gemini';
import { expect, expectToast, inOwnBrowser, step, test } from '../support/test';

test.describe('an analysis with Gemini', () => {
  test.describe.configure({ mode: 'default' });
  const gemini = new FakeGemini();
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    test.setTimeout(startTimeout);
    site = await startSite({
      ...sameBackend(),
      GEMINI_API_KEY: 'a-key',
      GEMINI_BASE_URL: await gemini.start(),
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await gemini.stop();
  });

  test('Gemini: progress is shown during an analysis, and after an error or Cancel nothing is stored and the next try works', async ({
    browser,
    page,
  }) => {
    await step(page, 'stages', async () => {
      const mark = newMark();
      const { handler, release } = inTwoParts(
        goodAnswer,
        JSON.stringify(goodAnswer).indexOf('"title":"WhatsApp'),
      );
      gemini.on(mark, handler);
      await page.goto(site.base + path);
      const email = await fill(page, { description: mark });
      const submit = page.getByRole('button', { name: /Generate Analysis|Analyzing\.\.\./ });
      await submit.dblclick();
      await expect(submit).toBeDisabled();
      await expect(submit).toHaveText('Analyzing...');
      await expect(page.getByRole('list', { name: 'Recommendations so far' })).toHaveText(
        'Low priorityStock forecast3 months',
      );
      await expect(
        page.getByRole('status').filter({ hasText: 'Writing the analysis' }),
      ).toBeAttached();
      await expect(cards(page)).toHaveCount(0);
      release();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByText('Rule-based sample')).toHaveCount(0);
      await expect(cards(page).getByRole('heading', { level: 5 })).toContainText([
        'Invoice automation',
        'WhatsApp assistant',
        'Stock forecast',
        'Challenges',
        'Goals',
        'Evening orders',
      ]);
      await expect(submit).toHaveText('Generate Analysis');
      expect(gemini.count(mark)).toBe(1);
      expect((await rowsOf(email))[0]?.ai_recommendations).toHaveLength(1);
    });

    await inOwnBrowser(browser, 'errors and Cancel', async (page) => {
      const mark = newMark();
      const called = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      gemini.on(mark, (response, call) => {
        if (call.count === 1) return blockedCandidate('SAFETY')(response, call);
        if (call.count > 2) return answer(goodAnswer)(response, call);
        response.once('close', ended.resolve);
        called.resolve();
        return hang(response, call);
      });
      await page.goto(site.base + path);
      const email = await fill(page, { description: mark });
      await page.getByRole('button', { name: 'Generate Analysis' }).click();
      await expect(page.locator('#form-failure')).toHaveText('Candidate was blocked due to SAFETY');
      await expectToast(page, 'Candidate was blocked due to SAFETY');
      await expect(row(page, 'Description')).toHaveValue(mark);
      await page.getByRole('button', { name: 'Generate Analysis' }).click();
      await expect(page.getByText('The analyst is reading them', { exact: true })).toBeVisible();
      await called.promise;
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Generate Analysis' })).toBeEnabled();
      // The call to the model ends too.
      await ended.promise;
      await expect(row(page, 'Description')).toHaveValue(mark);
      await expect(cards(page)).toHaveCount(0);
      expect((await rowsOf(email))[0]?.ai_recommendations).toEqual([]);
      await page.getByRole('button', { name: 'Generate Analysis' }).click();
      await expect(cards(page)).toHaveCount(1);
      await expect(page.getByRole('alert').filter({ hasText: 'blocked' })).toHaveCount(0);
    });
  });
});
