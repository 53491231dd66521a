// Reading: from home through lists, categories and the search to a post or a video.
import { randomUUID } from 'node:crypto';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, type Page, step, test } from '../support/test';

async function publish(fields: {
  title: string;
  content: string;
  type?: 'blog' | 'vlog';
  status?: 'draft';
}): Promise<{ id: string; slug: string }> {
  const { admin, authorId } = await asAuthor();
  const { data: category } = await admin
    .from('categories')
    .select('id')
    .eq('slug', 'mining')
    .single()
    .throwOnError();
  const { data } = await admin
    .rpc('save_post', {
      p_id: null,
      p_fields: {
        title: fields.title,
        slug: `e2e-${randomUUID()}`,
        content: fields.content,
        excerpt: 'An excerpt.',
        type: fields.type ?? 'blog',
        category_ids: [category.id],
      },
      p_status: fields.status ?? 'published',
      p_author_id: authorId,
    })
    .single()
    .throwOnError();
  return data;
}

async function remove(...ids: string[]): Promise<void> {
  const { admin } = await asAuthor();
  await admin.from('posts').delete().in('id', ids).throwOnError();
}

/** The addresses of other sites that a page asks for; a player answers from YouTube's. */
async function watchForeign(page: Page, origin: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  return foreign;
}

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' });
const cards = (page: Page) => page.getByRole('main').locator('li.rise:visible');

// With script: pages-keyboard.spec.ts, pages.spec.ts
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('blog: without script a visitor comes from home to a post and to search results, and a missing post or category says so', async ({
    page,
  }) => {
    await step(page, 'from home to a post', async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
      const dates = await cards(page)
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(dates.length).toBeGreaterThan(3);
      expect(dates).toEqual(dates.toSorted().reverse());
      await expect(cards(page).first().getByText('AI Lab Editorial Team')).toBeVisible();
      await expect(filters(page).getByRole('link')).toContainText(['All Posts', 'Mining']);
      await filters(page).getByRole('link', { name: 'Mining' }).click();
      await expect(page).toHaveURL('/blog?category=mining');
      await expect(filters(page).locator('[aria-current=page]')).toHaveText('Mining');
      await expect(page).toHaveTitle(/^Blog: Mining/);
      for (const card of await cards(page).all()) {
        await expect(card.locator('a[href="/blog?category=mining"]')).toBeVisible();
      }
      await page.goBack();
      await expect(filters(page).locator('[aria-current=page]')).toHaveText('All Posts');

      // Not one that another test takes away meanwhile.
      const link = cards(page).locator('h2 a:not([href*="/e2e-"])').nth(1);
      const title = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const article = page.getByRole('article');
      await expect(article.locator('a[href^="/blog?category="]').first()).toBeVisible();
      await expect(article.getByText(/\d+ min read/)).toBeVisible();
      const first = page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .first();
      await first.click();
      await expect(
        page.getByRole('heading', { name: (await first.textContent()) ?? '', exact: true }),
      ).toBeInViewport();
      const share = page.getByRole('region', { name: 'Share this' });
      for (const name of ['WhatsApp', 'LinkedIn', 'Facebook', 'X', 'Email']) {
        await expect(share.getByRole('link', { name, exact: name === 'Email' })).toBeVisible();
      }
      const next = page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link');
      await expect(next).toHaveCount(2);
      await next.last().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    });

    await step(page, 'search', async () => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      const search = async (query: string): Promise<void> => {
        await page.getByRole('searchbox').fill(query);
        await page.getByRole('searchbox').press('Enter');
        await expect(page.getByRole('searchbox')).toHaveValue(query);
      };
      await search('mining');
      await expect(page).toHaveURL('/search?q=mining');
      await expect(page.getByRole('status')).toHaveText(/\d+ results for “mining”/);
      const found = page.getByRole('main').getByRole('listitem');
      await expect(found.filter({ hasText: 'Post' }).first().locator('mark').first()).toHaveText(
        /min/i,
      );
      await expect(found.getByRole('link', { name: 'Industries' })).toBeVisible();
      await search('whatsapp');
      const services = found.filter({ has: page.getByRole('link', { name: 'Our Services' }) });
      await expect(services.locator('mark')).toHaveText('WhatsApp');
      for (const query of ["'; drop table posts; --", '<script>alert(1)</script>', 'zzzzqqq']) {
        await search(query);
        await expect(page.getByRole('status')).toContainText(query);
      }
      await expect(page.getByRole('status')).toContainText('Our pages do not say this.');
      await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(
        0,
      );
      await page.locator('#latest-posts h3').first().click();
      await expect(page.getByRole('article')).toBeVisible();
    });

    await step(page, 'what is missing', async () => {
      for (const [address, status, text, link, target] of [
        ['/blog/nothing-like-it', 404, 'Post not found', 'Back to Blog', '/blog'],
        [
          '/blog?category=%27%3B--',
          200,
          'no posts in “Unknown category”',
          'See all posts',
          '/blog',
        ],
        ['/vlogs?category=no&page=2', 200, 'no videos in “Unknown category”', 'See all', '/vlogs'],
        ['/blog?page=900', 404, 'There is no such page here.', 'Go to the first page', '/blog'],
        [
          '/blog?category=mining&page=9',
          404,
          'There is no such page here.',
          'Go to the first page',
          '/blog?category=mining',
        ],
      ] as const) {
        // The address is looked up, its answer made for all of them, and then both are there.
        for (const _time of ['looked up', 'made', 'cached']) {
          expect((await page.goto(address))?.status(), address).toBe(status);
          await expect(page.getByRole('main')).toContainText(text);
        }
        await page.getByRole('main').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(target);
      }
    });
  });
});

test('blog: a post runs no script of its content, loads a player only after a click, and its code is copied', async ({
  page,
  baseURL,
  context,
}) => {
  await step(page, 'content of a post', async () => {
    const foreign = await watchForeign(page, baseURL ?? '');
    const post = await publish({
      title: 'Dangerous',
      content:
        '<p>Safe</p><script>document.title="hacked"</script><img src="x" onerror="document.title=\'hacked\'"><iframe src="https://www.youtube.com/embed/aircAruvnKk?start=90" title="Nets"></iframe>',
    });
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Safe', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Dangerous/);
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: 'Play video: Nets' }).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aircAruvnKk\?start=90&/,
    );
    await expect(page.locator('iframe')).toBeFocused();
    await remove(post.id);
  });

  await step(page, 'a post without a picture', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const content = '<p>Text</p><pre><code>const kwacha = 1 &lt; 2;</code></pre>';
    const other = await publish({ title: 'A pictureless post', content });
    const post = await publish({ title: 'Another post', content });
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Text', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').locator('img')).toHaveCount(0);
    await expect(
      cards(page).filter({ hasText: 'A pictureless post' }).locator('img'),
    ).toHaveAttribute('src', /placeholder/);
    const place = await page.locator('pre').boundingBox();
    // It says so for two seconds.
    await page.clock.install();
    await page.getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const kwacha = 1 < 2;');
    expect(await page.locator('pre').boundingBox()).toEqual(place);
    await page.clock.runFor(2_000);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await remove(post.id, other.id);
  });
});

test('vlogs: a video is played in its card, and only a signed-in admin copies it to the blog as a draft', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign = await watchForeign(page, baseURL ?? '');
  const { admin, token } = await asAuthor();
  const title = `To be copied ${randomUUID()}`;
  const vlog = await publish({
    title,
    content: 'https://youtu.be/aircAruvnKk',
    type: 'vlog',
    status: 'draft',
  });
  const session = { name: 'admin', value: token, url: baseURL ?? '', httpOnly: true };
  await context.addCookies([session]);
  // By the site, which drops its cached lists.
  await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('row', { name: title }).getByText('Published')).not.toHaveCount(0);
  await context.clearCookies({ name: 'admin' });

  await page.goto('/vlogs?category=mining');
  await expect(filters(page).getByRole('link').first()).toHaveText('All Videos');
  const card = cards(page).filter({ hasText: title });
  await card.getByRole('link', { name: /^Play video:/ }).click();
  await expect(card.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
  );
  expect(foreign.filter((url) => !url.startsWith('https://www.youtube-nocookie.com/'))).toEqual([]);
  const copy = page.getByRole('button', { name: `Post to Blog: ${title}` });
  await copy.click();
  await expectToast(page, 'Please sign in to post to blog');

  await context.addCookies([session]);
  await page.reload();
  await copy.click();
  await expectToast(page, 'Successfully created blog post draft');
  const { data: draft } = await admin
    .from('posts')
    .select('id, status, type, post_categories(category_id)')
    .eq('title', title)
    .eq('type', 'blog')
    .single()
    .throwOnError();
  expect(draft).toMatchObject({ status: 'draft', type: 'blog' });
  const { data: words } = await admin
    .from('post_drafts')
    .select('content')
    .eq('post_id', draft.id)
    .single()
    .throwOnError();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The draft was deleted');
  expect(words.content).toMatch(
    /^<div data-youtube-video=""><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/aircAruvnKk"/,
  );
  expect(draft.post_categories).toHaveLength(1);
  await remove(vlog.id);
});
