// Pages whose scripts wait until somebody uses them (docs/performance.md, 'Applications').
import { expect, expectToast, holdScripts, newVisitor, type Page, test } from '../../support/test';
import { expectLookOfWholeSheet } from '../../support/whole-sheet';

test.use({ used: false });

const pages = [
  '/get-involved',
  '/ai-value-assessment',
  '/state-of-ai-report',
  '/ai-recommendations',
];

/** The framework's files that a page asks for, and whatever goes wrong on it. */
function watch(page: Page): { files: string[]; faults: string[] } {
  const seen = { files: [] as string[], faults: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_next/') && pathname.endsWith('.js')) seen.files.push(pathname);
  });
  page.on('pageerror', (error) => seen.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.faults.push(message.text());
    }
  });
  return seen;
}

const isReact = (page: Page): Promise<boolean> =>
  page
    .locator('main form')
    .first()
    .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

const sheets = '**/_next/static/**/*.css';

/** How many style sheets apply that also have what is for other pages. */
const appliedSheets = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter(
        ({ media, cssRules }) =>
          matchMedia(media.mediaText).matches &&
          [...cssRules].some(({ cssText }) => cssText.includes('.prose ')),
      ).length,
  );

/** Not the page's own script. */
const framework = '**/_next/static/**/*.js';

const challenges = (page: Page) => page.getByRole('textbox', { name: /^Challenge \d/ });
const addChallenge = (page: Page) => page.getByRole('button', { name: 'Add challenge' });

for (const path of pages) {
  test(`${path} is read without the framework's script, and fetches it when a field is touched`, async ({
    page,
  }) => {
    const seen = watch(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(seen.files).toEqual([]);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    const theme = page.getByRole('button', { name: 'Switch between light and dark theme' });
    await theme.click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await page.mouse.wheel(0, 600);
    expect(seen.files).toEqual([]);

    await page.locator('main form input:visible').first().click();
    await expect.poll(() => isReact(page)).toBe(true);
    expect(new Set(seen.files).size).toBe(seen.files.length);
    await expect(page.locator('main form input:visible').first()).toBeFocused();
    await theme.click();
    await expect(page.locator('html')).toHaveClass(/\blight\b/);
    // React adds what it does not find, and the browser runs it again.
    const sources = await page.evaluate(() =>
      Array.from(document.scripts, ({ src }) => src).filter(Boolean),
    );
    expect(sources).toEqual([...new Set(sources)]);
    expect(seen.faults).toEqual([]);
  });
}

for (const path of [...pages, '/vlogs']) {
  test(`${path} looks as with the whole style sheet`, ({ page }) =>
    expectLookOfWholeSheet(page, path));

  test(`${path} looks as with the sheet itself when it is used`, ({ page }) =>
    expectLookOfWholeSheet(page, path, { isUsed: true }));

  test(`${path} fetches the whole style sheet when it is used`, async ({ page }) => {
    const seen = watch(page);
    await page.goto(path);
    const sheet = page.locator('link[rel=stylesheet]');
    await expect(sheet).toHaveCount(0);
    await page.locator('main :is(form, button)').first().dispatchEvent('focusin');
    await expect(sheet).toHaveCount(1);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is(form, button)')].some((node) =>
            Object.keys(node).some((key) => key.startsWith('__react')),
          ),
        ),
      )
      .toBe(true);
    await expect(sheet).toHaveCount(1);
    expect(await appliedSheets(page)).toBe(1);
    expect(seen.faults).toEqual([]);
  });
}

test('a font that came too late stays away when the whole style sheet comes', async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/state-of-ai-report', { waitUntil: 'commit' });
  const letters = (): Promise<number> =>
    page.locator('h1').evaluate(async (heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      // Laid out first: that is what asks for a font.
      text.getBoundingClientRect();
      await document.fonts.ready;
      return text.getBoundingClientRect().width;
    });
  await page.locator('main form').waitFor();
  // A browser waits a tenth of a second for an optional font.
  await page.waitForFunction(
    () => performance.now() - (performance.getEntriesByType('paint')[0]?.startTime ?? 1e9) > 500,
  );
  arrive.resolve();
  const before = await letters();
  await page.locator('main form input:visible').first().click();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await appliedSheets(page)).toBe(1);
  expect(await letters()).toBe(before);
});

test('React comes after the style sheet of what it adds, and its files are fetched meanwhile', async ({
  page,
}) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(sheets, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const seen = watch(page);
  await page.goto('/ai-value-assessment');
  await page.getByLabel('Name').fill('Mutale');
  await page.getByLabel('Email').focus();
  const { length } = await page.evaluate(
    () => document.documentElement.dataset.scripts?.split(' ') ?? [],
  );
  await expect.poll(() => seen.files.length).toBe(length);
  await expect(page.locator('script[src^="/_next/"]')).toHaveCount(0);
  arrive.resolve();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(seen.faults).toEqual([]);
});

test('a style sheet that cannot be had is fetched with the next use', async ({ page }) => {
  let isDown = true;
  await page.route(sheets, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/ai-recommendations');
  await page.getByLabel('Business name').fill('Kabwe Hardware');
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await appliedSheets(page)).toBe(0);
  isDown = false;
  await challenges(page).fill('Queues');
  await addChallenge(page).click();
  await expect(challenges(page)).toHaveCount(2);
  await expect.poll(() => appliedSheets(page)).toBe(1);
});

test('a button that React has added does not wait for it', async ({ page }) => {
  await page.goto('/state-of-ai-report');
  await page.evaluate(() =>
    sessionStorage.setItem('assessment-visitor', '{"name":"Mutale Banda"}'),
  );
  await page.goto('/ai-value-assessment');
  const number = page.getByLabel('Annual customer service budget');
  await number.fill('10');
  const clear = page.getByRole('button', { name: 'Clear my numbers' });
  await clear.click();
  await expect(number).toHaveValue('');
  await expect(clear).not.toHaveAttribute('aria-busy');
});

test('a button that is pressed before the script has come does its work when it has', async ({
  page,
}) => {
  const letFrameworkArrive = await holdScripts(page, framework);
  await page.goto('/ai-recommendations');
  const challenge = challenges(page);
  await challenge.fill('Customers ask the same questions');
  const add = addChallenge(page);
  await add.click();
  await add.click();
  await expect(challenge).toHaveCount(1);
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letFrameworkArrive();
  // The second press finds the row that the first has added.
  await expect(challenge).toHaveCount(2);
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(challenge.first()).toHaveValue('Customers ask the same questions');
  await challenge.last().fill('Queues');
  await add.click();
  await expect(challenge).toHaveCount(3);
});

test('a visitor who has gone on to a field is not torn from it by a button pressed before', async ({
  page,
}) => {
  const letFrameworkArrive = await holdScripts(page, framework);
  await page.goto('/ai-recommendations');
  await page.getByLabel('Business name').fill('Wrong');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await addChallenge(page).click();
  await page.getByLabel('Business name').fill('Kabwe Hardware');
  await page.getByLabel('Description').pressSequentially('We sell ');
  letFrameworkArrive();
  await expect.poll(() => isReact(page)).toBe(true);
  await page.keyboard.type('nails and screws to everybody', { delay: 20 });
  await expect(page.getByLabel('Description')).toHaveValue('We sell nails and screws to everybody');
  await expect(page.getByLabel('Business name')).toHaveValue('Kabwe Hardware');
  await expect(challenges(page)).toHaveCount(1);
});

test('the caret and a composition stay where they are while React takes a field over', async ({
  page,
}) => {
  const letFrameworkArrive = await holdScripts(page, framework);
  await page.goto('/ai-recommendations');
  const name = page.getByLabel('Business name');
  await name.fill('Hardware');
  await name.press('Home');
  // As an input method does, which most keyboards of phones are.
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('Kab');
  letFrameworkArrive();
  const storedDraft = (): Promise<unknown> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('recommendations-draft') ?? '{}'));
  await expect.poll(storedDraft).toMatchObject({ state: { draft: { name: 'KabHardware' } } });
  await compose('Kabwe');
  await keyboard.send('Input.insertText', { text: 'Kabwe ' });
  await expect(name).toHaveValue('Kabwe Hardware');
  await expect.poll(storedDraft).toMatchObject({ state: { draft: { name: 'Kabwe Hardware' } } });
});

test('a button says that the script cannot be had, and tries again when it is pressed again', async ({
  page,
}) => {
  let isDown = true;
  let requests = 0;
  await page.route('**/_next/static/**/*.js', async (route) => {
    requests += 1;
    // Some come, some do not.
    if (isDown && requests % 3 === 1) await route.abort();
    else await route.continue();
  });
  await page.goto('/ai-recommendations', { waitUntil: 'networkidle' });
  await addChallenge(page).click();
  await expectToast(
    page,
    'This could not be loaded; you may be offline. Press the button again, or reload the page.',
  );
  isDown = false;
  await challenges(page).fill('Queues');
  await addChallenge(page).click();
  await expect(challenges(page)).toHaveCount(2);
});

test('a finger that only scrolls over a form fetches nothing', async ({ browser, baseURL }) => {
  const page = await newVisitor(browser, {
    used: false,
    hasTouch: true,
    viewport: { width: 360, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const seen = watch(page);
  await page.goto('/get-involved', { waitUntil: 'networkidle' });
  await page.getByLabel('Message').scrollIntoViewIfNeeded();
  const box = await page.getByLabel('Message').boundingBox();
  const finger = await page.context().newCDPSession(page);
  // The page hears only that the browser takes the finger away and scrolls.
  const touchPoints = [{ x: 180, y: (box?.y ?? 0) + 20 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await page.waitForLoadState('networkidle');
  expect(seen.files).toEqual([]);
  await page.getByLabel('Message').tap();
  await expect.poll(() => isReact(page)).toBe(true);
  await page.context().close();
});

for (const storage of ['forbidden', 'full']) {
  test(`the forms work where storage is ${storage}`, async ({ page }) => {
    const seen = watch(page);
    await page.addInitScript((isForbidden) => {
      const refuse = (): never => {
        throw new DOMException('no', isForbidden ? 'SecurityError' : 'QuotaExceededError');
      };
      if (!isForbidden) Storage.prototype.setItem = refuse;
      else {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, { get: refuse });
        }
      }
    }, storage === 'forbidden');
    for (const path of pages) {
      await page.goto(path);
      const field = page.locator('main form input:visible').first();
      await field.pressSequentially('Early');
      await expect.poll(() => isReact(page)).toBe(true);
      await field.pressSequentially(' and late');
      await expect(field).toHaveValue('Early and late');
    }
    expect(seen.faults).toEqual([]);
  });
}

test('a vlog is offered to the blog, however early the button is pressed', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/vlogs', { waitUntil: 'networkidle' });
  expect(seen.files).toEqual([]);
  await page
    .getByRole('button', { name: /^Post to Blog/ })
    .first()
    .click();
  await expectToast(page, 'Please sign in to post to blog');
});

test('a browser that has something to show fetches the script at once', async ({ page }) => {
  await page.goto('/state-of-ai-report');
  await page.evaluate(() => localStorage.setItem('report-entered', 'yes'));
  await page.reload();
  await expect(page.getByText('Welcome back!')).toBeVisible();

  await page.evaluate(() =>
    sessionStorage.setItem('assessment-visitor', '{"name":"Mutale Banda"}'),
  );
  await page.goto('/ai-value-assessment');
  await expect(page.getByRole('heading', { name: 'Welcome, Mutale Banda!' })).toBeVisible();

  await page.evaluate(() =>
    localStorage.setItem(
      'recommendations-draft',
      JSON.stringify({ state: { draft: { industry: 'Retail' } }, version: 1 }),
    ),
  );
  await page.goto('/ai-recommendations');
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');
});
