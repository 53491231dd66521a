import { randomUUID } from 'node:crypto';
import { adminPassword, becomeAdmin, fromOwnAddress, makePost } from '../support/admin';
import { asAuthor, asService, letWait, port } from '../support/e2e-site';
import { expect, expectToast, type Page, shownToasts, test } from '../support/test';

const someId = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';

const signIn = async (page: Page, password = adminPassword): Promise<void> => {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test.describe('without a session', () => {
  test('every page of the area leads to the sign-in page', async ({ page, request }) => {
    for (const path of [
      '/admin/posts',
      '/admin/posts/new',
      `/admin/posts/${someId}/edit`,
      '/admin/media',
      '/admin/categories',
      '/admin/bin',
      `/admin/posts/${someId}/versions`,
      '/admin/leads',
      '/admin/health',
      '/admin/site/outbox',
      `/admin/preview/${someId}`,
    ]) {
      const { location = '' } = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(location, path).toContain(`/admin/login?next=${encodeURIComponent(path)}`);
    }
    for (const path of ['/admin', '/admin/dashboard']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    }
  });

  test('a forged or an expired cookie counts as none', async ({ page }) => {
    for (const value of [
      'x',
      `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated","app_metadata":{"roles":["admin"]}}')}.`,
    ]) {
      await page.context().addCookies([{ name: 'admin', value, url: `http://localhost:${port}` }]);
      await page.goto('/admin/posts');
      await expect(page).toHaveURL(/\/admin\/login\?next=/);
    }
  });

  test('no file is accepted, no lead exported and no question answered', async ({ request }) => {
    expect((await request.post('/api/media', { data: Buffer.from('x') })).status()).toBe(401);
    const questions = [
      '/api/leads',
      '/api/media?search=&page=1&type=image',
      '/api/media/usage?url=/media/a.webp',
      '/api/outbox/new-leads',
      `/api/posts/slug?slug=a&id=${randomUUID()}`,
      `/api/posts/stored?id=${randomUUID()}`,
    ];
    for (const question of questions) {
      const answer = await request.get(question);
      expect(answer.status(), question).toBe(401);
      expect(answer.headers()['cache-control'], question).toContain('no-store');
      expect(await answer.json(), question).toMatchObject({ ok: false, code: 'signed-out' });
    }
  });
});

test.describe('sign-in', () => {
  test.beforeEach(({ page }) => fromOwnAddress(page));

  test('asks for the password, tells a wrong one, and returns to the page first asked for', async ({
    page,
  }) => {
    await page.goto('/admin/posts?status=draft');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await signIn(page, 'wrong');
    await expectToast(page, 'Invalid password');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid password');
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await signIn(page);
    await expectToast(page, 'Welcome to admin dashboard!');
    await expect(page).toHaveURL('/admin/posts?status=draft');
    const welcome = shownToasts(page).filter((text) => text === 'Welcome to admin dashboard!');
    expect(welcome).toHaveLength(1);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/admin/i);
  });

  test('goes to the dashboard and nowhere else, and says Signing in... meanwhile', async ({
    page,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.goto('/admin/login?next=https://evil.example/admin/');
    await page.route('**/admin/login', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('after wrong passwords tells the time to wait', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.77' });
    await letWait('192.0.2.77');
    await page.goto('/admin/login');
    await signIn(page);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      /^Too many attempts\. Please try again in \d+ minutes?( \d+ seconds?)?\.$/,
    );
  });

  test('is not asked for twice: the footer leads a signed-in admin on, back and signing out still work', async ({
    page,
  }) => {
    await page.goto('/about');
    const admin = page.getByRole('contentinfo').getByRole('link', { name: 'Admin', exact: true });
    await admin.click();
    await expect(page).toHaveURL('/admin/login');
    await signIn(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await admin.click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await page.goto('/admin/login?next=/admin/posts%3Fstatus%3Ddraft');
    await expect(page).toHaveURL('/admin/posts?status=draft');
    await page.goto('/admin/login?next=https://evil.example/admin/');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto('/about');
    await admin.click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('the dashboard counts, links and tells the last changes', async ({ page }) => {
    const { title } = await makePost({ title: `E2E dashboard ${randomUUID()}` });
    await page.goto('/admin/dashboard');
    const stats: Array<[string, string]> = [
      ['Total Posts', '/admin/posts'],
      ['Published Posts', '/admin/posts?status=published'],
      ['Media Items', '/admin/media'],
      ['Categories', '/admin/categories'],
    ];
    for (const [name, href] of stats) {
      await expect(
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }),
      ).toHaveAttribute('href', href);
    }
    await expect(page.getByRole('link', { name: 'New Post', exact: true })).toHaveAttribute(
      'href',
      '/admin/posts/new',
    );
    for (const name of ['Create New Post', 'Upload Media', 'Manage Categories']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText('View Site Analytics - Coming Soon')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: `created the post ${title}` }),
    ).toBeVisible();
  });

  test('no admin page is kept by a cache or shown to search engines', async ({ page }) => {
    for (const path of ['/admin/dashboard', '/admin/posts', '/admin/posts/new']) {
      const response = await page.request.get(path);
      expect(response.headers()['cache-control']).toContain('no-store');
      expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
    }
  });
});

test.describe('a page past the end', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  const many = <Row>(count: number, row: (number: number) => Row): Row[] =>
    Array.from({ length: count }, (_, number) => row(number));

  test('of the posts, the files or the leads is the last page, and what is deleted there leads back', async ({
    page,
  }) => {
    const mark = randomUUID();
    const { admin, authorId } = await asAuthor();
    const made = [
      await admin.from('posts').insert(
        many(26, (number) => ({
          title: `${mark} ${number}`,
          slug: `p-${mark}-${number}`,
          author_id: authorId,
        })),
      ),
      await admin.from('media').insert(
        many(25, (number) => ({
          title: `${mark} ${number}`,
          url: `/media/${mark}-${number}.pdf`,
          type: 'document',
        })),
      ),
    ];
    for (const { error } of made) expect(error).toBeNull();
    for (const number of many(51, (one) => one)) {
      await asService().rpc('capture_lead', {
        p_name: mark,
        p_email: `${number}-${mark}@test.example`,
      });
    }

    for (const list of ['posts', 'media', 'leads']) {
      for (const far of [3, 99_999, 1_000_000_000]) {
        await page.goto(`/admin/${list}?q=${mark}&page=${far}`);
        await expect(page).toHaveURL(`/admin/${list}?q=${mark}&page=2`);
        await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
          /\d+–\d+ of \d+/,
        );
        await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
      }
    }
    await page.goto(`/admin/posts?q=${mark}&status=archived&page=7`);
    await expect(page).toHaveURL(`/admin/posts?status=archived&q=${mark}`);
    await expect(page.getByText('No posts match this search.')).toBeVisible();

    await page.goto(`/admin/posts?q=${mark}&page=2`);
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`/admin/posts?q=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(26);

    await admin.from('posts').delete().like('title', `${mark}%`);
    await admin.from('media').delete().like('title', `${mark}%`);
    await admin.from('users').delete().eq('name', mark);
  });
});

test('a page that takes its time says so, whatever led to it', async ({ page }) => {
  await becomeAdmin(page);
  const { id, title } = await makePost({ title: `Slow ${randomUUID()}` });
  await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
  const status = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(status).toHaveCount(0);
  const ways: Array<[string, () => Promise<unknown>, RegExp]> = [
    ['filter', () => page.getByLabel('Status').selectOption('draft'), /status=draft/],
    [
      'link',
      () => page.getByRole('link', { name: title, exact: true }).click(),
      new RegExp(`/admin/posts/${id}/edit$`),
    ],
    ['menu', () => page.getByRole('link', { name: 'Leads' }).click(), /\/admin\/leads$/],
  ];
  for (const [name, go, there] of ways) {
    const released = Promise.withResolvers<void>();
    await page.route('**/admin/**', async (route) => {
      await released.promise;
      await route.continue();
    });
    await go();
    await expect(status, name).toBeVisible();
    released.resolve();
    await expect(page).toHaveURL(there);
    await expect(status, name).toHaveCount(0);
    await page.unroute('**/admin/**');
  }
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('id', id);
});

test('a toast leaves the title of the page and the menu free', async ({ page }) => {
  await becomeAdmin(page);
  const { id, title } = await makePost();
  await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Archive' }).click();
  const toast = page.locator('[data-sonner-toast]');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // It stays for as long as somebody points at it.
    await toast.hover();
    const covered = await toast.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return [...document.querySelectorAll('h1, nav a, a[href="/admin/posts/new"]')]
        .filter((element) => {
          const it = element.getBoundingClientRect();
          return it.left < right && left < it.right && it.top < bottom && top < it.bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered, `at ${width} px`).toEqual([]);
  }
  const { admin } = await asAuthor();
  await admin.from('posts').delete().eq('id', id);
});
