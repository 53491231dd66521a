// A photograph of the library costs readers some bytes, and the admin reads how many.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { becomeAdmin, makePost, openEditor } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { type Browser, expect, type Page, test } from '../support/test';

test.use({ pictures: true });

/** A telephone's picture of a lawn: full of detail at every size, held upright, with its place. */
async function photograph(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number): Promise<Buffer> =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  return sharp(await noise(1000, 750, 30))
    .resize(4000, 3000)
    .composite([{ input: await noise(4000, 3000, 45), blend: 'soft-light' }])
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '15/1 24/1 59/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94 })
    .toBuffer();
}

const name = `lawn-${randomUUID()}.jpg`;
let media: { id: string; url: string; size: number };
let post: { id: string; slug: string; title: string };

test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await becomeAdmin(page);
  await page.goto('/admin/media');
  const answer = await page.request.post('/api/media', {
    data: await photograph(),
    headers: { 'X-File-Name': name, Origin: new URL(page.url()).origin },
  });
  ({ data: media } = (await answer.json()) as { data: typeof media });
  expect(media.size).toBeGreaterThan(6_600_000);
  post = await makePost({
    title: 'A lawn',
    status: 'published',
    content: `<p>${'Words. '.repeat(400)}</p><img src="${media.url}" alt="A lawn">`,
  });
  const { admin } = await asAuthor();
  await admin.from('posts').update({ featured_image: media.url }).eq('id', post.id);
  await page.context().close();
});
test.afterAll(async () => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('id', post.id);
  await admin.from('media').delete().eq('id', media.id);
  const path = media.url.replace('/media/', '');
  const { data } = await admin.storage.from('media').list(`widths/${path}`);
  const widths = (data ?? []).map(({ name }) => `widths/${path}/${name.split('/').at(-1)}`);
  await admin.storage.from('media').remove([path, ...widths]);
});

/** Records the files of the library that a phone loads on a page, by address. */
async function loadedBy(
  browser: Browser,
  deviceScaleFactor: number,
): Promise<{ page: Page; loaded: Map<string, number> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    // The browser chooses its first pictures by the screen, before the page has a layout.
    screen: { width: 360, height: 740 },
    deviceScaleFactor,
    isMobile: true,
  });
  const page = await context.newPage();
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/')) loaded.set(pathname, (await response.body()).length);
  });
  await page.goto(`/blog/${post.slug}`);
  const pictures = page.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
  return { page, loaded };
}

for (const [density, width] of [
  [1, 400],
  [2, 1080],
  [3, 1080],
] as const) {
  test(`a phone of ${density} dots to a pixel loads at most 120 kB of it`, async ({ browser }) => {
    const { page, loaded } = await loadedBy(browser, density);
    await expect.poll(() => [...loaded.keys()]).toEqual([`${media.url}/${width}.avif`]);
    for (const bytes of loaded.values()) expect(bytes).toBeLessThanOrEqual(120_000);
    const pictures = page.getByRole('article').locator('img');
    const second = pictures.nth(1);
    await expect(pictures.first()).toHaveAttribute('loading', 'eager');
    await expect(second).toHaveAttribute('loading', 'lazy');
    // Upright, and its place is known before it arrives.
    await expect(second).toHaveAttribute('width', '3000');
    await expect(second).toHaveAttribute('height', '4000');
    await page.context().close();
  });
}

test('a browser without AVIF loads a photograph as WebP, of at most 120 kB', async ({
  browser,
}) => {
  const { page } = await loadedBy(browser, 3);
  const offered = await page
    .getByRole('article')
    .locator('img')
    .first()
    .evaluate((shown: HTMLImageElement) => shown.srcset.split(', '));
  const webp = offered.find((candidate) => candidate.endsWith(' 1080w'))?.split(' ')[0] ?? '';
  const answer = await page.request.get(webp);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect((await answer.body()).length).toBeLessThanOrEqual(120_000);
  await page.context().close();
});

test('the own address of a photograph is the full picture, without its place', async ({
  request,
}) => {
  const bytes = await (await request.get(media.url)).body();
  expect(bytes.length).toBe(media.size);
  const facts = await sharp(bytes).metadata();
  expect([facts.width, facts.height, facts.exif, facts.orientation ?? 1]).toEqual([
    3000,
    4000,
    undefined,
    1,
  ]);
});

test('the editor and the library say what a photograph costs a reader', async ({ page }) => {
  await becomeAdmin(page);
  const requested = Promise.withResolvers<void>();
  await page.route('**/1080.avif', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await openEditor(page, post.id);
  const featured = page.getByRole('group', { name: 'Featured image' });
  await expect(featured.getByText('Measuring what readers load…')).toBeVisible();
  requested.resolve();
  const { length } = await (await page.request.get(`${media.url}/1080.avif`)).body();
  const kilobytes = (length / 1000).toFixed(1).replace(/\.0$/, '');
  const megabytes = (media.size / 1_000_000).toFixed(1);
  const sizes = `About ${kilobytes} kB on a phone, original ${megabytes} MB`;
  await expect(featured.getByText(sizes)).toBeVisible();
  await page.goto(`/admin/media?q=${name}`);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('dialog').getByText(sizes)).toBeVisible();
});
