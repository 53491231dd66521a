import { expect, test } from '../support/test';

test('the home page says everything it should', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('AI Lab', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Advancing AI Innovation in Africa',
  );
  for (const pillar of ['Industry Solutions', 'Research & Innovation', 'Training & Development']) {
    await expect(main.getByRole('heading', { name: pillar })).toBeVisible();
  }
  for (const area of [
    'Agriculture',
    'Finance & Fintech',
    'Healthcare',
    'Education',
    'Smart Cities',
    'Mining',
  ]) {
    await expect(main.getByRole('heading', { name: area })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Next 5 Year AI Goals' })).toBeVisible();
  for (const [value, label] of [
    ['30+', 'Industry Partners'],
    ['1000+', 'Startups Trained'],
    ['30+', 'AI Solutions Deployed'],
    ['10+', 'Research Publications'],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: label }).locator('..')).toContainText(
      value,
    );
  }
  await expect(main.getByRole('link', { name: 'Get Your Free AI Assessment' })).toHaveAttribute(
    'href',
    '/ai-tools',
  );
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/get-involved',
  );
});

test.describe('the picture of the first view', () => {
  test.use({ javaScriptEnabled: false });
  for (const [width, loads] of [
    [1280, true],
    [1024, true],
    [1023, false],
    [360, false],
  ] as const) {
    test(`is ${loads ? 'loaded at once' : 'not loaded at all'} at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('agriculture')) asked.push(request.url());
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const picture = page.getByRole('main').locator('img').first();
      await expect(picture).toBeVisible({ visible: loads });
      // The card of the same picture stands below and is lazy.
      const own = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      if (loads) {
        expect(own).toContain('agriculture');
        expect(await picture.getAttribute('loading')).not.toBe('lazy');
        await expect(picture).toHaveAttribute('fetchpriority', 'high');
        expect(asked[0]).toBe(own);
      } else {
        expect(own).toMatch(/^data:/);
      }
    });
  }
});
