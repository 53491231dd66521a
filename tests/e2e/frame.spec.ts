import { expect, test } from '../support/test';

const links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Our Work', '/work'],
  ['Industries', '/industries'],
  ['Our Services', '/services'],
  ['Get Involved', '/get-involved'],
  ['AI Tools', '/ai-tools'],
] as const;

test.describe('header', () => {
  test('has the seven links, and marks the one that is open', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText(links.map(([name]) => name));
    for (const [name, path] of links) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(nav.locator('[aria-current=page]')).toHaveText('Home');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Try AI Tools' }),
    ).toHaveAttribute('href', '/ai-tools');
    await expect(page.getByRole('link', { name: 'AI Lab, home' })).toHaveAttribute('href', '/');
  });

  test('is skipped by the first tab stop', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('theme', () => {
  const logo = (name: string) => `img[src="/logos/logo-${name}.svg"]`;

  test('is light by default, whatever the system prefers', async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/\blight\b/);
    await expect(page.locator(logo('light'))).toBeVisible();
    await expect(page.locator(logo('dark'))).toBeHidden();
  });

  test('is switched, kept under the key theme, and there before the first paint of the next visit', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(page.locator(logo('dark'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    // With every script file held back only what is inline in the page can have set the class.
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  });
});

test.describe('menu of small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('fills the screen, traps focus, closes on Escape and gives focus back', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    for (let stop = 0; stop < 15; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('Try AI Tools', () => {
  for (const width of [320, 360, 447, 448, 640]) {
    for (const theme of ['light', 'dark']) {
      test(`is in the header or at the end of the menu at ${width} px, ${theme}`, async ({
        page,
      }) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/about');
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await overflow()).toBeLessThanOrEqual(0);
        const inHeader = page.getByRole('banner').getByRole('link', { name: 'Try AI Tools' });
        if (width >= 448) {
          await expect(inHeader).toBeInViewport({ ratio: 1 });
          expect((await inHeader.boundingBox())?.height).toBeLessThan(50);
        } else {
          await expect(inHeader).toHaveCount(0);
        }
        await page.getByRole('button', { name: 'Open menu' }).click();
        const inMenu = page.getByRole('dialog').getByRole('link', { name: 'Try AI Tools' });
        if (width >= 448) return expect(inMenu).toHaveCount(0);
        await expect(page.getByRole('dialog').getByRole('link').last()).toHaveText('Try AI Tools');
        await inMenu.click();
        await expect(page).toHaveURL(/\/ai-tools$/);
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    }
  }
});

test.describe('a toast', () => {
  for (const width of [320, 768, 1280]) {
    for (const kind of ['sonner', 'plain']) {
      test(`leaves the header free at ${width} px (${kind})`, async ({ page, context }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto('/ai-recommendations');
        if (kind === 'plain') {
          await page.route('**/*.js', (route) => route.abort());
          await context.setOffline(true);
        }
        await page.getByRole('button', { name: 'Generate Analysis' }).click();
        const toast = page.locator(`[data-${kind}-toast]`).first();
        await expect(toast).toBeVisible();
        await expect
          .poll(async () => {
            const header = await page.getByRole('banner').boundingBox();
            return ((await toast.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
          })
          .toBe(16);
      });
    }
  }
});

test('the footer links to what is about us, to the contact form and to the admin, and keeps its year', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Our organisation' })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/get-involved#write-to-us',
  );
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/login');
  await expect(footer).toContainText('© 2025');
});

test.describe('addresses', () => {
  for (const path of [
    '/nothing',
    '/a/b/c',
    '/blog/a/b',
    '/blog/list/-/1',
    '/vlogs/feed/rss',
    '/sitemap/index',
  ]) {
    test(`${path} leads home`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(307);
      expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/');
    });
  }
  test('/admin leads to the dashboard', async ({ request }) => {
    const response = await request.get('/admin', { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe(
      '/admin/dashboard',
    );
  });
  test('an unknown API path is a 404 in JSON', async ({ request }) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await request.fetch('/api/nothing', { method });
      expect([response.status(), await response.json()]).toEqual([404, { error: 'Not found' }]);
    }
  });
  test('the health check names the backend', async ({ request }) => {
    // On a machine that others keep busy a part may need more than the two seconds that the check
    // gives it.
    await expect(async () => {
      const response = await request.get('/api/health');
      expect([response.status(), await response.json()]).toEqual([
        200,
        { status: 'ok', backend: 'embedded' },
      ]);
    }).toPass({ timeout: 60_000 });
  });
  test('an unreadable path is a bad request', async ({ request, baseURL }) => {
    expect((await request.get(`${baseURL}/%`)).status()).toBe(400);
  });
});

test('answers carry the security headers', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a file that can do nothing is told no more than not to be guessed at', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const font = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.name,
  );
  const script = await page.locator('script[src^="/page-"]').getAttribute('src');
  for (const path of [font, script]) {
    const headers = (await request.get(path ?? '')).headers();
    expect(headers['x-content-type-options'], path ?? '').toBe('nosniff');
    expect(headers['content-security-policy'], path ?? '').toBeUndefined();
  }
  // A drawing may hold script.
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  expect((await request.get(icon)).headers()['content-security-policy']).toContain('script-src');
  const drawing = (await request.get('/logos/logo-dark.svg')).headers();
  expect(drawing['content-security-policy']).toContain('sandbox');
  // As raster pictures, which stored posts name, drawings had other addresses.
  const former = await request.get('/images/industries/mining.webp');
  expect(former.headers()['content-type']).toBe('image/svg+xml');
});

test.describe('before its script has arrived', () => {
  test.use({ javaScriptEnabled: false });
  // The tools' forms are sent all the same (before-script.spec.ts).
  test('the form of /admin/login sends nothing, and puts nothing into the address', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Password').fill('me@test.example');
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByLabel('Password')).toHaveValue('me@test.example');
  });
});
