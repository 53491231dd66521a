// Uploads straight to the storage, for platforms that limit what the site may be sent.
// lib/media/direct-uploads.db.test.ts tests what the site makes of the files.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { becomeAdmin } from '../support/admin';
import { asAuthor, sameBackend, startSite, startTimeout } from '../support/e2e-site';
import { StorageGateway } from '../support/storage-gateway';
import { expect, type Page, test } from '../support/test';

const megabyte = 1024 * 1024;
const mp4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
/** Three whole parts and a rest. */
const film = Buffer.concat([mp4, Buffer.alloc(20 * megabyte - mp4.length, 7)]);
let gateway: StorageGateway;
let site: Awaited<ReturnType<typeof startSite>>;

// All tests share one site, and a failure of one does not skip the others.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  const backend = sameBackend();
  gateway = new StorageGateway({
    url: backend.SUPABASE_URL ?? '',
    key: backend.SUPABASE_PUBLISHABLE_KEY ?? '',
  });
  site = await startSite({
    ...backend,
    SUPABASE_URL: await gateway.start(),
    DIRECT_UPLOADS: 'on',
  });
});
test.afterAll(async () => {
  await site.stop();
  gateway.stop();
});

let mark = '';
test.beforeEach(async ({ page }) => {
  mark = randomUUID().slice(0, 8);
  gateway.takesParts = true;
  gateway.instead = () => false;
  gateway.requests.length = 0;
  await becomeAdmin(page, site.base);
  await page.goto(`${site.base}/admin/media?q=${mark}`, { waitUntil: 'networkidle' });
});
test.afterEach(async () => {
  const { admin } = await asAuthor();
  const { data } = await admin.from('media').delete().like('title', `%${mark}%`).select('path');
  await admin.storage.from('media').remove((data ?? []).map(({ path }) => path ?? ''));
});

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

const stored = async () => {
  const { admin } = await asAuthor();
  return (await admin.from('media').select('size, mime').like('title', `%${mark}%`)).data;
};

/** The calls to the storage that sent a file, or a part of one. */
const sent = (): string[] =>
  gateway.requests.filter((call) => /^(?:PUT|PATCH) .*\/upload\//.test(call));

test('a picture goes to the storage, and only words about it to the site', async ({ page }) => {
  const toSite: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(site.base)) {
      toSite.push(new URL(request.url()).pathname);
    }
  });
  const picture = await sharp({
    create: { width: 60, height: 30, channels: 3, background: '#1d4ed8' },
  })
    .png()
    .toBuffer();
  await choose(page, `direct-${mark}.png`, 'image/png', picture);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  expect(toSite).toEqual(['/api/media/begin', '/api/media/finish']);
  expect(sent()).toHaveLength(1);
  expect((await stored())?.[0]?.mime).toBe('image/png');
});

test('a film goes in parts, and after a break goes on where it was', async ({ page }) => {
  let parts = 0;
  gateway.instead = (request) => {
    if (request.method !== 'PATCH') return false;
    parts += 1;
    if (parts === 2) request.socket.destroy();
    return parts === 2;
  };
  await choose(page, `direct-${mark}.mp4`, 'video/mp4', film);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible({ timeout: 60_000 });
  // Four, of which one was broken off and sent again.
  expect(sent()).toHaveLength(5);
  expect(await stored()).toEqual([{ size: film.length, mime: 'video/mp4' }]);
});

test('a storage that takes no parts gets the film whole', async ({ page }) => {
  gateway.takesParts = false;
  await choose(page, `direct-${mark}.mp4`, 'video/mp4', film);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible({ timeout: 60_000 });
  expect(sent().map((call) => call.slice(0, 4))).toEqual(['PUT ']);
  expect(await stored()).toEqual([{ size: film.length, mime: 'video/mp4' }]);
});

test('a refusal is said, and a file that was sent is not sent again', async ({ page }) => {
  await choose(page, `direct-${mark}.mp4`, 'video/mp4', Buffer.from('no film at all'));
  await expect(
    page.getByText(`direct-${mark}.mp4 is not a picture, a video or a PDF`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear finished' }).click();

  await page.route('**/api/media/finish', (route) => route.abort(), { times: 1 });
  gateway.requests.length = 0;
  await choose(page, `direct-${mark}.mp4`, 'video/mp4', Buffer.concat([mp4, Buffer.alloc(1000)]));
  await expect(page.getByText('The site could not be reached')).toBeVisible();
  await page.getByRole('button', { name: `Try direct-${mark}.mp4 again` }).click();
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});
