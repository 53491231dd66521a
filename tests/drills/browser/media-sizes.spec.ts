// A photograph of the library costs readers some bytes, and the admin reads how many.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { becomeAdmin, makePost, openEditor } from '../../support/admin';
import { asAuthor } from '../../support/e2e-site';
import { expect, newVisitor, test } from '../../support/test';

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
    .resize(2000, 1500)
    .composite([{ input: await noise(2000, 1500, 45), blend: 'soft-light' }])
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '15/1 24/1 59/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94 })
    .toBuffer();
}

test('media: a phone loads at most 120 kB of a photograph, its GPS data is removed, and the admin sees its size', async ({
  page,
  browser,
}) => {
  const name = `lawn-${randomUUID()}.jpg`;
  await becomeAdmin(page);
  await page.goto('/admin/media');
  const answer = await page.request.post('/api/media', {
    data: await photograph(),
    headers: { 'X-File-Name': name, Origin: new URL(page.url()).origin },
  });
  const { data: media } = (await answer.json()) as { data: { url: string; size: number } };
  expect(media.size).toBeGreaterThan(1_500_000);
  const { admin } = await asAuthor();
  const post = await makePost({
    status: 'published',
    content: `<p>${'Words. '.repeat(400)}</p><img src="${media.url}" alt="A lawn">`,
  });
  await admin.from('posts').update({ featured_image: media.url }).eq('id', post.id).throwOnError();

  const bytes = await (await page.request.get(media.url)).body();
  expect(bytes.length).toBe(media.size);
  const facts = await sharp(bytes).metadata();
  expect([facts.width, facts.height, facts.exif]).toEqual([1500, 2000, undefined]);

  const phone = await newVisitor(browser, {
    viewport: { width: 360, height: 740 },
    // The browser chooses its first pictures by the screen, before the page has a layout.
    screen: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
  });
  const loaded = new Map<string, number>();
  phone.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/')) loaded.set(pathname, (await response.body()).length);
  });
  await phone.goto(`/blog/${post.slug}`);
  const pictures = phone.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  // Upright, and its place is known before it arrives.
  await expect(pictures.last()).toHaveAttribute('width', '1500');
  await expect(pictures.last()).toHaveAttribute('height', '2000');
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.last().evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect.poll(() => [...loaded.keys()]).toEqual([`${media.url}/1080.avif`]);
  const [length = 0] = loaded.values();
  expect(length).toBeLessThanOrEqual(120_000);

  const called = Promise.withResolvers<void>();
  await page.route('**/1080.avif', async (route) => {
    await called.promise;
    await route.continue();
  });
  await openEditor(page, post.id);
  const featured = page.getByRole('group', { name: 'Featured image' });
  await expect(featured.getByText('Measuring what readers load…')).toBeVisible();
  called.resolve();
  const kilobytes = (length / 1000).toFixed(1).replace(/\.0$/, '');
  const megabytes = (media.size / 1_000_000).toFixed(1);
  const sizes = `About ${kilobytes} kB on a phone, original ${megabytes} MB`;
  await expect(featured.getByText(sizes)).toBeVisible();
  await page.goto(`/admin/media?q=${name}`);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('dialog').getByText(sizes)).toBeVisible();
});
