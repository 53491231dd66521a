// Posts of another site come here: from the choice of the file to the old addresses that lead on, with
// a stop in between, and a second time.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js';
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { asAuthor, formerSitePort } from '../support/e2e-site';
import { expect, expectToast, onePixel, type Page, step, test } from '../support/test';

configure({ useWebWorkers: false });

const former = `http://127.0.0.1:${formerSitePort}`;
const mark = randomUUID().slice(0, 8);
const category = `E2E moved ${mark}`;

/** The pictures of the former site that it has again. */
const repaired = new Set<string>();
const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path.includes('gone') && !repaired.has(path)) return response.writeHead(404).end();
  return response.setHeader('Content-Type', 'image/png').end(onePixel);
});

interface Item {
  id: number;
  status?: string;
  type?: string;
  pictures?: string[];
}

const slugOf = (id: number): string => `e2e-moved-${mark}-${id}`;
const item = ({ id, status = 'publish', type = 'post', pictures = [] }: Item): string => `<item>
<title>Moved ${mark} ${id}</title>
<link>${former}/2024/05/${slugOf(id)}/</link>
<content:encoded><![CDATA[First line.

${pictures.map((name) => `<img src="${former}/uploads/${name}.png" alt="A dot" />`).join('\n\n')}

[contact-form-7 id="1"]]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2024-05-01 08:00:00</wp:post_date_gmt>
<wp:post_name>${slugOf(id)}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type>
<wp:post_password></wp:post_password>
<category domain="category" nicename="e2e-moved-${mark}"><![CDATA[${category}]]></category>
</item>`;
const wxr = (items: Item[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Former</title><link>${former}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${former}</wp:base_site_url>
<wp:base_blog_url>${former}</wp:base_blog_url>
${items.map(item).join('\n')}
</channel></rss>`;

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const isText = typeof content === 'string';
    await zip.add(name, isText ? new TextReader(content) : new Uint8ArrayReader(content));
  }
  return Buffer.from(await zip.close());
}

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page
    .getByLabel('File to import')
    .setInputFiles({ name, buffer, mimeType: 'application/octet-stream' });

async function moved() {
  const { admin } = await asAuthor();
  const { data } = await admin
    .from('posts')
    .select('id, slug, status, content, updated_at, revision')
    .like('slug', `e2e-moved-${mark}-%`)
    .is('deleted_at', null)
    .order('slug')
    .throwOnError();
  return data;
}

test.describe.configure({ mode: 'default' });
test.beforeAll(
  () => new Promise<void>((done) => server.listen(formerSitePort, '127.0.0.1', () => done())),
);
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  const { admin } = await asAuthor();
  await admin.from('posts').delete().like('slug', `e2e-moved-${mark}-%`).throwOnError();
  await admin.from('categories').delete().eq('name', category).throwOnError();
});

test.beforeEach(({ page }) => becomeAdmin(page));

test('import: a WordPress file and a zip of Markdown come with pictures and old addresses, are stopped, continued, updated and removed', async ({
  page,
}) => {
  await step(page, 'WordPress', async () => {
    const file = Buffer.from(
      wxr([
        { id: 1, pictures: ['a', `gone-${mark}`] },
        { id: 2, pictures: ['a', 'b'] },
        { id: 3, status: 'draft' },
        { id: 4, status: 'trash' },
        { id: 5, type: 'page' },
      ]),
    );
    await page.goto('/admin/site');
    await page.getByRole('link', { name: 'Import content' }).click();
    await choose(page, 'notes.txt', Buffer.from('Nothing'));
    await expect(page.getByRole('main')).toContainText('This file cannot be imported.');
    await choose(page, 'former.xml', file);
    const plan = page.getByRole('heading', { name: 'former.xml' });
    await expect(plan).toBeFocused();
    await page.getByText('3 posts lose something').click();
    await expect(page.getByText(`Moved ${mark} 1: 1 shortcode`)).toBeVisible();
    await page.getByText('Show the pages').click();
    await expect(page.getByText(`Moved ${mark} 5`)).toBeVisible();
    await inspect(page, 'the dry run of an import');
    expect(await moved()).toEqual([]);

    // Nothing goes on while the first picture is held, and the other pages can be used meanwhile.
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/import/picture', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: `127.0.0.1:${formerSitePort} (3 pictures)` }).check();
    await page.getByRole('button', { name: 'Import 3 posts' }).click();
    await expect(page.getByRole('heading', { name: 'Importing former.xml' })).toBeFocused();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
    const tray = page.getByRole('region', { name: 'Import' });
    await expect(tray).toContainText('Post 1 of 3');
    const questions: string[] = [];
    page.once('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.reload().catch(() => undefined);
    expect(questions).toEqual(['beforeunload']);
    await tray.getByRole('button', { name: 'Stop' }).click();
    held.resolve();
    await expect(tray).toContainText('Stopped.');
    expect(await moved()).toEqual([]);
    await inspect(page, 'a stopped import in the frame');

    await tray.getByRole('button', { name: 'Go on' }).click();
    await expect(tray).toContainText('3 posts imported');
    await tray.getByRole('link', { name: 'Import of former.xml' }).click();
    await expect(page.getByRole('heading', { name: '3 posts imported' })).toBeFocused();
    await page.getByText('1 picture did not come').click();
    await expect(page.getByText(`${former}/uploads/gone-${mark}.png`)).toBeVisible();
    await inspect(page, 'the end of an import');
    const posts = await moved();
    expect(posts.map(({ status }) => status)).toEqual(['published', 'published', 'draft']);
    expect(posts[1]?.content.match(/<img src="\/media\//g)).toHaveLength(2);
    expect(posts[0]?.content).toContain('data-picture-to-add');

    repaired.add(`/uploads/gone-${mark}.png`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 picture did not come')).toHaveCount(0);
    await expect
      .poll(async () => (await moved())[0]?.content.match(/<img src="\/media\//g)?.length)
      .toBe(2);

    for (const address of [`/2024/05/${slugOf(1)}/`, '/?p=1', `/category/e2e-moved-${mark}`]) {
      await page.goto(address);
      await expect(page, address).toHaveURL(
        address.startsWith('/category') ? `/blog?category=e2e-moved-${mark}` : `/blog/${slugOf(1)}`,
      );
    }

    // The same file again, in a page that knows nothing of the first time.
    const before = await moved();
    await page.goto('/admin/import');
    await choose(page, 'former.xml', file);
    await expect(
      page.getByText('There is nothing to import: all of it is here already.'),
    ).toBeVisible();
    expect(await moved()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await step(page, 'Markdown', async () => {
    const post = (id: number, text: string): string =>
      `---\ntitle: Moved ${mark} ${id}\nslug: ${slugOf(id)}\nstatus: published\ndate: 2024-05-01\n---\n\n${text}\n\n![A dot](dot.png)\n`;
    const zip = (text: string): Promise<Buffer> =>
      zipOf({
        [`${mark}-11.md`]: post(11, text),
        [`${mark}-12.md`]: post(12, text),
        [`${mark}-13.md`]: post(13, 'Stays'),
        'dot.png': onePixel,
      });
    await page.goto('/admin/import');
    await choose(page, `notes-${mark}.zip`, await zip('First'));
    await page.getByRole('button', { name: 'Import 3 posts' }).click();
    await expect(page.getByRole('heading', { name: '3 posts imported' })).toBeFocused();
    const [edited, other] = (await moved()).filter(({ slug }) => /-1[12]$/.test(slug ?? ''));
    expect(edited?.content).toMatch(/<img src="\/media\//);

    const { admin, authorId } = await asAuthor();
    await admin
      .rpc('save_post', {
        p_id: edited?.id ?? null,
        p_fields: { title: `Edited ${mark}` },
        p_status: 'published',
        p_author_id: authorId,
      })
      .throwOnError();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, `notes-${mark}.zip`, await zip('Second'));
    await page.getByText('1 post was edited here').click();
    await expect(page.getByRole('listitem').filter({ hasText: `Moved ${mark} 11` })).toBeVisible();
    await page.getByRole('checkbox', { name: /Update the text of 1 post/ }).check();
    await page.getByRole('button', { name: 'Import 1 post' }).click();
    await expect(page.getByRole('heading', { name: '1 post updated' })).toBeFocused();
    const updated = (await moved()).find(({ id }) => id === other?.id);
    expect(updated?.content).toContain('Second');
    expect((await moved()).find(({ id }) => id === edited?.id)?.content).toContain('First');

    await page.getByRole('button', { name: 'Remove what this import brought' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, '2 posts in the bin, 1 edited here left');
    expect((await moved()).map(({ slug }) => slug)).not.toContain(slugOf(12));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Removal undone');
    expect((await moved()).map(({ slug }) => slug)).toContain(slugOf(12));
  });

  await step(page, 'texts of an export', async () => {
    // Of a page whose texts no other journey changes: they run on this site at the same time.
    const key = 'vlogs.head.title';
    const choosing = async (draft: string): Promise<void> => {
      await page.goto('/admin/import');
      const files = { 'categories.json': '[]', 'addresses.json': '{}', 'pictures.json': '[]' };
      const texts = [
        { key, text: '', draft },
        { key: 'about.gone.title', text: 'x', draft: null },
      ];
      const zip = await zipOf({ ...files, 'texts.json': JSON.stringify(texts) });
      await choose(page, 'site.zip', zip);
    };
    const { admin } = await asAuthor();
    const stored = async () =>
      (await admin.from('site_texts').select('draft, revision').eq('key', key).throwOnError()).data;
    await choosing(`First ${mark}`);
    await page.getByText('1 text or entry cannot be taken back').click();
    await expect(page.getByText('about.gone.title: There is no such text')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Take back 1 text' }).check();
    await inspect(page, 'the parts of an export');
    await page.getByRole('button', { name: 'Take back what is chosen' }).click();
    await expect(page.getByRole('heading', { name: '1 text taken back' })).toBeFocused();
    expect(await stored()).toMatchObject([{ draft: `First ${mark}` }]);

    await choosing(`Second ${mark}`);
    await expect(page.getByText('choose what is to be taken back')).toBeVisible();
    await page.getByText('Show both').click();
    await expect(page.getByText(`First ${mark}`)).toBeVisible();
    await page.getByRole('radio', { name: "Take the archive's" }).check();
    await page.getByRole('button', { name: 'Take back what is chosen' }).click();
    await expect(page.getByRole('heading', { name: '1 text taken back' })).toBeFocused();
    const [after] = (await stored()) ?? [];
    expect(after?.draft).toBe(`Second ${mark}`);
    await admin
      .rpc('save_site_texts', {
        p_changes: [{ key, text: '', revision: after?.revision ?? 0 }],
        p_is_published: true,
      })
      .throwOnError();
  });
});
