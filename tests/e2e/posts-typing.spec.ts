// Everything that a post holds, typed key by key: a test that fills fields at once does not notice
// a fault that moves the focus.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, content, postBySlug, saveAndLeave } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

const player = 'https://www.youtube-nocookie.com/';

/** The requests of the page to other sites. */
function foreignRequests(page: Page, own: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(own).origin) {
      requests.push(request.url());
    }
  });
  return requests;
}

/** Puts the caret into a field by a click, and types: all of it must arrive there. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
}

async function addCategory(page: Page, name: string): Promise<void> {
  await typeInto(page, 'New category', name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
}

/** Saves, reads and reopens the post. */
async function stored(page: Page, slug: string) {
  await saveAndLeave(page);
  const { admin } = await asAuthor();
  const { data } = await admin
    .from('posts')
    .select('id, title, excerpt, type, status, featured_image, categories(name)')
    .eq('slug', slug)
    .single()
    .throwOnError();
  const { id, ...saved } = data;
  await page.goto(`/admin/posts/${id}/edit`);
  return { ...saved, content: (await postBySlug(slug))?.content };
}

const deleteRows = async (slug: string, category: string): Promise<void> => {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('slug', slug);
  await admin.from('categories').delete().eq('name', category);
};

test.beforeEach(({ page }) => becomeAdmin(page));

test('a vlog is typed into every field, after its link too, and no player is asked before a click', async ({
  page,
  baseURL,
}) => {
  const slug = `typed-${randomUUID()}`;
  const category = `Typed ${slug.slice(-8)}`;
  const foreign = foreignRequests(page, baseURL ?? '');
  await page.route(`${player}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  await page.goto('/admin/posts/new');
  await expect(content(page)).toBeVisible();
  await page.getByLabel('Type', { exact: true }).focus();
  await page.keyboard.type('Vlog');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('vlog');
  await typeInto(page, 'Video link', 'https://youtu.be/aircAruvnKk');
  const poster = page.getByRole('link', { name: 'Play video: Preview of the video' });
  await expect(poster).toBeVisible();
  await typeInto(page, 'Title', 'How machines learn');
  await page.getByLabel('Slug').press('Control+a');
  await page.keyboard.type(slug);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await typeInto(page, 'Excerpt', 'Neurons, one at a time.');
  await addCategory(page, category);
  await page.getByLabel('Video link').press('End');
  await page.keyboard.type('?t=42');
  await expect(page.getByLabel('Video link')).toHaveValue('https://youtu.be/aircAruvnKk?t=42');
  await page.getByLabel('Status').focus();
  await page.keyboard.type('Pub');
  expect(await stored(page, slug)).toMatchObject({
    title: 'How machines learn',
    excerpt: 'Neurons, one at a time.',
    content: 'https://youtu.be/aircAruvnKk?t=42',
    type: 'vlog',
    status: 'published',
    categories: [{ name: category }],
  });
  expect(foreign).toEqual([]);

  await poster.click();
  const frame = page.getByTitle('Preview of the video');
  await expect(frame).toBeFocused();
  await expect.poll(() => foreign).toEqual([`${player}embed/aircAruvnKk?start=42&autoplay=1`]);
  // While it plays, the fields are still there to type in.
  await page.getByLabel('Title').press('End');
  await page.keyboard.type(' to see');
  await expect(page.getByLabel('Title')).toHaveValue('How machines learn to see');
  await deleteRows(slug, category);
});

test('a blog post is typed into every field, around a video in its text too, and no player is asked before a click', async ({
  page,
  baseURL,
}) => {
  const slug = `typed-${randomUUID()}`;
  const category = `Typed ${slug.slice(-8)}`;
  const foreign = foreignRequests(page, baseURL ?? '');
  await page.route(`${player}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  await page.goto('/admin/posts/new');
  await expect(content(page)).toBeVisible();
  await typeInto(page, 'Title', 'How machines learn');
  await content(page).click();
  await page.keyboard.type('Before the video.');
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  await expect(page.getByLabel('YouTube address')).toBeFocused();
  await page.keyboard.type('https://youtu.be/aircAruvnKk');
  await page.keyboard.press('Enter');
  const poster = content(page).getByRole('link', { name: 'Play video' });
  await expect(poster).toBeVisible();
  // The closed dialog gives the focus back.
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After the video.');
  await page.getByLabel('Slug').press('Control+a');
  await page.keyboard.type(slug);
  await typeInto(page, 'Excerpt', 'Neurons, one at a time.');
  await addCategory(page, category);
  await page.getByLabel('Featured image to upload').setInputFiles('public/icon-192.png');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByLabel('Status').focus();
  await page.keyboard.type('Arch');
  expect(foreign).toEqual([]);
  expect(await stored(page, slug)).toMatchObject({
    title: 'How machines learn',
    excerpt: 'Neurons, one at a time.',
    content: expect.stringMatching(
      /^<p>Before the video\.<\/p><div data-youtube-video=""><iframe src="[^"]+\/embed\/aircAruvnKk"><\/iframe><\/div>.*<p>After the video\.<\/p>(?:<p><\/p>)?$/,
    ),
    type: 'blog',
    status: 'archived',
    featured_image: expect.stringMatching(/^\/media\//),
    categories: [{ name: category }],
  });
  await expect(poster).toBeVisible();
  expect(foreign).toEqual([]);

  await poster.click();
  // The player is another site's document, and the browser may count the page as left then.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
    .toBe('Video');
  await expect.poll(() => foreign).toEqual([`${player}embed/aircAruvnKk?autoplay=1`]);
  await content(page).getByText('After the video.').click();
  // Until then what is typed would take the place of the chosen video.
  await expect(content(page).locator('.ProseMirror-selectednode')).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' The end.');
  await expect(content(page).getByText('After the video. The end.')).toBeVisible();
  await expect(content(page).getByTitle('Video')).toBeVisible();
  await deleteRows(slug, category);
});
