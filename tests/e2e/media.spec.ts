import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { becomeAdmin, makePost } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Page, test } from '../support/test';

let folder: string;
let mark: string;
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
  mark = randomUUID().slice(0, 8);
  await becomeAdmin(page);
  // Files can be chosen once the script of the page runs.
  await page.goto(`/admin/media?q=${mark}`, { waitUntil: 'networkidle' });
});
test.afterEach(async () => {
  rmSync(folder, { recursive: true });
  const { admin } = await asAuthor();
  const { data } = await admin.from('media').delete().like('title', `%${mark}%`).select('path');
  await admin.storage.from('media').remove((data ?? []).map(({ path }) => path ?? ''));
});

test('the library takes pictures, drawings and PDFs by what they are, and refuses what only says so', async ({
  page,
  request,
}) => {
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
  await expect(page.getByText(`fake-${mark}.png is not a picture, a video or a PDF`)).toBeVisible();
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
});

test('the library takes a file of 200 MB, shows its progress, and can be cancelled and tried again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const head = Buffer.from(
    '000000206674797069736f6d0000020069736f6d69736f32617663316d703431',
    'hex',
  );
  const film = file(
    `film-${mark}.mp4`,
    Buffer.concat([head, Buffer.alloc(200_000_000 - head.length)]),
  );
  // Slow enough to see and to cancel.
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000_000 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow);
  await choose(page, film);
  const progress = page.getByRole('progressbar', { name: `Upload of film-${mark}.mp4` });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: `Cancel film-${mark}.mp4` }).click();
  await expect(page.getByText('Cancelled · 200 MB')).toBeVisible();
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: `Try film-${mark}.mp4 again` }).click();
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible({ timeout: 180_000 });
  const { admin } = await asAuthor();
  const { data } = await admin.from('media').select('size, type').like('title', `%${mark}%`);
  expect(data).toEqual([{ size: 200_000_000, type: 'video' }]);
});

test('the library says the backend’s limit before anything is sent', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/media', (route) => {
    sent += 1;
    return route.continue();
  });
  // The limit of the bucket is the operator's to set; here the page is told of one.
  await page.route('**/admin/media?q=*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('\\"sizeLimit\\":null', '\\"sizeLimit\\":1000'),
    });
  });
  await page.reload();
  await expect(page.getByText('Up to 1 kB each, several at once')).toBeVisible();
  await choose(page, file(`large-${mark}.png`, Buffer.alloc(5000)));
  await expect(page.getByText('The storage takes files of at most 1 kB · 5 kB')).toBeVisible();
  expect(sent).toBe(0);
});

test('the library describes, finds, shows where it is used, copies and deletes a file', async ({
  page,
  context,
}) => {
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

  const { id: postId, title } = await makePost({
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
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this media item?',
  });
  await expect(question).toContainText(
    'It stays in the bin for 30 days. One place still shows it.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: `Details of picture-${mark}.png` })).toHaveCount(0);
  // It lies in the bin, and is still shown (posts-bin.spec.ts).
  expect((await page.request.get(data?.url ?? '')).status()).toBe(200);
  await admin.from('posts').delete().eq('id', postId);
});

test('a question about a file closes without the details behind it, and typed text is never lost unasked', async ({
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
  const answers: Array<() => Promise<void>> = [
    () => deleting.getByRole('button', { name: 'Cancel' }).click(),
    () => deleting.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const answer of answers) {
    await details.getByRole('button', { name: 'Delete' }).click();
    await expect(deleting).toBeVisible();
    await answer();
    await expect(deleting).toBeHidden();
    await expect(alt).toHaveValue('A green field');
  }
  // A click beside them closes neither.
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.mouse.click(4, 4);
  await expect(deleting).toBeVisible();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
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
  // A second Escape before the question has reported that the first closed it asks again.
  await details.getByLabel('Close').click();
  await leaving.evaluate((question: HTMLDialogElement, name) => {
    question.close();
    const behind = Array.from(document.querySelectorAll('dialog')).find((dialog) => dialog.open);
    if (!behind?.textContent?.includes(name)) throw new Error(`${name} is not open`);
    behind.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  }, `picture-${mark}.png`);
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(details).toBeHidden();
  // Where nothing was typed, nothing is asked.
  await page.getByRole('button', { name: `Details of picture-${mark}.png` }).click();
  await expect(alt).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(leaving).toBeHidden();
});

test('the library refuses a picture of four billion pixels, and an imported one breaks no page', async ({
  page,
  request,
}) => {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000ffff0000ffff080200000000000000000000094944415400000000000000000000000000',
    'hex',
  );
  await choose(page, file(`vast-${mark}.png`, head));
  await expect(
    page.getByText(
      `vast-${mark}.png has 65535 × 65535 pixels. A picture may have at most 50 million; save it smaller.`,
    ),
  ).toBeVisible();
  const { admin } = await asAuthor();
  const stored = `${randomUUID()}.png`;
  await admin.storage.from('media').upload(stored, head, { contentType: 'image/png' });
  const narrow = await request.get(`/media/${stored}/640.avif`);
  expect(narrow.status()).toBe(200);
  expect(await narrow.body()).toEqual(head);
  // Nobody has the site resize anything else.
  const others = await request.get('/_next/image?url=%2Fimages%2Fplaceholder.webp&w=640&q=75');
  expect(others.status()).toBe(404);
  await admin.storage.from('media').remove([stored]);
});

test('the site serves nothing but files of the bucket', async ({ request }) => {
  for (const path of [
    '/media/none.png',
    '/media/..%2f..%2fsecret.png',
    '/media/a/../../x.png',
    '/media/a?b.png',
    '/media/a',
  ]) {
    expect([307, 308, 404]).toContain((await request.get(path, { maxRedirects: 0 })).status());
  }
});
