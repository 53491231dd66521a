// A reader gets the new page right after a save, whichever page was being made meanwhile, and from
// another instance. On a backend of its own: what others withdraw would take kept pages away.
import { becomeAdmin, makePost, openEditor, saveAndLeave, update } from '../support/admin';
import { settingsOf } from '../support/backend';
import { asAuthor, startOwnSite, startSite, startTimeout } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';
import { expectLookOfWholeSheet } from '../support/whole-sheet';

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startOwnSite();
});

test.afterAll(() => site.stop());

test.beforeEach(({ page }) => becomeAdmin(page, site.base, site.backend));

async function withPost(work: (post: { id: string; slug: string }) => Promise<void>) {
  const post = await makePost({ status: 'published', title: 'As it was' }, site.backend);
  try {
    await work(post);
  } finally {
    const { admin } = await asAuthor(site.backend);
    await admin.from('posts').delete().eq('id', post.id);
  }
}

async function rename(page: Page, id: string, title: string): Promise<void> {
  await openEditor(page, id, site.base);
  await page.getByLabel('Title').fill(title);
  await update(page);
}

const titleOf = async (slug: string, base = site.base): Promise<string> => {
  const html = await (await fetch(`${base}/blog/${slug}`)).text();
  // The first answer after a save is as light as every other.
  expect(html).not.toContain('/_next/static/chunks/turbopack');
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
};

test('a post looks as with the whole style sheet, of which it has what it uses', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  const content = `<h2>One</h2><p>Some <strong>bold</strong>, <em>quiet</em>, <s>gone</s>, <code>code</code> and <a href="https://example.org">away</a>.</p>
<h3>Two</h3><ul><li><p>a</p></li><li><p>b</p></li></ul><ol start="3"><li><p>c</p></li></ol><blockquote><p>Said</p></blockquote><hr>
<pre><code class="language-js">const one = 1; // two</code></pre><table><tbody><tr><th><p>x</p></th></tr><tr><td><p>y</p></td></tr></tbody></table>
<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div><img src="/images/placeholder.webp" alt="Shown">`;
  const { id, slug } = await makePost({ status: 'published', content }, site.backend);
  try {
    await expectLookOfWholeSheet(page, `/blog/${slug}`, { base: site.base });
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('.code > button')).toHaveCount(1);
  } finally {
    const { admin } = await asAuthor(site.backend);
    await admin.from('posts').delete().eq('id', id);
  }
});

test('the first answer after a save is the new page, and a document', ({ page }) =>
  withPost(async ({ id, slug }) => {
    expect(await titleOf(slug)).toBe('As it was');
    await rename(page, id, 'As it is');
    expect([await titleOf(slug), await titleOf(slug)]).toEqual(['As it is', 'As it is']);
  }));

test('while the backend is gone the last good page is shown, but none of what was withdrawn', ({
  page,
}) =>
  withPost((edited) =>
    withPost(async (withdrawn) => {
      const [post, gone] = [`/blog/${edited.slug}`, `/blog/${withdrawn.slug}`];
      const ask = async (path: string) => {
        const { status, headers } = await fetch(`${site.base}${path}`);
        return [status, headers.get('x-cache')];
      };
      const unpublish = async (): Promise<void> => {
        await openEditor(page, withdrawn.id, site.base);
        await page.getByLabel('Status').selectOption('archived');
        await saveAndLeave(page);
      };
      // Withdrawn first: nothing set aside afterwards has it.
      for (const path of [post, gone, '/blog']) await ask(path);
      await unpublish();
      expect(await ask(gone)).toEqual([404, null]);
      for (const path of [post, '/blog']) expect(await ask(path)).toEqual([200, null]);
      await rename(page, edited.id, 'As it is');
      site.proxy.instead = (_path, response) => {
        response.writeHead(503).end();
        return true;
      };
      const { status, headers } = await fetch(site.base + post);
      expect([status, headers.get('x-cache')]).toEqual([200, 'STALE']);
      // The server's own headers stay, HSTS among them.
      expect(headers.has('x-request-id')).toBe(true);
      // From now on it is known, and nobody waits.
      expect(await ask('/blog')).toEqual([200, 'STALE']);
      expect(await titleOf(edited.slug)).toBe('As it was');
      expect((await ask(gone))[0]).toBe(503);
      site.proxy.instead = () => false;
      await expect.poll(() => titleOf(edited.slug), { timeout: 60_000 }).toBe('As it is');
    }),
  ));

test('a post shows at its address with the next request, however often it was not there, and what it becomes, in another instance too', async ({
  page,
}) => {
  test.setTimeout(startTimeout);
  const { id, slug } = await makePost({ title: 'As it is' }, site.backend);
  const other = await startSite(settingsOf(site.backend));
  const ask = async (base: string) => {
    const { status, headers } = await fetch(`${base}/blog/${slug}`);
    return [status, headers.get('x-cache')];
  };
  try {
    for (const { base } of [site, other]) await expect.poll(() => ask(base)).toEqual([404, 'HIT']);
    await openEditor(page, id, site.base);
    await page.getByLabel('Status').selectOption('published');
    await saveAndLeave(page);
    expect(await titleOf(slug)).toBe('As it is');
    await expect.poll(() => titleOf(slug, other.base)).toBe('As it is');
    expect(await ask(other.base)).toEqual([200, 'HIT']);
    await rename(page, id, 'As it becomes');
    await expect.poll(() => titleOf(slug, other.base)).toBe('As it becomes');
  } finally {
    await other.stop();
    const { admin } = await asAuthor(site.backend);
    await admin.from('posts').delete().eq('id', id);
  }
});

test('a page that was being made during a save is not kept', ({ page }) =>
  withPost(async ({ id, slug }) => {
    const requested = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    site.proxy.heldBy = (path) => {
      if (!path.includes('/rpc/read_post?')) return undefined;
      requested.resolve();
      return release.promise;
    };
    // It has read the post as it was, and is not ready before the save is.
    const early = titleOf(slug);
    await requested.promise;
    await rename(page, id, 'As it is');
    release.resolve();
    expect(await early).toBe('As it was');
    expect([await titleOf(slug), await titleOf(slug)]).toEqual(['As it is', 'As it is']);
  }));
