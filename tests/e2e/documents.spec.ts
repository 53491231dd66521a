// Pages without framework script, and the page cache in front of the framework
// (docs/performance.md).
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

test.describe('a document', () => {
  test("the site's own script is below 3 kB, and may be kept for ever", async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const source = await page.locator('script[src^="/page-"]').getAttribute('src');
    const response = await request.get(source ?? '');
    expect(gzipSync(await response.body()).length).toBeLessThan(3_000);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is left by ordinary links, and comes back as it was', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.documentElement.dataset.loaded = 'home';
    });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('html')).not.toHaveAttribute('data-loaded');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]'),
    ).toHaveText('About');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Advancing');
  });

  test('follows the theme that another tab has chosen, and so does one that is gone back to', async ({
    context,
    page,
  }) => {
    const toggle = (of: Page) =>
      of.getByRole('button', { name: 'Switch between light and dark theme' });
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/about');
    await toggle(other).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await other.goto('/work');
    await expect(other.locator('html')).toHaveClass(/\bdark\b/);
    await toggle(other).click();
    await other.goBack();
    await expect(other.locator('html')).toHaveClass(/\blight\b/);
    // An application has its button from React, with the same key.
    await page.goto('/ai-value-assessment');
    await toggle(page).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(other.locator('html')).toHaveClass(/\bdark\b/);
  });

  test('opens its menu in a browser that does not know commands', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
      // What such a browser makes of the attributes: nothing.
      addEventListener('DOMContentLoaded', () => {
        for (const button of document.querySelectorAll('button[commandfor]')) {
          button.replaceWith(button.cloneNode(true));
        }
      });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/about', '/get-involved']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    }
  });

  test('leads to the search with the key /, as an application does, but not from a field', async ({
    page,
  }) => {
    for (const path of ['/about', '/get-involved']) {
      await page.goto(path);
      await page.keyboard.press('/');
      await expect(page).toHaveURL('/search');
    }
    await page.goto('/get-involved');
    await page.getByLabel('Message').pressSequentially('and/or');
    await expect(page.getByLabel('Message')).toHaveValue('and/or');
    await expect(page).toHaveURL('/get-involved');
    // The search's own field, and a page without the link.
    await page.goto('/search');
    await page.getByRole('main').click();
    await page.keyboard.press('/');
    await expect(page.locator('#q')).toBeFocused();
    await page.goto('/admin/login');
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/admin/login');
  });

  test('has a button that copies a piece of code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { admin, authorId } = await asAuthor();
    const slug = `code-${randomUUID()}`;
    const { data } = await admin
      .from('posts')
      .insert({
        title: 'Code',
        slug,
        content: '<p>See</p><pre><code>const kwacha = 1 &lt; 2;</code></pre>',
        status: 'published',
        type: 'blog',
        published_at: new Date().toISOString(),
        author_id: authorId,
      })
      .select('id')
      .single()
      .throwOnError();
    try {
      await page.goto(`/blog/${slug}`);
      const button = page.getByRole('button', { name: 'Copy' });
      const place = await page.locator('pre').boundingBox();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'const kwacha = 1 < 2;',
      );
      await expect(button).toBeVisible();
      expect(await page.locator('pre').boundingBox()).toEqual(place);
    } finally {
      await admin.from('posts').delete().eq('id', data.id);
    }
  });

  test('is a document with its behaviour also where an application leads to it', async ({
    page,
  }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>player' }),
    );
    await page.goto('/vlogs', { waitUntil: 'networkidle' });
    await page.getByRole('main').locator('h2 a').first().click();
    await expect(page).toHaveURL(/\/blog\//);
    await expect(page.locator('script[src*="/_next/"]')).toHaveCount(0);
    await page.getByRole('link', { name: /^Play video/ }).click();
    await expect(page.locator('iframe.video-frame')).toBeFocused();
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  });
});

test.describe('the page cache', () => {
  test('answers with the page in the encoding that is asked for, or says that it is the same', async ({
    request,
  }) => {
    const path = '/about';
    await request.get(path);
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { port } = new URL((await request.get(path)).url());
      const response = await fetch(`http://localhost:${port}${path}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      expect(response.headers.get('x-cache')).toBe('HIT');
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      sizes.push(Number(response.headers.get('content-length')));
      expect(await response.text()).toContain('</html>');
      const same = await fetch(`http://localhost:${port}${path}`, {
        headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
      });
      expect([same.status, await same.text()]).toEqual([304, '']);
    }
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    const head = await request.head(path);
    expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  });

  test('knows a page by what chooses it, whatever else the address says', async ({ request }) => {
    await request.get('/blog?category=mining');
    const visit = await request.get('/blog?utm_source=newsletter&category=mining&fbclid=1');
    expect(visit.headers()['x-cache']).toBe('HIT');
    expect(await visit.text()).toContain('Blog: Mining');
    expect(await (await request.get('/blog?utm_source=newsletter')).text()).not.toContain(
      'Blog: Mining',
    );
  });

  test('comes with what browsers are told once, whoever answers', async ({ request }) => {
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ];
    for (const path of [
      '/about',
      '/blog/nothing',
      '/robots.txt',
      '/blog//x',
      '/about/',
      '/admin',
    ]) {
      for (const time of ['first', 'second']) {
        const response = await request.get(path, { maxRedirects: 0 });
        const told = response.headersArray().map(({ name }) => name.toLowerCase());
        expect(told.filter((name) => names.includes(name)).toSorted(), `${path}, ${time}`).toEqual(
          names.toSorted(),
        );
        expect(response.headers()['x-content-type-options'], path).toBe('nosniff');
      }
    }
  });

  test('says each time that there is no page at an address, and what is one is none of others', async ({
    request,
  }) => {
    for (const path of ['/404', '/_not-found', '/blog/no-such-post']) {
      for (const time of ['first', 'second']) {
        expect((await request.get(path)).status(), `${path}, ${time}`).toBe(404);
      }
    }
    await request.get('/blog?page=9');
    expect(await (await request.get('/blog?page=9?')).text()).not.toContain('page 9');
  });

  test("answers the router's requests with data, and a preview not at all", async ({ request }) => {
    await request.get('/about');
    const data = await request.get('/about', { headers: { RSC: '1' } });
    expect(data.headers()['content-type']).toBe('text/x-component');
    const preview = await request.get('/about', { headers: { Cookie: '__prerender_bypass=1' } });
    expect(preview.headers()['x-cache']).toBeUndefined();
  });
});
