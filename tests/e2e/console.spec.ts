import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { adminPassword, becomeAdmin, fromOwnAddress, makePost } from '../support/admin';
import { asAuthor, asService, letWait, port } from '../support/e2e-site';
import { expect, expectToast, type Page, test } from '../support/test';

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
      '/admin/leads',
      '/admin/health',
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

  test('posts are searched and filtered in the address, and shown with their columns', async ({
    page,
  }) => {
    const mark = randomUUID();
    await makePost({ title: `Quarry 100%_${mark}`, status: 'published' });
    await makePost({ title: `Quarry other ${mark}` });
    await page.goto('/admin/posts');
    await page.getByLabel('Search titles').pressSequentially(`QUARRY 100%_${mark}`.slice(0, 40));
    await expect(page).toHaveURL(/q=QUARRY/);
    const rows = page.getByRole('row').filter({ hasText: 'Quarry' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Published');
    await expect(rows).toContainText('Blog');
    await page.goto(`/admin/posts?status=draft&q=${mark}`);
    await expect(page.getByLabel('Status')).toHaveValue('draft');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Created');
    await page.getByLabel('Status').selectOption('archived');
    await expect(page.getByText('No posts match this search.')).toBeVisible();
    await page.getByLabel('Status').selectOption({ label: 'All Status' });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^View Quarry 100/ })).toHaveAttribute(
      'href',
      /^\/blog\/e2e-/,
    );
    for (const name of ['Title', 'Status', 'Type', 'Date', 'Actions']) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    }
  });

  test('a search that still waits for a pause neither takes back a click nor loses the filter', async ({
    page,
  }) => {
    const { title, slug } = await makePost();
    const search = page.getByLabel('Search titles');
    await page.clock.install();
    await page.goto(`/admin/posts?q=${slug}`);
    await search.fill(title.toUpperCase());
    await page.getByLabel('Status').selectOption('draft');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(
      (url) =>
        url.searchParams.get('q') === title.toUpperCase() &&
        url.searchParams.get('status') === 'draft',
    );
    await search.fill(slug);
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/edit$/);
    await page.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(page).toHaveURL('/admin/posts');
    await expect(search).toHaveValue('');
  });

  test('a post is deleted after a question, and deleting it again is no error', async ({
    page,
  }) => {
    const { id, title, slug } = await makePost({ status: 'published' });
    await page.goto(`/admin/posts?q=${slug}`);
    const late = await page.context().newPage();
    await late.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(
      page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: new RegExp(slug) })).toBeVisible();
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200);
    await page.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Post deleted');
    await late.getByRole('button', { name: `Delete ${title}` }).click();
    await late.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(late, '0 posts deleted');
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
    const { admin } = await asAuthor();
    expect((await admin.from('posts').select('id').eq('id', id)).data).toEqual([]);
  });

  test('categories are added, renamed in place, and deleted with the number of their posts', async ({
    page,
  }) => {
    const name = `E2E ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/categories');
    const items = page.getByRole('listitem').filter({ hasText: name });
    const before = await page.getByRole('button', { name: /^Edit / }).count();
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(before);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Name').press('Enter');
    await expect(items).toHaveCount(1);
    await expect(page.getByLabel('Name')).toBeFocused();
    const taken = 'A category with this name already exists';
    await page.getByLabel('Name').pressSequentially(` ${name.toUpperCase().replace(' ', '  ')} `);
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(taken);
    await expect(page.getByLabel('Name')).toHaveValue(` ${name.toUpperCase().replace(' ', '  ')} `);
    await expect(items).toHaveCount(1);

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('listitem').getByLabel('Name');
    await expect(edit).toBeFocused();
    await edit.press('Escape');
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await edit.fill('mining');
    await edit.press('Enter');
    await expect(edit).toHaveAccessibleDescription(taken);
    await edit.fill(`${name} renamed`);
    await edit.press('Enter');
    await expect(items.filter({ hasText: 'renamed' })).toHaveCount(1);

    const { admin, authorId } = await asAuthor();
    const { data: category } = await admin
      .from('categories')
      .select('id, slug')
      .eq('name', `${name} renamed`)
      .single();
    const { id: postId } = await makePost();
    await admin
      .from('post_categories')
      .insert({ post_id: postId, category_id: category?.id ?? '' });
    expect(authorId).toBeTruthy();
    await page.reload();
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: `${name} renamed` })).toBeVisible();
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this category?',
    });
    await expect(dialog).toContainText('It will be removed from one post. No post is deleted.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(items).toHaveCount(0);
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: `${name} renamed` })).toHaveCount(0);
    await admin.from('categories').delete().like('name', `${name}%`);
    await admin.from('posts').delete().eq('id', postId);
  });

  test('a renamed category is found at its former addresses', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const slug = `e2e-${randomUUID().slice(0, 8)}`;
    const [one, two, three] = ['one', 'two', 'three'].map((word) => `${slug} ${word}`) as [
      string,
      string,
      string,
    ];
    const answer = async (query: string, list = 'blog') => {
      const response = await request.get(`/${list}?category=${slug}-${query}`, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    const rename = async (from: string, to: string): Promise<void> => {
      await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
      const edit = page.getByRole('listitem').getByRole('textbox', { name: 'Name' });
      await edit.press('Control+a');
      await edit.pressSequentially(to);
      await edit.press('Enter');
      await expect(page.getByRole('button', { name: `Edit ${to}`, exact: true })).toBeVisible();
    };
    await page.goto('/admin/categories');
    await page.getByRole('textbox', { name: 'Name' }).fill(one);
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${one}` })).toBeVisible();
    expect(await answer('one')).toEqual([200, undefined]);

    await rename(one, two);
    for (const _again of [1, 2]) {
      expect(await answer('one')).toEqual([308, `/blog?category=${slug}-two`]);
      expect(await answer('one', 'vlogs')).toEqual([308, `/vlogs?category=${slug}-two`]);
      expect(await answer('one&page=3')).toEqual([308, `/blog?category=${slug}-two&page=3`]);
    }
    await rename(two, three);
    expect(await answer('one')).toEqual([308, `/blog?category=${slug}-three`]);
    expect(await answer('two')).toEqual([308, `/blog?category=${slug}-three`]);
    const plain = await (
      await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    ).newPage();
    await plain.goto(`/blog?category=${slug}-one`);
    await expect(plain).toHaveURL(`/blog?category=${slug}-three`);
    await plain.context().close();

    // In use again, the first address is its own; without the category, the second leads nowhere.
    await page.getByRole('textbox', { name: 'Name' }).fill(one);
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${one}` })).toBeVisible();
    expect(await answer('one')).toEqual([200, undefined]);
    for (const name of [one, three]) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    }
    expect(await answer('two')).toEqual([200, undefined]);
  });

  test('leads are shown with their analyses, searched, and exported safely', async ({ page }) => {
    const mark = randomUUID();
    const email = `${mark}@test.example`;
    const { data: lead } = await asService()
      .rpc('capture_lead', {
        p_name: '=HYPERLINK("x")',
        p_email: email,
        p_source: { utm_source: 'radio', landing_page: '/blog' },
      })
      .single();
    await asService()
      .from('ai_recommendations')
      .insert({
        user_id: lead?.id ?? '',
        business_info: {
          name: 'Kabwe Hardware',
          email,
          industry: 'Retail',
          description: 'A shop',
          challenges: [],
          goals: [],
        },
        analysis: { efficiency: 10, potential: 20, risk: 30, roi: 40 },
        recommendations: [],
        opportunities: [],
        analyst: 'rules',
      });
    await page.goto('/admin/leads');
    await page.getByLabel('Search names and addresses').fill(mark.toUpperCase());
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('radio, /blog');
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link', { name: '=HYPERLINK("x")', exact: true }).click();
    await page.getByText('Kabwe Hardware, Retail').click();
    await expect(page.getByText('out of 100').first()).toBeVisible();
    for (const odd of ['",email', 'a,b)', '%', '\\', "'"]) {
      await page.goto(`/admin/leads?q=${encodeURIComponent(odd)}`);
      await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
    }
    const download = page.waitForEvent('download');
    await page.goto('/admin/leads');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFF"Name","Email","First seen"')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")","${email}",`);
  });

  test('the data kept about a person is shown, exported, and deleted for good', async ({
    page,
  }) => {
    const name = `Caller ${randomUUID()}`;
    const email = `${randomUUID()}@test.example`;
    const rows = () => asService().from('users').select('id').eq('email', email);
    await asService()
      .rpc('capture_lead', { p_name: name, p_email: email, p_source: { utm_source: 'radio' } })
      .throwOnError();
    await page.goto(`/admin/leads?q=${email}`);
    await page.getByRole('link', { name: `See what is kept about ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    await expect(page.getByText('utm source: radio').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as JSON' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ name, email, analyses: [], unclaimed: 0 });
    const remove = page.getByRole('button', { name: 'Delete lead' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: `Delete all about ${name}?` });
    await expect(dialog).toContainText('Backups of the database');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await rows()).data).toHaveLength(1);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/leads');
    await expectToast(page, 'The lead was deleted');
    expect((await rows()).data).toEqual([]);
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
  // Else it slides in over them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
