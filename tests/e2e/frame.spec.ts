// The frame of each page: header, menu, theme, toasts and footer.
import { expectNoViolations, setWidth, switchTo } from '../support/axe';
import { expect, type Locator, openTab, type Page, test, toFront } from '../support/test';

const links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Our Work', '/work'],
  ['Industries', '/industries'],
  ['Our Services', '/services'],
  ['Get Involved', '/get-involved'],
  ['AI Tools', '/ai-tools'],
] as const;

test('frame: header and footer have their links and mark the open page, and each tab has the same theme before its first paint', async ({
  page,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(links.map(([name]) => name));
  for (const [name, path] of links) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Try AI Tools' })).toHaveAttribute(
    'href',
    '/ai-tools',
  );
  await expect(header.getByRole('link', { name: 'AI Lab, home' })).toHaveAttribute('href', '/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Our organisation', '/about'],
    ['Contact', '/get-involved#write-to-us'],
    ['State of AI report', '/state-of-ai-report'],
    ['Privacy', '/privacy'],
    ['Admin', '/admin/login'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText('© 2025');
  await expectNoViolations(page, 'header and footer');
  await expect(nav.locator('[aria-current=page]')).toHaveText('Home');
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(nav.locator('[aria-current=page]')).toHaveText('About');
  await page.goto('/industries/mining');
  await expect(nav.locator('[aria-current=true]')).toHaveText('Industries');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Advancing');

  // The theme is light until it is switched, whatever the system prefers.
  const logo = (name: string) => page.locator(`img[src="/logos/logo-${name}.svg"]`);
  const toggle = (of: Page) =>
    of.getByRole('button', { name: 'Switch between light and dark theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await expect(logo('light')).toBeVisible();
  await expect(logo('dark')).toBeHidden();
  const other = await openTab(page);
  await other.goto('/about');
  await toggle(other).click();
  await toFront(page);
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(logo('dark')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await toFront(other);
  await other.goto('/work');
  await toggle(other).click();
  await other.goBack();
  await expect(other.locator('html')).toHaveClass(/\blight\b/);
  // An application has its button from React, with the same key.
  await toFront(page);
  await page.goto('/ai-value-assessment');
  await toggle(page).click();
  await expect(other.locator('html')).toHaveClass(/\bdark\b/);
  // With every script file held back only what is inline in the page can have set the class.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('frame: on a phone the menu is accessible, traps the focus and works in an older browser, and no toast covers the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('opacity', '1');
  await expect
    .poll(() => menu.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoViolations(page, 'menu');
  await switchTo(page, 'dark');
  await expectNoViolations(page, 'menu, dark', { dark: true });
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        Boolean(document.activeElement?.closest('dialog')),
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    // Such a browser makes nothing of the attributes.
    addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('button[commandfor]')) {
        button.replaceWith(button.cloneNode(true));
      }
    });
  });
  await page.goto('/');
  await open.click();
  await menu.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');

  // 'Try AI Tools' is in the menu, and like the search in the header where there is room.
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Try AI Tools' });
  for (const width of [320, 360, 511, 512, 768]) {
    await page.setViewportSize({ width, height: 640 });
    const isRoomy = width >= 512;
    if (isRoomy) {
      await expect(inHeader).toBeInViewport({ ratio: 1 });
      expect((await inHeader.boundingBox())?.height).toBeLessThan(50);
    } else {
      await expect(inHeader).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    const inMenu = page.getByRole('dialog').getByRole('link', { name: 'Try AI Tools' });
    await expect(inMenu).toBeInViewport({ ratio: 1 });
    const search = (part: Locator) => part.getByRole('link', { name: 'Search' });
    await expect(search(page.getByRole('dialog'))).toHaveCount(width < 360 ? 1 : 0);
    await page.keyboard.press('Escape');
  }

  await page.goto('/ai-recommendations', { waitUntil: 'networkidle' });
  for (const width of [320, 1280]) {
    await setWidth(page, width, 740);
    // Both at once, and as soon as it is there: the toast goes by itself.
    await page.evaluate(() => {
      const note = (): void => {
        const toast = document.querySelector('[data-plain-toast]')?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        if (toast && header) document.body.dataset.space = `${toast.top - header.bottom}`;
      };
      delete document.body.dataset.space;
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-space', '16');
  }
});
