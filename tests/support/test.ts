import { test as base } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/**
 * Playwright's test, with one pixel in the place of each optimised picture unless a spec asks for the real ones: to
 * encode each of them for the first time takes longer than everything else that the tests look at.
 */
export const test = base.extend<{ pictures: boolean }>({
  pictures: [false, { option: true }],
  page: async ({ page, pictures }, use) => {
    if (!pictures) await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
    await use(page);
  },
});
