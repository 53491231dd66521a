// The tool as visitors meet it. The main site has no Gemini key, so its built-in analyst answers; a
// second site on the same backend has one, and asks a local server that speaks Gemini's protocol.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unprovenLabel } from '@/lib/recommendations/labels';
import { asService, sameBackend, sentCode, startSite, startTimeout } from '../support/e2e-site';
import {
  answer,
  blockedCandidate,
  FakeGemini,
  goodAnswer,
  hang,
  inTwoParts,
  refusal,
} from '../support/gemini';
import { googleErrors } from '../support/gemini-errors';
import { expect, expectToast, newVisitor, type Page, test } from '../support/test';

test.describe.configure({ mode: 'default' });

const path = '/ai-recommendations';
const gemini = new FakeGemini();
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startSite({
    ...sameBackend(),
    GEMINI_API_KEY: 'a-key',
    GEMINI_BASE_URL: await gemini.start(),
  });
});
test.afterAll(async () => {
  await site.stop();
  await gemini.stop();
});

const newEmail = (): string => `${randomUUID()}@test.example`;
const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const cards = (page: Page) => page.getByRole('article');

async function fill(
  page: Page,
  { email = newEmail(), name = 'Kabwe Hardware', description = 'We sell building materials.' } = {},
): Promise<string> {
  await page.getByLabel('Business name').fill(name);
  await row(page, 'Email').fill(email);
  await page.getByLabel('Industry').fill('Retail');
  await row(page, 'Description').fill(description);
  await row(page, 'Challenge 1').fill('Customers ask the same questions');
  return email;
}

async function analyse(page: Page, data?: Parameters<typeof fill>[1]): Promise<string> {
  const before = await cards(page).count();
  const email = await fill(page, data);
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(cards(page)).toHaveCount(before + 1);
  return email;
}

const rowsOf = async (email: string) => {
  const { data } = await asService()
    .from('users')
    .select('id, name, ai_recommendations(id, business_info, analyst)')
    .eq('email', email);
  return data ?? [];
};

test('an analysis whose card could not be fetched is there after a reload', async ({ page }) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.route('**/_next/static/**', (route) => route.abort());
  await fill(page);
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByText('could not be shown')).toBeVisible();
  await page.unroute('**/_next/static/**');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test.describe('the form', () => {
  test.beforeEach(({ page }) => page.goto(path).then(() => undefined));

  test('is open at first, and opens and closes', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Your business' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.press('Enter');
    await expect(page.getByLabel('Business name')).toBeHidden();
    await toggle.press('Enter');
    await expect(page.getByLabel('Business name')).toBeVisible();
  });

  test('says what is missing, on the field and as a toast', async ({ page }) => {
    await page.getByLabel('Business name').fill('Kabwe');
    await row(page, 'Email').fill('   ');
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    const told = page.locator('#analysis-failure');
    await expect(told).toHaveText(
      'Email is required. Industry is required. Description is required',
    );
    await expectToast(page, 'Email is required');
    await expect(row(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await expect(row(page, 'Email')).toBeFocused();
    await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Industry is required');
    await expect(row(page, 'Description')).toHaveAccessibleDescription(/Description is required/);
    await page.getByLabel('Industry').fill('Retail');
    await page.getByLabel('Description').click();
    await expect(page.getByLabel('Industry')).not.toHaveAttribute('aria-invalid');
    await expect(told).toHaveText('Email is required. Description is required');
    await page.getByLabel('Business name').focus();
    await expect(row(page, 'Description')).toHaveAttribute('aria-invalid', 'true');
    // What is wrong in another way says so; a press that leaves the field is still a press.
    await page.getByLabel('Description').fill('Nails');
    await row(page, 'Email').fill('kabwe');
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(row(page, 'Email')).toHaveAccessibleDescription(
      'Enter a valid email address, such as name@example.com',
    );
    await expect(told).toHaveText('');
    await expect(row(page, 'Email')).toBeFocused();
  });

  test('adds and removes rows by keyboard, and the focus goes along', async ({ page }) => {
    await row(page, 'Goal 1').fill('one');
    await row(page, 'Goal 1').press('Enter');
    await expect(row(page, 'Goal 2')).toBeFocused();
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Goal 3')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(row(page, 'Goal 2')).toBeFocused();
    await page.getByRole('button', { name: 'Remove goal 1' }).press('Enter');
    await expect(row(page, 'Goal 1')).toBeFocused();
    await expect(row(page, 'Goal 1')).toHaveValue('two');
    await expect(row(page, 'Goal 2')).toHaveCount(0);
    const add = page.getByRole('button', { name: 'Add goal' });
    for (let count = 1; count < 10; count += 1) {
      await row(page, `Goal ${count}`).fill(`${count}`);
      await add.click();
    }
    await expect(row(page, 'Goal 10')).toBeFocused();
    await row(page, 'Goal 4').fill(' ');
    await row(page, 'Goal 10').fill('10');
    await row(page, 'Goal 10').press('Enter');
    await expect(row(page, 'Goal 4')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add goal (at most 10)' })).toBeDisabled();
  });

  test('keeps what was typed over a reload, and clears it when asked', async ({ page }) => {
    await fill(page);
    await page.reload();
    await expect(row(page, 'Description')).toHaveValue('We sell building materials.');
    await expect(row(page, 'Challenge 1')).toHaveValue('Customers ask the same questions');
    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(row(page, 'Description')).toHaveValue('');
    await expect(page.getByLabel('Business name')).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('');
  });

  test('starts afresh when the stored draft is unreadable', async ({ page }) => {
    await page.evaluate(() =>
      localStorage.setItem(
        'recommendations-draft',
        '{"state":{"draft":{"name":5,"challenges":[],"goals":"x","other":1}},"version":1}',
      ),
    );
    await page.reload();
    await analyse(page);
  });
});

test.describe('without a key', () => {
  test('the built-in analyst answers, says so, and the lead and the result are stored', async ({
    page,
  }) => {
    await page.goto(`${path}?utm_source=radio`);
    const email = await fill(page);
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expectToast(page, 'Business analysis completed!');
    const card = cards(page).first();
    await expect(card.getByText('Rule-based sample')).toBeVisible();
    await expect(card.getByRole('button', { name: /Kabwe Hardware/ }).first()).toBeFocused();
    for (const title of [
      'Business context',
      'Key challenges and goals',
      'Ratings',
      'Strategic recommendations',
      'Growth opportunities',
    ]) {
      await expect(card.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(card.getByText('out of 100')).toHaveCount(4);
    expect(await rowsOf(email)).toMatchObject([
      {
        name: 'Kabwe Hardware',
        ai_recommendations: [{ analyst: 'rules', business_info: { industry: 'Retail' } }],
      },
    ]);
    const { data } = await asService()
      .from('users')
      .select('first_source')
      .eq('email', email)
      .single();
    expect(data?.first_source).toMatchObject({ utm_source: 'radio' });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the result comes to the top when it is there, below the header', async ({ page }) => {
    await page.goto(path);
    await analyse(page);
    const header = await page.getByRole('banner').boundingBox();
    const top = async (): Promise<number> => (await cards(page).first().boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(150);
    expect(await top()).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect(page.getByRole('button', { name: /^Kabwe Hardware/ })).toBeFocused();
  });
});

test.describe('results', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(path);
    await analyse(page, { name: 'First' });
    await analyse(page, { name: 'Second' });
  });

  test('have the newest on top, and one open at a time', async ({ page }) => {
    const toggle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(cards(page).first()).toContainText('Second');
    await expect(toggle('Second')).toHaveAttribute('aria-expanded', 'true');
    await toggle('First').click();
    await expect(toggle('First')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle('Second')).toHaveAttribute('aria-expanded', 'false');
    await toggle('First').click();
    await expect(page.locator('[aria-expanded=true]', { hasText: 'First' })).toHaveCount(0);
  });

  test('stay over a reload; a deletion can be undone, and is only local', async ({ page }) => {
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete the analysis of Second' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('Second');
    await page.getByRole('button', { name: 'Delete the analysis of Second' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Load previous results' }).click();
    await expect(page.getByText('One earlier result is back.')).toBeVisible();
  });

  test('that are stored unreadably are set aside, not lost and no crash', async ({ page }) => {
    await page.evaluate(() =>
      localStorage.setItem(
        'automation-storage',
        '{"state":{"results":[{"id":"old"}]},"version":0}',
      ),
    );
    await page.reload();
    await expect(page.getByText('No analyses yet.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('automation-storage-set-aside')))
      .toContain('"old"');
    await analyse(page, { name: 'Third' });
  });

  test('can be copied, downloaded and printed alone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('# AI recommendations for Second');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as Markdown' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ai-recommendations-\d{4}-\d\d-\d\d\.md$/);
    expect(readFileSync(await file.path(), 'utf8')).toBe(copied);
    await page.emulateMedia({ media: 'print' });
    await expect(cards(page).first()).toBeVisible();
    for (const gone of [
      page.locator('header').first(),
      page.locator('footer'),
      page.getByLabel('Business name'),
      cards(page).nth(1),
      page.getByRole('heading', { level: 1 }),
    ]) {
      await expect(gone).toBeHidden();
    }
  });
});

test.describe('with Gemini', () => {
  test('shows stages and the first recommendation before the last is written, then the whole', async ({
    page,
  }) => {
    const mark = randomUUID();
    const { handler, release } = inTwoParts(
      goodAnswer,
      JSON.stringify(goodAnswer).indexOf('"title":"WhatsApp'),
    );
    gemini.on(mark, handler);
    await page.goto(site.base + path);
    const email = await fill(page, { description: mark });
    const submit = page.getByRole('button', { name: /Generate Analysis|Analyzing\.\.\./ });
    await submit.dblclick();
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveText('Analyzing...');
    await expect(page.getByRole('list', { name: 'Recommendations so far' })).toHaveText(
      'Low priorityStock forecast3 months',
    );
    await expect(
      page.getByRole('status').filter({ hasText: 'Writing the analysis' }),
    ).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText('Rule-based sample')).toHaveCount(0);
    await expect(cards(page).getByRole('heading', { level: 5 })).toContainText([
      'Challenges',
      'Goals',
      'Invoice automation',
      'WhatsApp assistant',
      'Stock forecast',
      'Evening orders',
    ]);
    await expect(submit).toHaveText('Generate Analysis');
    expect(gemini.count(mark)).toBe(1);
    expect((await rowsOf(email))[0]?.ai_recommendations).toHaveLength(1);
  });

  test('an error shows its message, keeps the form and stores nothing; the next try works', async ({
    page,
  }) => {
    const mark = randomUUID();
    gemini.on(mark, (response, call) =>
      (call.count === 1 ? blockedCandidate('SAFETY') : answer(goodAnswer))(response, call),
    );
    await page.goto(site.base + path);
    const email = await fill(page, { description: mark });
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Candidate was blocked due to SAFETY' }),
    ).toBeVisible();
    await expectToast(page, 'Candidate was blocked due to SAFETY');
    await expect(row(page, 'Description')).toHaveValue(mark);
    expect((await rowsOf(email))[0]?.ai_recommendations).toEqual([]);
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: 'blocked' })).toHaveCount(0);
  });

  test('a model that was shut down gives one calm sentence and a line in the health check; the form is kept', async ({
    page,
    request,
  }) => {
    const mark = randomUUID();
    gemini.on(mark, refusal(googleErrors.retiredModel));
    await page.goto(site.base + path);
    await fill(page, { description: mark });
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    const sentence =
      'The AI analyst is not available at the moment. What you typed is kept; please try again later.';
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expectToast(page, sentence);
    expect(await page.locator('body').innerText()).not.toMatch(
      /no longer available|404|gemini-2\.0/,
    );
    await expect(row(page, 'Description')).toHaveValue(mark);
    const health = await request.get(`${site.base}/api/health`);
    expect([health.status(), await health.json()]).toMatchObject([
      200,
      { status: 'ok', gemini: { lastFailure: { at: expect.any(String) } } },
    ]);
  });

  test('markup in an answer is shown as text', async ({ page }) => {
    const mark = randomUUID();
    const title = '<img src=x onerror="document.title=\'hacked\'">';
    gemini.on(
      mark,
      answer({
        ...goodAnswer,
        recommendations: [
          {
            ...goodAnswer.recommendations[0],
            title,
            description: '**bold** [x](javascript:alert(1))',
          },
        ],
      }),
    );
    await page.goto(site.base + path);
    await analyse(page, { description: mark });
    await expect(cards(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(cards(page).locator('img')).toHaveCount(0);
    await expect(cards(page).getByRole('link')).toHaveCount(0);
  });

  test('Cancel ends the wait and the call, keeps the form and stores nothing', async ({ page }) => {
    const mark = randomUUID();
    const called = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    gemini.on(mark, (response, call) => {
      response.once('close', ended.resolve);
      called.resolve();
      return hang(response, call);
    });
    await page.goto(site.base + path);
    const email = await fill(page, { description: mark });
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(page.getByText('The analyst is reading them', { exact: true })).toBeVisible();
    await called.promise;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Generate Analysis' })).toBeEnabled();
    await ended.promise;
    await expect(row(page, 'Description')).toHaveValue(mark);
    await expect(cards(page)).toHaveCount(0);
    expect((await rowsOf(email))[0]?.ai_recommendations).toEqual([]);
  });

  test('with no network it says so, also as a toast, and keeps the form', async ({
    page,
    context,
  }) => {
    await page.goto(site.base + path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fill(page);
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    const sentence = 'You are offline. Failed to generate analysis. Please try again.';
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
    await expectToast(page, sentence);
    await expect(row(page, 'Description')).toHaveValue('We sell building materials.');
  });
});

test.describe('previous results', () => {
  const load = (page: Page) => page.getByRole('button', { name: 'Load previous results' }).click();
  const askForCode = async (page: Page, email: string): Promise<void> => {
    await load(page);
    await page.locator('#proof-email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  };

  test('load at once in the browser that made them, even after its storage was cleared', async ({
    page,
  }) => {
    await page.goto(path);
    await load(page);
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await analyse(page, { name: 'Mine' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await load(page);
    await expect(page.getByText('One earlier result is back.')).toBeVisible();
    await expect(cards(page)).toContainText(['Mine']);
    await load(page);
    await expect(page.getByText('All your earlier results are already here.')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  test('load in another browser after a code, which works once', async ({ page, browser }) => {
    await page.goto(path);
    const email = await analyse(page, { name: 'Mine' });
    const prove = async (): Promise<{ other: Page; enter: (code: string) => Promise<void> }> => {
      const other = await newVisitor(browser);
      await other.goto(path);
      await askForCode(other, email.toUpperCase());
      const enter = async (code: string): Promise<void> => {
        await other.getByLabel('Code').fill(code);
        await other.getByRole('button', { name: 'Show my results' }).click();
      };
      return { other, enter };
    };
    const first = await prove();
    const code = await sentCode(email);
    expect(code).toMatch(/^\d{6}$/);
    await first.enter(code === '000000' ? '111111' : '000000');
    await expect(
      first.other.getByText('This code is wrong or too old. Ask for a new one.'),
    ).toBeVisible();
    await first.enter(code);
    await expect(first.other.getByText('One earlier result is back.')).toBeVisible();
    await expect(cards(first.other)).toContainText(['Mine']);
    // The browser that made it never proved the address.
    await expect(cards(first.other)).toContainText([unprovenLabel]);
    expect(
      (await first.other.context().cookies()).toSorted((a, b) => a.name.localeCompare(b.name)),
    ).toMatchObject([
      { name: 'browser', httpOnly: true },
      { name: 'visitor', httpOnly: true },
    ]);

    const second = await prove();
    await second.enter(code);
    await expect(
      second.other.getByText('This code is wrong or too old. Ask for a new one.'),
    ).toBeVisible();
    await expect(cards(second.other)).toHaveCount(0);
    await first.other.context().close();
    await second.other.context().close();
  });
});
