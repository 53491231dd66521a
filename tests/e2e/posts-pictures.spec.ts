// Pictures in the text: several at once, where they were dropped, and what they show; and the featured
// picture of another site, as an import brings it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import {
  becomeAdmin,
  chip,
  content,
  makePost,
  openEditor,
  postBySlug,
  save,
  typeAtEnd,
} from '../support/admin';
import { asAuthor, elsewherePort, port } from '../support/e2e-site';
import { expect, expectToast, onePixel, type Page, step, test } from '../support/test';

/** Drops files behind the last line of a paragraph: the drop cursor shows the gap below it. */
const dropBelow = (element: Locator, names: string[]): Promise<void> =>
  element.evaluate(
    (target, { files, pixel }) => {
      const data = new DataTransfer();
      for (const name of files) {
        const bytes = name.startsWith('fake') ? 'no picture' : new Uint8Array(pixel);
        const type = name.endsWith('.png') ? 'image/png' : 'text/plain';
        data.items.add(new File([bytes], name, { type }));
      }
      const { right, bottom } = target.getBoundingClientRect();
      const at = { clientX: right - 1, clientY: bottom - 1, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }));
    },
    { files: names, pixel: [...onePixel] },
  );

/** Goes to the pictures that wait for their description. */
async function beginDescribing(page: Page, waiting: string): Promise<void> {
  await expect(
    page.getByRole('status').filter({ hasText: `${waiting} for a description` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Describe', exact: true }).click();
}

/** The place of a picture in the text that readers do not see yet. */
const place = (page: Page, says: string): Locator =>
  content(page).getByRole('group', { name: 'Picture to add' }).filter({ hasText: says });

const kinds = (page: Page): Promise<string[]> =>
  content(page)
    .locator('> *')
    .evaluateAll((blocks) =>
      blocks.map((block) => block.getAttribute('alt') ?? block.textContent ?? '').filter(Boolean),
    );

/** Holds every upload of the page until it is released. */
async function holdUploads(page: Page): Promise<() => void> {
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await upload.promise;
    await route.continue();
  });
  return upload.resolve;
}

/** An editor with two lines of text. */
async function openTwoLines(page: Page, status: 'draft' | 'published' = 'draft') {
  const post = await makePost({ content: '<p>One</p><p>Two</p>', status });
  await openEditor(page, post.id);
  return { ...post, mark: randomUUID() };
}

test.beforeEach(({ page }) => becomeAdmin(page));

test('pictures: dropped ones are inserted in order with their alt texts, do not interrupt typing, and finish uploading after the post is left', async ({
  page,
}) => {
  await step(page, 'several at once', async () => {
    const { mark, slug } = await openTwoLines(page);
    const release = await holdUploads(page);
    await content(page).getByText('Two').click();
    await dropBelow(content(page).getByText('One'), [
      `a-${mark}.png`,
      `fake-${mark}.png`,
      `b-${mark}.png`,
      'notes.txt',
      `c-${mark}.png`,
    ]);
    await expect(
      page.getByRole('status').filter({ hasText: 'Uploading picture 1 of 5' }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar', { name: `Upload of a-${mark}.png` })).toBeVisible();
    // Text is typed before it meanwhile, so its place moves.
    await content(page).getByText('One').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a half');
    release();
    await beginDescribing(page, '3 pictures wait');
    const dialog = page.getByRole('dialog', { name: 'Image' });
    for (const words of ['First dot', 'Second dot', 'Third dot']) {
      await expect(dialog.getByLabel('Alt text')).toHaveValue('');
      await expect(dialog.getByLabel('Alt text')).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await expect(content(page).getByRole('img', { name: words })).toBeVisible();
    }
    await expect(dialog).toHaveCount(0);
    // The file that is no picture, whatever its name says, keeps its place until somebody decides.
    const failed = place(page, `fake-${mark}.png did not arrive`);
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
    await failed.getByRole('button', { name: 'Leave it out' }).click();
    await expect
      .poll(() => kinds(page))
      .toEqual(['One and a half', 'First dot', 'Second dot', 'Third dot', 'Two']);
    const alert = page.getByRole('alert').filter({ hasText: 'notes.txt is not a picture' });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect((await postBySlug(slug))?.content).toMatch(
      /^<p>One and a half<\/p><img [^>]*alt="First dot"[^>]*><img [^>]*alt="Second dot"[^>]*><img [^>]*alt="Third dot"[^>]*><p>Two<\/p>/,
    );
    for (let step = 0; step < 6 && (await content(page).getByRole('img').count()) > 0; step += 1) {
      await page.keyboard.press('Control+z');
    }
    await expect(content(page).getByRole('img')).toHaveCount(0);
  });

  await step(page, 'ready while somebody types', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const { mark } = await openTwoLines(page);
    const release = await holdUploads(page);
    await dropBelow(content(page).getByText('One'), [`a-${mark}.png`, `b-${mark}.png`]);
    await content(page).getByText('Two').click();
    await page.keyboard.press('End');
    const ready = page.getByText('2 pictures wait for a description');
    release();
    let written = 'Two';
    // Types word by word until the pictures are ready, and goes on after that.
    while (!(await ready.isVisible())) {
      await page.keyboard.type(' before');
      written += ' before';
    }
    await page.keyboard.type(' and after');
    await expect(content(page).getByText('Two')).toHaveText(`${written} and after`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await beginDescribing(page, '2 pictures wait');
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await expect(dialog.getByLabel('Alt text')).toBeFocused();
    await page.keyboard.press('Escape');
    const waiting = place(page, 'Picture without a description');
    await waiting.first().getByRole('button', { name: 'Leave it out' }).click();
    await waiting.getByRole('button', { name: 'Describe it' }).click();
    await expect(dialog.getByLabel('Alt text')).toHaveValue('');
    await expect(dialog.getByLabel('Alt text')).toBeFocused();
    await page.keyboard.type('But this');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => kinds(page)).toEqual(['One', 'But this', `${written} and after`]);
  });

  await step(page, 'on its way when the post is left', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const { mark, id, slug, title } = await openTwoLines(page, 'published');
    const release = await holdUploads(page);
    await dropBelow(content(page).getByText('One'), [`a-${mark}.png`]);
    await expect(place(page, `Uploading a-${mark}.png`)).toBeVisible();
    await save(page);
    await expectToast(page, '1 picture in the post is not shown to readers yet');
    await expect(page).toHaveURL(/\/admin\/posts$/);
    expect((await postBySlug(slug))?.content).toContain(`data-name="a-${mark}.png"`);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(
      tray.getByRole('progressbar', { name: `a-${mark}.png, on its way` }),
    ).toBeVisible();
    release();
    await expect(tray).toHaveCount(0);
    await page.getByRole('link', { name: title }).first().click();
    const waiting = place(page, 'Picture without a description');
    await expect(waiting).toBeVisible();
    // Undoing takes it away, and repeating brings it back with what it knows.
    await content(page).getByText('Two').click();
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await expect(waiting).toBeVisible();
    await waiting.getByRole('button', { name: 'Leave it out' }).click();

    // Leaving the admin area asks while a picture is on its way.
    const { promise } = Promise.withResolvers<void>();
    await page.route('**/api/media', () => promise);
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await dropBelow(content(page).getByText('One'), [`b-${mark}.png`]);
    await save(page);
    await expect(page).toHaveURL(/\/admin\/posts$/);
    await page.goto(`/blog/${slug}`);
    expect(questions).toEqual(['beforeunload']);
    await expect(page.getByText('Two')).toBeVisible();
    await expect(page.getByText(`b-${mark}`)).toHaveCount(0);
    // A page that was loaded later knows nothing of the upload.
    await page.unroute('**/api/media');
    await openEditor(page, id);
    await expect(tray.getByText(`b-${mark}.png`)).toBeVisible();
    await tray.getByRole('button', { name: 'Dismiss' }).click();
    await expect(tray).toHaveCount(0);
    const lost = place(page, `b-${mark}.png did not arrive`);
    await lost.getByLabel('Picture to upload').setInputFiles({
      name: `c-${mark}.png`,
      mimeType: 'image/png',
      buffer: onePixel,
    });
    await waiting.getByRole('button', { name: 'Describe it' }).click();
    await expect(page.getByRole('dialog').getByLabel('Alt text')).toBeFocused();
    await page.keyboard.type('A dot');
    await page.keyboard.press('Enter');
    await expect.poll(() => kinds(page)).toEqual(['One', 'A dot', 'Two']);
  });
});

test('pictures: alt text is changed in the post, and a library picture is chosen by keyboard and keeps its first alt text', async ({
  page,
}) => {
  await step(page, 'in the text', async () => {
    const image = '<img src="/images/placeholder.webp" alt="Old words" width="640" height="360">';
    const { id, slug } = await makePost({
      content: `<p>One</p>${image}<p>Two</p>`,
    });
    const stored = async () => (await postBySlug(slug))?.content;
    await openEditor(page, id);
    // As in a tab that is behind: the browser tells of the caret's places after the last key.
    await page.evaluate(() => {
      const hold = (event: Event): void => {
        if (event.isTrusted) event.stopImmediatePropagation();
      };
      addEventListener('selectionchange', hold, true);
      addEventListener('keyup', ({ key }) => {
        if (key === 'Enter') removeEventListener('selectionchange', hold, true);
      });
    });
    await content(page).getByText('One').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold' });
    await bold.click();
    await expect(content(page).locator('strong')).toHaveText('One');
    await bold.click();
    await expect(content(page).locator('strong')).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await expect(dialog.getByLabel('Alt text')).toBeFocused();
    await expect(dialog.getByLabel('Alt text')).toHaveValue('Old words');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('New words');
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('img', { name: 'New words' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect(await stored()).toMatch(
      /^<p>One<\/p><img src="\/images\/placeholder.webp" alt="New words" width="640" height="360"[ /]*><p>Two<\/p>$/,
    );

    await content(page).getByRole('img', { name: 'New words' }).click();
    await page.getByRole('button', { name: 'Alt text' }).click();
    await dialog.getByRole('checkbox', { name: /Decorative/ }).check();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(
      content(page).locator('img[alt=""][src="/images/placeholder.webp"]'),
    ).toBeVisible();
    // Opened again, it says so.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: /Decorative/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await content(page).getByText('Two').click();
    await page.keyboard.press('Control+z');
    await expect(content(page).getByRole('img', { name: 'New words' })).toBeVisible();
  });

  await step(page, 'of the library', async () => {
    const mark = randomUUID();
    const { id } = await makePost({ content: '<p>One</p>' });
    const { admin } = await asAuthor();
    const others = Array.from({ length: 25 }, (_, number) => `many-${number}`);
    const rows = ['first', 'second', ...others].map((name) => ({
      title: `${name}-${mark}.webp`,
      url: `/images/placeholder.webp?${name}-${mark}`,
      path: `${name}-${mark}.webp`,
      type: 'image',
      mime: 'image/webp',
      size: 1,
    }));
    await admin.from('media').insert(rows).throwOnError();
    await openEditor(page, id);
    await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    const search = dialog.getByLabel('Search the library');
    const choice = dialog.getByRole('button', { name: /^Choose / });
    await search.fill(mark);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(choice).toHaveCount(27);
    await search.fill('');
    for (const name of ['first', 'second']) {
      await expect(search).toBeFocused();
      await page.keyboard.type(`${name}-${mark}`);
      await expect(choice).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(choice).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Alt text')).toBeFocused();
      if (name === 'second') break;
      for (const next of ['Decorative', 'Insert', 'Another one']) {
        await page.keyboard.press('Tab');
        await expect(
          dialog.getByLabel(next).or(dialog.getByRole('button', { name: next })),
        ).toBeFocused();
      }
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('Second words');
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('img', { name: 'Second words' })).toBeVisible();
    const described = () =>
      admin.from('media').select('alt').eq('title', `second-${mark}.webp`).single();
    await expect.poll(async () => (await described()).data?.alt).toBe('Second words');
    // It is offered with the next use, as decoration too, and another one there leaves it.
    await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
    await search.fill(`second-${mark}`);
    await dialog.getByRole('button', { name: /^Choose / }).click();
    await expect(dialog.getByLabel('Alt text')).toHaveValue('Second words');
    await dialog.getByLabel('Alt text').fill('Other words');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(content(page).getByRole('img', { name: 'Other words' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(chip(page, 'Saved')).toBeVisible();
    expect((await described()).data?.alt).toBe('Second words');
    for (const [name, field] of [
      ['Link', 'Address'],
      ['Video', 'YouTube address'],
    ] as const) {
      await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test.describe('a featured picture of another site', () => {
  const elsewhere = `http://127.0.0.1:${elsewherePort}`;
  const server = createServer(async (request, response) => {
    if (request.url === '/gone.png') return response.writeHead(404).end();
    const background = '#0b6b4f';
    const field = sharp({ create: { width: 640, height: 360, channels: 3, background } });
    return response.setHeader('Content-Type', 'image/png').end(await field.png().toBuffer());
  });
  test.use({ pictures: true });
  test.describe.configure({ mode: 'default' });
  test.beforeAll(
    () => new Promise<void>((done) => server.listen(elsewherePort, '127.0.0.1', () => done())),
  );
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function postWith(picture: string) {
    const { admin } = await asAuthor();
    const post = await makePost({ status: 'published' });
    await admin.from('posts').update({ featured_image: picture }).eq('id', post.id).throwOnError();
    return post;
  }

  test('pictures: a featured picture of another site is loaded through this site, if its host is allowed, and copied into the library', async ({
    page,
  }) => {
    await step(page, 'readers', async () => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      const picture = `${elsewhere}/picture.png`;
      await page.goto(`/blog/${(await postWith(picture)).slug}`);
      const image = page.locator('article img').first();
      await expect
        .poll(() =>
          image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth),
        )
        .toBeGreaterThan(0);
      const source = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
      const [, whole = ''] = /^(.+\/pictures\/.+)\/\d+\.avif$/.exec(source) ?? [];
      expect((await page.request.get(whole)).headers()).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(await page.content()).not.toContain(picture);
      const data = page.locator('script[type="application/ld+json"]').first();
      expect(await data.textContent()).toContain(new URL(whole).pathname);

      // The placeholder of one that is gone is cached for a minute.
      await page.goto(`/blog/${(await postWith(`${elsewhere}/gone.png`)).slug}`);
      const shownSource = () => image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
      await expect.poll(shownSource).not.toBe('');
      const placeholder = await shownSource();
      expect((await page.request.get(placeholder)).headers()['cache-control']).toBe(
        'public, max-age=60',
      );

      const refused = 'https://other.example/picture.png';
      const { id, slug } = await postWith(refused);
      await page.goto(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(image).toHaveCount(0);
      expect(await page.content()).not.toContain(refused);
      await openEditor(page, id);
      await page.getByRole('button', { name: 'Bring into the library' }).click();
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'The site may not fetch pictures from other.example.' });
      await expect(alert).toContainText('PICTURE_HOSTS');
      await expect(page.getByText(`This picture is on another site: ${refused}`)).toBeVisible();
      expect([...hosts]).toEqual([`localhost:${port}`]);
    });

    await step(page, 'the editor', async () => {
      const { admin } = await asAuthor();
      const { id } = await postWith(`${elsewhere}/picture.png`);
      const stored = async () =>
        (await admin.from('post_drafts').select('featured_image').eq('post_id', id).single()).data
          ?.featured_image;
      await openEditor(page, id);
      await expect(
        page.getByText(`This picture is on another site: ${elsewhere}/picture.png`),
      ).toBeVisible();
      await typeAtEnd(page, ' and more');
      await expect(chip(page, 'Saved, not yet public')).toBeVisible();
      expect(await stored()).toBe(`${elsewhere}/picture.png`);

      const featured = page.getByRole('group', { name: 'Featured image' });
      await featured.getByRole('button', { name: 'Bring into the library' }).click();
      await expect(featured.locator('img')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(chip(page, 'Saved, not yet public')).toBeVisible();
      const url = (await stored()) ?? '';
      expect(url).toMatch(/^\/media\/[\w-]+\.png$/);
      const media = await admin.from('media').select('title, width').eq('url', url).single();
      expect(media.data).toEqual({ title: 'picture.png', width: 640 });
    });
  });
});
