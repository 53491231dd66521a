import { randomUUID } from 'node:crypto';
import { adminPassword, becomeAdmin, fromOwnAddress, makePost } from '../support/admin';
import { asAuthor, letWait } from '../support/e2e-site';
import { expect, expectToast, type Page, shownToasts, step, test } from '../support/test';

const signIn = async (page: Page, password = adminPassword): Promise<void> => {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test.describe('sign-in', () => {
  test.beforeEach(({ page }) => fromOwnAddress(page));

  test('sign-in: a wrong password is refused, the waiting time is shown, the right one opens the requested page, and signing out ends the session', async ({
    page,
  }) => {
    await step(page, 'a wrong password, then the right one', async () => {
      await page.goto('/admin/posts?status=draft');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
      await signIn(page, 'wrong');
      await expectToast(page, 'Invalid password');
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid password');
      await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
      const held = Promise.withResolvers<void>();
      await page.route('**/*', async (route) => {
        if (route.request().method() === 'POST') await held.promise;
        await route.continue();
      });
      await signIn(page);
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      held.resolve();
      await expectToast(page, 'Welcome to admin dashboard!');
      await expect(page).toHaveURL('/admin/posts?status=draft');
      const welcome = shownToasts(page).filter((text) => text === 'Welcome to admin dashboard!');
      expect(welcome).toHaveLength(1);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/admin/i);
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().clearCookies();
    });

    await step(page, 'after wrong passwords the time to wait is shown', async () => {
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.77' });
      await letWait('192.0.2.77');
      await page.goto('/admin/login');
      await signIn(page);
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
        /^Too many attempts\. Please try again in \d+ minutes?( \d+ seconds?)?\.$/,
      );
      await fromOwnAddress(page);
    });

    await step(page, 'the sign-in page leads a signed-in admin on, until signing out', async () => {
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
});

test.describe('signed in', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('dashboard: counts, last changes and missing settings are shown, one is dismissed, and no admin page is cached or indexed', async ({
    page,
  }) => {
    const { id, title } = await makePost({ title: `E2E dashboard ${randomUUID()}` });
    // What happens to three posts in a row is one line without a title: other tests create and archive
    // several at this time.
    const { admin } = await asAuthor();
    for (const p_status of ['archived', 'draft']) {
      await admin.rpc('change_post_status', { p_ids: [id], p_status }).throwOnError();
    }
    for (const path of ['/admin/dashboard', '/admin/posts', '/admin/posts/new']) {
      const response = await page.request.get(path);
      expect(response.headers()['cache-control'], path).toContain('no-store');
      expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex/);
    }
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
    await expect(page.getByRole('link', { name: 'View Site Analytics' })).toHaveAttribute(
      'href',
      '/admin/statistics',
    );
    await expect(
      page.getByRole('listitem').filter({ hasText: `moved the post ${title} to drafts` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

    // What is missing is put aside, comes back, and leads to its field.
    const missing = page.getByRole('region', { name: 'Before the first client' });
    const booking = missing.getByRole('link', { name: 'The address where a call is booked' });
    const fold = missing.locator('details', { hasText: /^\d+ more/ });
    // A few rows, as while another test fills fields in, are not folded.
    const unfold = async (): Promise<void> => {
      await expect(missing).toBeVisible();
      await fold.evaluateAll((found) => {
        for (const one of found) one.setAttribute('open', '');
      });
    };
    await unfold();
    await missing
      .getByRole('button', { name: 'Not for us: The address where a call is booked' })
      .click();
    await expect(booking).toHaveCount(0);
    await expectToast(page, 'Put aside: The address where a call is booked');
    await expect(missing.getByRole('heading')).toBeFocused();
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'It is on the list again');
    await expect(booking).toBeVisible();
    await missing
      .getByRole('button', { name: 'Not for us: The address where a call is booked' })
      .click();
    await expect(booking).toHaveCount(0);
    await page.reload();
    await missing.getByText(/^Put aside: \d+$/).click();
    await missing
      .getByRole('button', { name: 'Bring back: The address where a call is booked' })
      .click();
    await expect(missing.getByRole('heading')).toBeFocused();
    await unfold();
    await booking.click();
    await expect(page).toHaveURL('/admin/site#booking_url');
    await expect(page.getByLabel('Book Discovery Call')).toBeFocused();
    await page.goBack();
    await unfold();
    const safety = page.getByRole('region', { name: 'So that nothing is lost' });
    await expect(safety.getByRole('button')).toHaveCount(0);
    await safety.getByRole('link', { name: 'A backup of the last seven days' }).click();
    await expect(page.getByText('npm run backup -- /')).toBeVisible();
    await expect(page.getByText('GEMINI_API_KEY=KEY')).toBeAttached();
  });
});

test('lists: a page past the end is the last page, a slow page says ‘Loading’, and a toast covers neither the title nor the menu', async ({
  page,
}) => {
  await step(page, 'a page past the end', async () => {
    await becomeAdmin(page);
    const mark = randomUUID();
    const { admin, authorId } = await asAuthor();
    const posts = Array.from({ length: 26 }, (_, number) => ({
      title: `${mark} ${number}`,
      // Now they would be the whole first page of a list in which another test looks for its post.
      updated_at: '2020-01-01T00:00:00Z',
      slug: `p-${mark}-${number}`,
      author_id: authorId,
    }));
    await admin.from('posts').insert(posts).throwOnError();
    for (const far of [3, 1_000_000_000]) {
      await page.goto(`/admin/posts?q=${mark}&page=${far}`);
      await expect(page).toHaveURL(`/admin/posts?q=${mark}&page=2`);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('26–26 of 26');
    }
    await page.goto(`/admin/posts?q=${mark}&status=archived&page=7`);
    await expect(page).toHaveURL(`/admin/posts?status=archived&q=${mark}`);
    await expect(page.getByText('No posts match this search.')).toBeVisible();
    for (const list of ['media', 'leads']) {
      await page.goto(`/admin/${list}?q=${mark}&page=99999`);
      await expect(page).toHaveURL(`/admin/${list}?q=${mark}`);
    }
    await page.goto(`/admin/posts?q=${mark}&page=2`);
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`/admin/posts?q=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(26);
  });

  await step(page, 'a slow page says ‘Loading’ after a filter, a link or the menu', async () => {
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
  });

  await step(page, 'a toast beside the title and the menu', async () => {
    await becomeAdmin(page);
    const { title } = await makePost();
    await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: 'Archive' }).click();
    const toast = page.locator('[data-sonner-toast]');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // It stays for as long as somebody points at it.
      await toast.hover();
      const covered = () =>
        toast.evaluate((box) => {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          return [...document.querySelectorAll('h1, nav a, a[href="/admin/posts/new"]')]
            .filter((element) => {
              const it = element.getBoundingClientRect();
              return it.left < right && left < it.right && it.top < bottom && top < it.bottom;
            })
            .map(({ textContent }) => textContent);
        });
      await expect.poll(covered, { message: `at ${width} px` }).toEqual([]);
    }
  });
});
