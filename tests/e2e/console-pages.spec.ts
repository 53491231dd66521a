// Each page of the admin area, visited once: it is accessible, and needs nothing that its policy
// refuses. What somebody brings into one does not run.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, consolePages, content, makePost } from '../support/admin';
import { expectNoViolations, inspect } from '../support/axe';
import { asAuthor, asService } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

declare global {
  interface Window {
    refused: string[];
    ran?: boolean;
  }
}

/**
 * Notes in the page what its policy refuses; not that it evaluates no text, which the library of
 * the schemas asks once and does without.
 */
const noteRefusals = (page: Page) =>
  page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (blockedURI !== 'eval') window.refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });

test.beforeEach(({ page }) => noteRefusals(page));

/** Looks at an admin page as it stands, and at what its policy has refused. */
async function inspectPage(page: Page, what: string): Promise<void> {
  await inspect(page, what);
  expect(await page.evaluate(() => window.refused), what).toEqual([]);
}

test('console: every page, a lead and the preview of a draft are accessible and violate no content security policy', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await test.step('sign-in', async () => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await inspectPage(page, 'sign-in');
  });

  await test.step('pages', async () => {
    await becomeAdmin(page);
    for (const path of consolePages) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inspectPage(page, path);
    }
    await expectNoViolations(page, 'the frame of the console');
  });

  await test.step('a lead', async () => {
    const email = `${randomUUID()}@test.example`;
    await asService()
      .rpc('capture_lead', {
        p_name: 'Thandiwe Mwansa-Chilufya',
        p_email: email,
        p_source: { utm_source: 'radio' },
      })
      .throwOnError();
    await becomeAdmin(page);
    await page.goto(`/admin/leads?q=${email}`);
    const lead = page.getByRole('link', { name: 'Thandiwe Mwansa-Chilufya' });
    await expect(lead).toBeVisible();
    await inspectPage(page, 'the list of leads');
    await lead.click();
    await page.getByText('Data protection').click();
    await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    await inspectPage(page, 'one lead');
    const { admin } = await asAuthor();
    await admin.from('users').delete().eq('email', email).throwOnError();
  });

  await test.step('the preview of a draft', async () => {
    await becomeAdmin(page);
    const { id } = await makePost({ content: '<p>Text</p><pre><code>const a = 1;</code></pre>' });
    await page.goto(`/admin/preview/${id}`);
    await expect(page.getByText('This is a preview.')).toBeVisible();
    await expect(page.getByText('const a = 1;')).toBeVisible();
    await inspectPage(page, 'preview');
    const { admin } = await asAuthor();
    await admin.from('posts').delete().eq('id', id);
  });
});

test('console: the menu below 1024 px, the editor and its dialogs are accessible, and an injected script does not run', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await test.step('the menu', async () => {
    await becomeAdmin(page);
    await page.goto('/admin/security');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    const button = page.getByRole('button', { name: 'Menu' });
    const entries = [
      ...[
        'Dashboard',
        'Posts',
        'Media',
        'Categories',
        'Bin',
        'Leads',
        'Site',
        'Security',
        'Health',
      ],
      'View site',
    ];
    for (const width of [320, 768, 1023]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(menu).toBeHidden();
      await button.press('Enter');
      for (const name of entries) {
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
      await expect(menu.locator('[aria-current=page]')).toHaveText('Security');
      if (width === 320) await expectNoViolations(page, 'the menu of the console');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }
    await button.click();
    await menu.getByRole('link', { name: 'Leads' }).click();
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(button).toBeHidden();
    await expect(menu.locator('[aria-current=page]')).toHaveText('Leads');
  });

  await test.step('the editor', async () => {
    await becomeAdmin(page);
    const { id } = await makePost({
      title: 'A title that is long enough to need several lines on a telephone',
      content: `<h2>A</h2><p>Text</p><table><tbody><tr>${'<th>wide</th>'.repeat(12)}</tr></tbody></table><pre><code class="language-js">${'const a = 1; '.repeat(30)}</code></pre>`,
    });
    await page.goto(`/admin/posts/${id}/edit`);
    await content(page).click();
    await page.keyboard.type('More ');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await inspectPage(page, 'editor');
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Title is required').first()).toBeVisible();
    await inspectPage(page, 'editor with an error');
    await page.setViewportSize({ width: 1280, height: 800 });
    // The bars leave the screen of a small laptop to the text.
    await page.setViewportSize({ width: 1100, height: 700 });
    const heights = () =>
      page.evaluate(() => {
        const tools = document.querySelector('[role=toolbar]')?.parentElement;
        const foot = tools?.parentElement?.querySelector(':scope > .sticky:last-of-type');
        const title = document.querySelector('main h1')?.parentElement;
        return [title, tools, foot]
          .map((bar) => bar?.getBoundingClientRect().height ?? Infinity)
          .reduce((sum, height) => sum + height);
      });
    await expect.poll(heights).toBeLessThanOrEqual(150);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ['Link', 'Image', 'Video', 'Keyboard shortcuts']) {
      await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (name === 'Image') await inspectPage(page, `dialog ${name}`);
      else await expectNoViolations(page, `dialog ${name}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const { admin } = await asAuthor();
    await admin.from('posts').delete().eq('id', id);
  });

  await test.step('an injected script', async () => {
    await becomeAdmin(page);
    // As if somebody's text stood in the page as HTML.
    const brought = `<script>window.ran = true</script>
    <script src="/logos/logo-dark.svg"></script>
    <img src="data:," alt="" onerror="window.ran = true">`;
    await page.route('**/admin/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + brought);
      await route.fulfill({ response, body });
    });
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const base = new URL(page.url()).origin;
    await expect
      .poll(() => page.evaluate(() => window.refused.toSorted()))
      .toEqual([
        'script-src-attr inline',
        `script-src-elem ${base}/logos/logo-dark.svg`,
        'script-src-elem inline',
      ]);
    expect(await page.evaluate(() => window.ran)).toBeUndefined();
  });
});
