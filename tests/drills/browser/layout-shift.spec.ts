// Nothing that is read moves when a picture, a font or the page's script arrives.
import { randomUUID } from 'node:crypto';
import { asAuthor } from '../../support/e2e-site';
import { expect, type Page, test } from '../../support/test';

test.use({ pictures: true });

interface Shift extends PerformanceEntry {
  value: number;
}
interface Watching {
  shifts: number;
  watcher: PerformanceObserver;
}

/** Counts every shift, also those that follow what somebody did. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const page = globalThis as unknown as Watching;
    page.shifts = 0;
    page.watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) page.shifts += entry.value;
    });
    page.watcher.observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts, once what was changed has been drawn. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const page = globalThis as unknown as Watching;
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    for (const entry of page.watcher.takeRecords() as Shift[]) page.shifts += entry.value;
    return page.shifts;
  });

/** Opens a page and lets its font, then its pictures, arrive only when everything else stands. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const font = Promise.withResolvers<void>();
  const pictures = Promise.withResolvers<void>();
  await page.route(/\.(?:woff2|svg)$/, async (route) => {
    await (route.request().url().endsWith('.woff2') ? font : pictures).promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const arrived = page.waitForResponse(/\.woff2$/);
  font.resolve();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  pictures.resolve();
  for (const picture of await page.getByRole('main').locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
}

/** How high a page is with the font for headings, and with what stands there until it comes. */
async function heights(page: Page): Promise<{ whole: number; without: number }> {
  return await page.evaluate(async () => {
    const root = document.documentElement;
    const font = performance.getEntriesByType('resource').find(({ name }) => /\.woff2$/.test(name));
    const face = new FontFace('brand', `url(${font?.name})`, { weight: '600' });
    document.fonts.add(await face.load());
    root.style.setProperty('--font-space-grotesk', 'brand');
    const whole = root.scrollHeight;
    root.style.setProperty('--font-space-grotesk', 'none');
    return { whole, without: root.scrollHeight };
  });
}

for (const width of [360, 1280]) {
  for (const path of ['/', '/about', '/services', '/blog', '/ai-recommendations']) {
    test(`${path} is as long at ${width} px without the font for its headings`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { whole, without } = await heights(page);
      expect(Math.abs(without - whole) / whole).toBeLessThan(0.01);
    });
  }
}

for (const [name, width] of [
  ['a phone', 360],
  ['a desktop', 1280],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) => watch(page));

    for (const path of ['/', '/about', '/blog', '/vlogs', '/state-of-ai-report']) {
      test(`${path} keeps still`, async ({ page }) => {
        await openSlowly(page, path);
        expect(await shiftsOf(page)).toBeLessThan(0.02);
      });
    }

    test('a post with pictures in its text keeps still', async ({ page }) => {
      const { admin, authorId } = await asAuthor();
      const picture = '<img src="/images/posts/maize-advice-by-phone.webp" alt="A field">';
      const { data, error } = await admin
        .rpc('save_post', {
          p_id: null,
          p_title: 'Pictures in a text',
          p_slug: `still-${randomUUID()}`,
          p_content: `<p>One</p>${picture}<p>Two</p>${picture.replace('maize-advice-by-phone', 'old-maps-new-eyes')}<p>Three</p>`,
          p_excerpt: '',
          p_featured_image: null,
          p_status: 'published',
          p_type: 'blog',
          p_author_id: authorId,
          p_category_ids: [],
        })
        .single();
      if (error) throw error;
      await openSlowly(page, `/blog/${data.slug}`);
      await expect(page.getByRole('article').locator('img')).toHaveCount(2);
      expect(await shiftsOf(page)).toBeLessThan(0.02);
      await admin.from('posts').delete().eq('id', data.id);
    });

    test('the calculator keeps still, also after the entry', async ({ page }) => {
      await openSlowly(page, '/ai-value-assessment');
      await page.getByLabel('Name').fill('Mutale Banda');
      await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
      await page.getByRole('button', { name: 'Start AI Analysis' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeFocused();
      await page.locator('input[name=customerService]').scrollIntoViewIfNeeded();
      expect(await shiftsOf(page)).toBeLessThan(0.02);
    });
  });
}
