// A post whose featured picture is on another site, as an import brings it (decision 31).
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { becomeAdmin, chip, makePost, openEditor } from '../support/admin';
import { asAuthor, elsewherePort, port } from '../support/e2e-site';
import { expect, test } from '../support/test';

const elsewhere = `http://127.0.0.1:${elsewherePort}`;
let server: Server;
let png: Buffer;

test.use({ pictures: true });
// All tests share one server, and a failure of one does not skip the others.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    if (request.url === '/picture.png') response.setHeader('Content-Type', 'image/png').end(png);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(elsewherePort, '127.0.0.1', done));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function postWith(picture: string): Promise<{ id: string; slug: string }> {
  const { admin } = await asAuthor();
  const post = await makePost({ status: 'published' });
  await admin.from('posts').update({ featured_image: picture }).eq('id', post.id).throwOnError();
  return post;
}

const remove = async (id: string): Promise<void> => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('id', id);
};

test('readers see a picture of another site through this one alone, and none where its host is not allowed', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const [picture, isAllowed] of [
    [`${elsewhere}/picture.png`, true],
    ['https://other.example/picture.png', false],
  ] as const) {
    const { id, slug } = await postWith(picture);
    await page.goto(`/blog/${slug}`);
    const image = page.locator('article img').first();
    let mark = '"BlogPosting"';
    if (isAllowed) {
      await expect
        .poll(() =>
          image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth),
        )
        .toBeGreaterThan(0);
      const shown = await image.evaluate((picture: HTMLImageElement) => picture.currentSrc);
      const [, whole = ''] = /^(.+\/pictures\/.+)\/\d+\.avif$/.exec(shown) ?? [];
      mark = new URL(whole).pathname;
      for (const [address, type] of [
        [shown, 'image/avif'],
        [whole, 'image/png'],
      ] as const) {
        expect((await page.request.get(address)).headers()).toMatchObject({
          'content-type': type,
          'content-security-policy': expect.stringContaining('sandbox'),
        });
      }
    } else {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(image).toHaveCount(0);
    }
    const html = await page.content();
    expect(html).not.toContain(picture);
    expect(
      await page.locator('script[type="application/ld+json"]').first().textContent(),
    ).toContain(mark);
    await remove(id);
  }
  expect([...hosts]).toEqual([`localhost:${port}`]);
});

test('the editor keeps a picture of another site, and brings it into the library', async ({
  page,
}) => {
  await becomeAdmin(page);
  const { admin } = await asAuthor();
  const { id } = await postWith(`${elsewhere}/picture.png`);
  const stored = async () =>
    (await admin.from('post_drafts').select('featured_image, title').eq('post_id', id).single())
      .data;
  await openEditor(page, id);
  await expect(
    page.getByText(`This picture is on another site: ${elsewhere}/picture.png`),
  ).toBeVisible();
  await page.getByLabel('Title').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect(await stored()).toMatchObject({
    featured_image: `${elsewhere}/picture.png`,
    title: expect.stringMatching(/ and more$/),
  });

  await page.getByRole('button', { name: 'Bring into the library' }).click();
  await expect(page.getByRole('group', { name: 'Featured image' }).locator('img')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored())?.featured_image).toMatch(/^\/media\/[\w-]+\.png$/);
  const url = (await stored())?.featured_image ?? '';
  expect((await admin.from('media').select('title, width').eq('url', url).single()).data).toEqual({
    title: 'picture.png',
    width: 640,
  });

  await admin.from('media').delete().eq('url', url);
  await admin.storage.from('media').remove([url.replace('/media/', '')]);
  await remove(id);
});

test('a picture that is fetched late does not take the place of what was chosen meanwhile', async ({
  page,
}) => {
  await becomeAdmin(page);
  const { id } = await postWith(`${elsewhere}/picture.png`);
  await openEditor(page, id);
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/edit', async (route) => {
    if (
      route.request().method() === 'POST' &&
      route.request().postData()?.includes('picture.png')
    ) {
      requested.resolve();
      await released.promise;
    }
    await route.continue();
  });
  const featured = page.getByRole('group', { name: 'Featured image' });
  await featured.getByRole('button', { name: 'Bring into the library' }).click();
  await requested.promise;
  await featured.getByRole('button', { name: 'Remove' }).click();
  await expect(featured.getByText('Drop one picture here')).toBeVisible();
  released.resolve();
  // The browser sends actions one after another: once this one is saved, the one before has ended.
  await page.getByLabel('Title').fill('Without a picture');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  await expect(featured.getByText('Drop one picture here')).toBeVisible();
  const { admin } = await asAuthor();
  expect(
    (await admin.from('post_drafts').select('featured_image').eq('post_id', id).single()).data,
  ).toEqual({ featured_image: null });
  const { data: media } = await admin
    .from('media')
    .delete()
    .eq('title', 'picture.png')
    .select('url')
    .throwOnError();
  await admin.storage.from('media').remove(media.map(({ url }) => url.replace('/media/', '')));
  await remove(id);
});

test('a picture is kept for as long as it says, its placeholder for a minute', async ({ page }) => {
  const { id, slug } = await postWith(`${elsewhere}/gone.png`);
  await page.goto(`/blog/${slug}`);
  const shown = await page
    .locator('article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(new URL(shown).pathname).toMatch(/^\/pictures\/.+\.avif$/);
  const cacheControl = async (address: string): Promise<string | undefined> =>
    (await page.request.get(address)).headers()['cache-control'];
  expect(await cacheControl(shown)).toBe('public, max-age=60');

  await becomeAdmin(page);
  const uploaded = await page.request.post('/api/media', {
    data: png,
    headers: { 'X-File-Name': `kept-${slug}.png`, Origin: new URL(page.url()).origin },
  });
  const { data: media } = (await uploaded.json()) as { data: { id: string; url: string } };
  for (const address of [media.url, `${media.url}/640.avif`, `${media.url}/640.avif`]) {
    expect(await cacheControl(address)).toBe('public, max-age=31536000, immutable');
  }
  const { admin } = await asAuthor();
  await admin.from('media').delete().eq('id', media.id);
  await admin.storage.from('media').remove([media.url.replace('/media/', '')]);
  await remove(id);
});

test('a host that is not allowed is named, and nothing is changed', async ({ page }) => {
  await becomeAdmin(page);
  const { id } = await postWith('https://other.example/picture.png');
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Bring into the library' }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The site may not fetch pictures from other.example.' });
  await expect(alert).toContainText('PICTURE_HOSTS');
  await expect(
    page.getByText('This picture is on another site: https://other.example/picture.png'),
  ).toBeVisible();
  await remove(id);
});
