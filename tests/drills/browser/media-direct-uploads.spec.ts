// Uploads straight to the storage, for platforms that limit what the site may be sent.
// lib/media/direct-uploads.db.test.ts tests what the site makes of the files, and
// components/media/direct-sending.test.ts what the browser says of refusals.
import { randomUUID } from 'node:crypto';
import { becomeAdmin } from '../../support/admin';
import { asAuthor, sameBackend, startSite, startTimeout } from '../../support/e2e-site';
import { StorageGateway } from '../../support/storage-gateway';
import { expect, onePixel, test } from '../../support/test';

const mp4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
/** Three whole parts and a rest. */
const film = Buffer.concat([mp4, Buffer.alloc(20 * 1024 * 1024 - mp4.length, 7)]);

test('direct uploads: a picture is uploaded whole and a film in parts, also after an interruption and a lost answer', async ({
  page,
}) => {
  test.setTimeout(startTimeout);
  const backend = sameBackend();
  const gateway = new StorageGateway({
    url: backend.SUPABASE_URL ?? '',
    key: backend.SUPABASE_PUBLISHABLE_KEY ?? '',
  });
  const site = await startSite({
    ...backend,
    SUPABASE_URL: await gateway.start(),
    DIRECT_UPLOADS: 'on',
  });
  try {
    const mark = randomUUID().slice(0, 8);
    const { admin } = await asAuthor();
    const stored = async () =>
      (await admin.from('media').select('size, mime').like('title', `%${mark}%`).order('size'))
        .data;
    /** The calls to the storage that sent a file, or a part of one. */
    const sent = (): string[] =>
      gateway.requests.filter((call) => /^(?:PUT|PATCH) .*\/upload\//.test(call));
    const toSite: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().startsWith(site.base)) {
        toSite.push(new URL(request.url()).pathname);
      }
    });
    await becomeAdmin(page, site.base);
    await page.goto(`${site.base}/admin/media?q=${mark}`, { waitUntil: 'networkidle' });
    const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose(`direct-${mark}.png`, 'image/png', onePixel);
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
    expect(toSite).toEqual(['/api/media/begin', '/api/media/finish']);
    expect(sent()).toHaveLength(1);
    await page.getByRole('button', { name: 'Clear finished' }).click();

    gateway.requests.length = 0;
    let parts = 0;
    gateway.instead = (request) => {
      if (request.method !== 'PATCH') return false;
      parts += 1;
      if (parts === 2) request.socket.destroy();
      return parts === 2;
    };
    await page.route('**/api/media/finish', (route) => route.abort(), { times: 1 });
    await choose(`direct-${mark}.mp4`, 'video/mp4', film);
    await expect(page.getByText('The site could not be reached')).toBeVisible();
    await page.getByRole('button', { name: `Try direct-${mark}.mp4 again` }).click();
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
    // Four, of which one was broken off and sent again; the whole was not.
    expect(sent()).toHaveLength(5);
    expect(await stored()).toEqual([
      { size: expect.any(Number), mime: 'image/png' },
      { size: film.length, mime: 'video/mp4' },
    ]);
  } finally {
    await site.stop();
    gateway.stop();
  }
});
