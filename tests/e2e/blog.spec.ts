import { randomUUID } from 'node:crypto';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, test } from '../support/test';

async function publish(fields: {
  title: string;
  content: string;
  type?: 'blog' | 'vlog';
  category?: string;
}): Promise<{ slug: string; remove: () => Promise<void> }> {
  const { admin, authorId } = await asAuthor();
  const { data: category } = fields.category
    ? await admin.from('categories').select('id').eq('slug', fields.category).single()
    : { data: null };
  const { data, error } = await admin
    .rpc('save_post', {
      p_id: null,
      p_title: fields.title,
      p_slug: `e2e-${randomUUID()}`,
      p_content: fields.content,
      p_excerpt: 'An excerpt.',
      p_featured_image: null,
      p_status: 'published',
      p_type: fields.type ?? 'blog',
      p_author_id: authorId,
      p_category_ids: category ? [category.id] : [],
    })
    .single();
  if (error) throw error;
  const remove = async (): Promise<void> => {
    await admin.from('posts').delete().eq('id', data.id);
  };
  return { slug: data.slug, remove };
}

test.describe('blog list', () => {
  test.use({ pictures: true, reducedMotion: 'no-preference' });

  test('shows published posts newest first, with picture, chips, excerpt, author and date', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    const cards = page.getByRole('main').locator('li.rise');
    await expect(cards.first()).toBeVisible();
    const dates = await cards
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).toEqual([...dates].sort().reverse());
    const first = cards.first();
    await expect(first.locator('img')).toHaveJSProperty('complete', true);
    await expect(first.getByText('AI Lab Editorial Team')).toBeVisible();
    await expect(first.locator('a[href^="/blog/"]')).toBeVisible();
    await expect(first.locator('a[href^="/blog?category="]').first()).toBeVisible();
    expect(await cards.nth(3).evaluate((card) => getComputedStyle(card).animationDelay)).toBe(
      '0.1s',
    );
  });

  test('filters by category through an address of its own', async ({ page }) => {
    await page.goto('/blog');
    const filters = page.getByRole('navigation', { name: 'Filter by category' });
    await expect(filters.getByRole('link').first()).toHaveText('All Posts');
    await expect(filters.getByRole('link')).toHaveCount(7);
    await filters.getByRole('link', { name: 'Mining' }).click();
    await expect(page).toHaveURL('/blog?category=mining');
    await expect(filters.locator('[aria-current=page]')).toHaveText('Mining');
    await expect(page).toHaveTitle(/^Blog: Mining/);
    const cards = page.getByRole('main').locator('li.rise');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      await expect(card.locator('a[href="/blog?category=mining"]')).toBeVisible();
    }
    await page.goBack();
    await expect(filters.locator('[aria-current=page]')).toHaveText('All Posts');
  });

  test('says so for an unknown category', async ({ page }) => {
    expect((await page.goto('/blog?category=%27%3B--'))?.status()).toBe(200);
    await expect(page.getByText('There are no posts in “Unknown category” here.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See all posts' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('says so for an unknown category of videos, on whatever page', async ({ page }) => {
    for (const query of ['?category=nothing-like-it', '?category=nothing-like-it&page=2']) {
      for (const _time of ['looked up', 'made', 'kept']) {
        expect((await page.goto(`/vlogs${query}`))?.status()).toBe(200);
        await expect(
          page.getByText('There are no videos in “Unknown category” here.'),
        ).toBeVisible();
        await expect(page).toHaveURL(`/vlogs${query}`);
      }
    }
  });

  for (const [what, addresses] of [
    ['posts', ['/blog/made-up', '/blog/made-up-too', "/blog/'%3B%20DROP", '/blog/MADE-UP']],
    ['categories', ['/blog?category=made-up', '/blog?category=made-up-too', '/blog?category=%27']],
    ['categories of videos', ['/vlogs?category=made-up', '/vlogs?category=made-up-too&page=3']],
    ['pages', ['/blog?page=801', '/blog?page=802', '/blog?page=123456789012']],
    ['pages of a category', ['/blog?category=mining&page=801', '/blog?category=mining&page=802']],
    ['pages of videos', ['/vlogs?page=801', '/vlogs?page=802']],
  ] as const) {
    test(`all ${what} that there are not are one cached answer`, async ({ request }) => {
      const answers = new Set<string>();
      for (const address of addresses) {
        for (const _time of ['looked up', 'made']) await request.get(address);
        const kept = await request.get(address);
        expect(kept.headers()['x-cache'], address).toBe('HIT');
        answers.add(`${kept.status()} ${kept.headers().etag}`);
      }
      expect(answers.size).toBe(1);
    });
  }

  test('is as cacheable with a filter as without', async ({ request }) => {
    for (const path of [
      '/blog',
      '/blog?category=mining',
      '/vlogs',
      '/vlogs?category=education',
      '/blog?page=2',
    ]) {
      await request.get(path);
      expect((await request.get(path)).headers()['x-cache'], path).toBe('HIT');
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });
      for (const [address, first] of [
        ['/blog?category=mining&page=9', '/blog?category=mining'],
      ] as const) {
        test(`${address} is not found, and leads to the first page`, async ({ page }) => {
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          // The address is looked up, its answer made for all of them, and then both are there.
          for (const cache of ['MISS', 'MADE', 'HIT']) {
            const response = await page.goto(address, { waitUntil: 'networkidle' });
            expect(response?.status()).toBe(404);
            if (cache === 'HIT') expect(response?.headers()['x-cache']).toBe('HIT');
            await expect(page.getByText('There is no such page here.')).toBeVisible();
            await expect(
              page.getByRole('navigation', { name: 'Filter by category' }),
            ).toBeVisible();
            await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
            await expect(
              page.locator('meta[name=robots][content*=noindex]').first(),
            ).toBeAttached();
          }
          expect(errors).toEqual([]);
          await page.getByRole('link', { name: 'Go to the first page' }).click();
          await expect(page).toHaveURL(first);
        });
      }
    });
  }
});

test.describe('post', () => {
  test('opens from its card and shows everything', async ({ page }) => {
    await page.goto('/blog');
    const link = page.locator('li.rise h2 a').first();
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article').locator('img').first()).toBeVisible();
    await expect(
      page.getByRole('article').locator('a[href^="/blog?category="]').first(),
    ).toBeVisible();
    await expect(page.getByRole('article').getByText('AI Lab Editorial Team')).toBeVisible();
    await expect(page.locator('.prose p').first()).toBeVisible();
  });

  test('runs no script of its content and loads nothing foreign before a click', async ({
    page,
    baseURL,
  }) => {
    const content =
      '<p>Safe</p><script>document.title="hacked"</script><img src="x" onerror="document.title=\'hacked\'"><iframe src="https://www.youtube.com/embed/aircAruvnKk" title="Nets"></iframe>';
    const post = await publish({ title: 'Dangerous', content });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
        foreign.push(request.url());
      }
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Safe')).toBeVisible();
    await expect(page).toHaveTitle(/^Dangerous/);
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: 'Play video: Nets' }).click();
    await expect(
      page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aircAruvnKk"]'),
    ).toBeVisible();
    await post.remove();
  });

  test('without a picture shows none, and its card a drawing', async ({ page }) => {
    const fields = { content: '<p>Text</p>', category: 'mining' };
    const other = await publish({ ...fields, title: 'A pictureless post' });
    const post = await publish({ ...fields, title: 'Another post' });
    await page.goto(`/blog/${post.slug}`);
    const article = page.getByRole('article');
    await expect(article.getByText('Text', { exact: true })).toBeVisible();
    await expect(article.locator('img')).toHaveCount(0);
    const cards = page.getByRole('main').locator('li.rise');
    await expect(cards.filter({ hasText: 'A pictureless post' }).locator('img')).toHaveAttribute(
      'src',
      /placeholder/,
    );
    await post.remove();
    await other.remove();
  });

  test('an address that is no valid text is refused', async ({ request }) => {
    expect((await request.get('/blog/%00')).status()).toBe(400);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('that is not there says so', async ({ page }) => {
      expect((await page.goto('/blog/nothing-like-it-either'))?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Post not found/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Blog' }).click();
      await expect(page).toHaveURL('/blog');
    });
  });

  test('that is a draft is not found', async ({ page }) => {
    const { admin } = await asAuthor();
    const { data } = await admin
      .from('posts')
      .select('slug')
      .eq('status', 'draft')
      .limit(1)
      .single();
    expect((await page.goto(`/blog/${data?.slug}`))?.status()).toBe(404);
  });
});

test.describe('video blog', () => {
  test('shows a poster, and the player after a click', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    await page.goto('/vlogs');
    await expect(
      page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link').first(),
    ).toHaveText('All Videos');
    const card = page.locator('li.rise').first();
    await card.getByRole('link', { name: /^Play video:/ }).click();
    await expect(card.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
    expect(foreign.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
  });

  test("'Post to Blog' asks for a sign-in", async ({ page }) => {
    await page.goto('/vlogs');
    const loaded = await page.evaluate(() => document.querySelectorAll('script[src]').length);
    await page
      .getByRole('button', { name: /^Post to Blog/ })
      .first()
      .click();
    await expect(page.getByText('Please sign in to post to blog')).toBeVisible();
    // The toast library came with the toast.
    expect(
      await page.evaluate(() => document.querySelectorAll('script[src]').length),
    ).toBeGreaterThan(loaded);
  });

  test("'Post to Blog' with a session makes a draft", async ({ page, context, baseURL }) => {
    const vlog = await publish({
      title: 'To be copied',
      content: 'https://youtu.be/aircAruvnKk',
      type: 'vlog',
      category: 'mining',
    });
    const { admin, token } = await asAuthor();
    await context.addCookies([{ name: 'admin', value: token, url: baseURL ?? '', httpOnly: true }]);
    await page.goto(`/vlogs?category=mining`);
    const { data: source } = await admin.from('posts').select('id').eq('slug', vlog.slug).single();
    const button = page.getByRole('button', { name: 'Post to Blog: To be copied' });
    await button.click();
    await expectToast(page, 'Successfully created blog post draft');
    const { data: draft } = await admin
      .from('posts')
      .select('id, status, type, content, post_categories(category_id)')
      .eq('slug', 'to-be-copied')
      .single();
    expect(draft).toMatchObject({ status: 'draft', type: 'blog' });
    expect(draft?.content).toMatch(
      /^<div data-youtube-video=""><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/aircAruvnKk"/,
    );
    expect(draft?.post_categories).toHaveLength(1);
    await admin
      .from('posts')
      .delete()
      .in('id', [draft?.id ?? '', source?.id ?? '']);
  });
});
