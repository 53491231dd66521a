// The report page with somebody else's form. That address is fixed when the site is built, so a
// development server stands in.
import { sameBackend, startSite, startTimeout } from '../../support/e2e-site';
import { expect, test } from '../../support/test';

test.describe.configure({ mode: 'default', timeout: 600_000 });

const script = 'https://forms.test.example/embed.js';
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startSite(
    { ...sameBackend(), REPORT_FORM_SCRIPT_URL: script },
    { options: ['--dev'] },
  );
});
test.afterAll(() => site.stop());

test('the report asks before it loads the form, says when that fails, and loads it nowhere else', async ({
  page,
}) => {
  const calls: string[] = [];
  let answer = false;
  await page.route('https://forms.test.example/**', (route) => {
    calls.push(route.request().url());
    return answer
      ? route.fulfill({
          contentType: 'text/javascript',
          body: "document.currentScript.after(Object.assign(document.createElement('p'), { textContent: 'Their form' }))",
        })
      : route.abort();
  });
  await page.goto(`${site.base}/about`, { timeout: 120_000 });
  await page.goto(`${site.base}/state-of-ai-report`, { timeout: 120_000 });
  await expect(page.getByText('It comes from forms.test.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get the Report' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);

  const load = page.getByRole('button', { name: 'Load the form' });
  await load.click();
  await expect(page.getByText('The form could not be loaded. Please try again.')).toBeVisible();
  answer = true;
  await load.click();
  await expect(page.getByText('Their form')).toBeVisible();
  await expect(load).toHaveCount(0);
  expect(calls).toEqual([script, script]);
});
