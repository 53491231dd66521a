// A visitor asks the site a question.
import { inspect } from '../support/axe';
import { sameBackend, startSite, startTimeout } from '../support/e2e-site';
import { answer, FakeGemini } from '../support/gemini';
import { expect, newVisitor, type Page, step, test } from '../support/test';

test.describe('questions', () => {
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

  const results = (page: Page) => page.getByRole('region', { name: 'Results' });

  test('a question leads to the part of a page that answers it, else to the contact form; Ask shows sentences with their places, also without script', async ({
    browser,
    page,
  }) => {
    await step(page, 'an answer', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${site.base}/services`);
      await page.getByText('Our own assistant, on our own pages: ask it').waitFor();
      await page.getByRole('link', { name: 'View Demo' }).click();
      const field = page.getByRole('searchbox');
      await field.fill('how much does a chatbot cost');
      await field.press('Enter');
      await expect(page.getByRole('status')).toContainText('What our pages say on');
      await expect(results(page)).toContainText('No advice on health, law or money.');
      await inspect(page, 'an answer of the search');
      const link = results(page).getByRole('link', { name: 'How much does it cost?', exact: true });
      await link.click();
      await expect(page).toHaveURL(/\/services#on-how-much-does-it-cost/);
      await expect(page.locator('#on-how-much-does-it-cost')).toBeInViewport();
      const sent = await page.request.get(`${site.base}/search?q=how+much+does+a+chatbot+cost`);
      // Compressed, as it is sent.
      expect(Number(sent.headers()['content-length'])).toBeLessThan(30_000);
    });

    await step(page, 'no answer', async () => {
      const question = 'What is the price of bitcoin in Kabwe?';
      await page.goto(`${site.base}/search?q=${encodeURIComponent(question)}`);
      await expect(page.getByRole('status')).toContainText('Our pages do not say this.');
      await expect(page.locator('[data-without-hit]')).toHaveAttribute(
        'data-without-hit',
        'bitcoin kabwe price',
      );
      await inspect(page, 'a question without an answer');
      await page.getByRole('link', { name: 'Send this question to a person' }).click();
      await expect(page.getByLabel('Message')).toHaveValue(question);
    });

    for (const javaScriptEnabled of [true, false]) {
      await step(page, `Ask, with script: ${javaScriptEnabled}`, async () => {
        gemini.on('invoices', answer({ outcome: 'answer', sentences: [2, 1] }));
        const visitor = await newVisitor(browser, { javaScriptEnabled });
        await visitor.goto(`${site.base}/search?q=invoices`);
        expect(gemini.count('invoices')).toBe(javaScriptEnabled ? 0 : 1);
        await expect(visitor.getByText('Your question goes to Google Gemini')).toBeVisible();
        await visitor.getByRole('searchbox').fill('Can you help with invoices and orders?');
        await visitor.getByRole('button', { name: 'Ask' }).click();
        await expect(visitor).toHaveURL(`${site.base}/search/answer`);
        const answers = results(visitor);
        await expect(answers.getByRole('listitem')).toHaveCount(2);
        await expect(answers).toContainText('No advice on health, law or money.');
        if (javaScriptEnabled) await inspect(visitor, 'sentences that were chosen');
        await expect(visitor.getByRole('status')).toContainText('chosen by Google Gemini');
        const sentence = await answers
          .getByRole('listitem')
          .first()
          .locator('p')
          .last()
          .textContent();
        await answers.getByRole('link').first().click();
        await expect(visitor.getByRole('main')).toContainText(sentence ?? 'a sentence');
        await visitor.context().close();
      });
    }
  });
});
