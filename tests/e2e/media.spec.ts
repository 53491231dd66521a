import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { becomeAdmin, makePost } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Page, step, test } from '../support/test';

let folder: string;
/** In the names of all files of a test, and of those of a part of it. */
let run: string;
let mark: string;

/** The library with the files of the part of a test that begins. */
async function openLibrary(page: Page): Promise<void> {
  mark = `${run}-${randomUUID().slice(0, 4)}`;
  // Files can be chosen once the script of the page runs.
  await page.goto(`/admin/media?q=${mark}`, { waitUntil: 'networkidle' });
}

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const png = (width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
const choose = (page: Page, ...paths: string[]) =>
  page.locator('input[type=file]').first().setInputFiles(paths);

test.beforeEach(async ({ page }) => {
  folder = mkdtempSync(join(tmpdir(), 'e2e-media-'));
  run = randomUUID().slice(0, 8);
  await becomeAdmin(page);
  await openLibrary(page);
});
test.afterEach(async () => {
  rmSync(folder, { recursive: true });
  const { admin } = await asAuthor();
  const { data } = await admin.from('media').delete().like('title', `%${run}%`).select('path');
  await admin.storage.from('media').remove((data ?? []).map(({ path }) => path ?? ''));
});

test('media: files are accepted by their content, an upload is cancelled and tried again, and a file is described and found', async ({
  page,
  request,
  context,
}) => {
  await step(page, 'what is accepted', async () => {
    await choose(
      page,
      file(`picture-${mark}.png`, await png()),
      file(
        `misnamed-${mark}.png`,
        await sharp(await png())
          .jpeg()
          .toBuffer(),
      ),
      file(`fake-${mark}.png`, 'This is text'),
      file(`page-${mark}.pdf`, '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
      file(
        `drawing-${mark}.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" onload="alert(1)"><script>alert(1)</script><image href="https://evil.example/x" width="1" height="1"/><circle r="1" fill="red"/></svg>',
      ),
      file(`empty-${mark}.png`, ''),
    );
    await expect(page.getByText('4 of 6 uploaded')).toBeVisible();
    await expect(
      page.getByText(`fake-${mark}.png is not a picture, a video or a PDF`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(4);
    const { admin } = await asAuthor();
    const { data } = await admin
      .from('media')
      .select('title, url, type, mime, size, width, height')
      .like('title', `%${mark}%`)
      .order('title');
    expect(data).toMatchObject([
      { title: `drawing-${mark}.svg`, type: 'image', mime: 'image/svg+xml' },
      {
        title: `misnamed-${mark}.png`,
        type: 'image',
        mime: 'image/jpeg',
        url: expect.stringMatching(/^\/media\/[\w-]+\.jpg$/),
        width: 8,
        height: 6,
      },
      { title: `page-${mark}.pdf`, type: 'document', mime: 'application/pdf', width: null },
      { title: `picture-${mark}.png`, type: 'image', mime: 'image/png', width: 8, height: 6 },
    ]);
    // Opened by itself, it runs nothing and loads nothing.
    const ran: string[] = [];
    page.on('dialog', (dialog) => dialog.dismiss().then(() => ran.push('script')));
    // A request that the policy has stopped never comes to be answered here.
    await page.route('https://evil.example/**', (route) => {
      ran.push(route.request().url());
      return route.abort();
    });
    const svg = await page.goto(data?.[0]?.url ?? '', { waitUntil: 'networkidle' });
    expect(await svg?.text()).toContain('<script>');
    expect(ran).toEqual([]);
    expect(svg?.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/sandbox; frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    });
    const picture = await request.get(data?.[3]?.url ?? '');
    expect(await picture.body()).toEqual(await png());
    for (const path of ['none.png', '..%2f..%2fsecret.png', 'a/../../x.png', 'a?b.png', 'a']) {
      const answer = await request.get(`/media/${path}`, { maxRedirects: 0 });
      expect([307, 308, 404], path).toContain(answer.status());
    }
    await openLibrary(page);
  });

  await step(page, 'progress of an upload', async () => {
    const head = Buffer.from(
      '000000206674797069736f6d0000020069736f6d69736f32617663316d703431',
      'hex',
    );
    const film = file(
      `film-${mark}.mp4`,
      Buffer.concat([head, Buffer.alloc(20_000_000 - head.length)]),
    );
    // Slow enough to see and to cancel.
    const devtools = await page.context().newCDPSession(page);
    const slow = {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 500_000,
    };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow);
    await choose(page, film);
    const progress = page.getByRole('progressbar', { name: `Upload of film-${mark}.mp4` });
    await expect
      .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: `Cancel film-${mark}.mp4` }).click();
    await expect(page.getByText('Cancelled · 20 MB')).toBeVisible();
    await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.getByRole('button', { name: `Try film-${mark}.mp4 again` }).click();
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
    const { admin } = await asAuthor();
    const { data } = await admin.from('media').select('size, type').like('title', `%${mark}%`);
    expect(data).toEqual([{ size: 20_000_000, type: 'video' }]);
  });

  await step(page, 'describing a file', async () => {
    await openLibrary(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, file(`picture-${mark}.png`, await png()));
    await page.getByRole('button', { name: `Details of picture-${mark}.png` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('8 × 6 pixels')).toBeVisible();
    await expect(dialog.getByText('Nowhere')).toBeVisible();
    await dialog.getByLabel('Alt text').fill('A green field');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved');
    const { admin } = await asAuthor();
    const { data } = await admin
      .from('media')
      .select('id, url, alt, path')
      .like('title', `%${mark}%`)
      .single();
    expect(data?.alt).toBe('A green field');

    const { title } = await makePost({
      content: `<p><img src="${data?.url}" alt=""></p>`,
    });
    await page.reload();
    await page.getByLabel('Type').selectOption('document');
    await expect(page.getByText('No files match this search.')).toBeVisible();
    await page.getByLabel('Type').selectOption('image');
    await page.getByRole('button', { name: `Details of picture-${mark}.png` }).click();
    await expect(dialog.getByRole('link', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy URL' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^http://localhost:\\d+${data?.url}$`));
  });
});

test('media: closing a confirmation keeps the file’s details open, and closing them with unsaved alt text asks first', async ({
  page,
}) => {
  await choose(page, file(`picture-${mark}.png`, await png()));
  await page.getByRole('button', { name: `Details of picture-${mark}.png` }).click();
  const details = page.getByRole('dialog', { name: `picture-${mark}.png` });
  const alt = details.getByLabel('Alt text');
  await alt.click();
  await alt.pressSequentially('A green field');

  const deleting = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this media item?',
  });
  await details.getByRole('button', { name: 'Delete' }).click();
  // A click beside them closes neither.
  await page.mouse.click(4, 4);
  await expect(deleting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deleting).toBeHidden();
  await page.mouse.click(4, 4);
  await expect(alt).toHaveValue('A green field');

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  // Twice in a row: a browser does not let a page hold back the second one's `cancel`.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => details.getByLabel('Close').click(),
  ]) {
    await leave();
    await expect(leaving).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaving).toBeHidden();
    await expect(alt).toHaveValue('A green field');
  }
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(details).toBeHidden();
  // Where nothing was typed, there is no question.
  await page.getByRole('button', { name: `Details of picture-${mark}.png` }).click();
  await expect(alt).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(leaving).toBeHidden();
});
