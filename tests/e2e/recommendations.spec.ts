import { readFileSync } from 'node:fs';
import { unprovenLabel } from '@/lib/recommendations/labels';
import { analyse, cards, fill, newEmail, path, row, rowsOf } from '../support/analysis';
import { inspect } from '../support/axe';
import { isReact } from '../support/changed-page';
import { asService, sentCode } from '../support/e2e-site';
import { expect, expectToast, inOwnBrowser, newVisitor, type Page, test } from '../support/test';

test('recommendations: the form shows errors and keeps its draft; an analysis is printed, deleted and restored, also in another browser by a code', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'the form', async (page) => {
    await page.goto(path);
    const toggle = page.getByRole('button', { name: 'Your business' });
    // A known address does not come into a field that somebody types in.
    // In one step, so that the script cannot come between the two.
    await page.evaluate(() => {
      const known = { name: 'Grace', email: 'grace@test.example', until: Date.now() + 60_000 };
      localStorage.setItem('known-visitor', JSON.stringify(known));
      document.getElementById('business-email')?.focus();
    });
    await expect.poll(() => isReact(page)).toBe(true);
    await toggle.dispatchEvent('click');
    await expect(page.getByLabel('Business name')).toBeHidden();
    await expect(page.locator('#business-email')).toHaveValue('');
    await page.evaluate(() => localStorage.removeItem('known-visitor'));
    await page.reload();
    await toggle.press('Enter');
    await expect(page.getByLabel('Business name')).toBeHidden();
    await toggle.press('Enter');
    await page.getByLabel('Business name').fill('Kabwe');
    await row(page, 'Email').fill('   ');
    const send = page.getByRole('button', { name: 'Generate Analysis' });
    await send.click();
    const failure = page.locator('#form-failure');
    await expect(failure).toHaveText(
      'Email is required. Industry is required. Description is required',
    );
    await expectToast(page, 'Email is required');
    await expect(row(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await expect(row(page, 'Email')).toBeFocused();
    await expect(row(page, 'Description')).toHaveAccessibleDescription(/Description is required/);
    await page.getByLabel('Industry').fill('Retail');
    await page.getByLabel('Description').click();
    await expect(page.getByLabel('Industry')).not.toHaveAttribute('aria-invalid');
    await expect(failure).toHaveText('Email is required. Description is required');
    await expect(page.locator('[data-plain-toast]')).toHaveCount(0);
    await inspect(page, 'the form with errors');
    // A field that is wrong in another way says so; a press that leaves the field is still a press.
    await page.getByLabel('Description').fill('x'.repeat(2100));
    await expect(page.getByText('2,000 / 2,000')).toBeVisible();
    await row(page, 'Email').fill('kabwe');
    await send.click();
    await expect(row(page, 'Email')).toHaveAccessibleDescription(/^Enter a valid email address/);
    await expect(failure).toHaveText('');

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
    const add = page.getByRole('button', { name: 'Add goal' });
    for (let count = 1; count < 10; count += 1) {
      await row(page, `Goal ${count}`).fill(`${count}`);
      await add.click();
    }
    await expect(row(page, 'Goal 10')).toBeFocused();
    // A row that is empty is led to, also where the list has no room for another one.
    await add.click();
    await expect(row(page, 'Goal 10')).toBeFocused();
    await page.keyboard.type('10');
    await expect(page.getByRole('button', { name: 'Add goal (at most 10)' })).toBeDisabled();

    await page.reload();
    await expect(row(page, 'Goal 9')).toHaveValue('9');
    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(row(page, 'Description')).toHaveValue('');
    await expect(page.getByLabel('Business name')).toBeFocused();
    await page.evaluate(() =>
      localStorage.setItem(
        'recommendations-draft',
        '{"state":{"draft":{"name":5,"challenges":[],"goals":"x","other":1}},"version":1}',
      ),
    );
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('');
    await expect(row(page, 'Goal 1')).toHaveValue('');
  });

  await inOwnBrowser(browser, 'an analysis by rules', async (page) => {
    await page.goto(`${path}?utm_source=radio`);
    await row(page, 'Goal 1').fill('Kept');
    await analyse(page, { name: 'First' });
    const email = await analyse(page, { name: 'Second' });
    await expectToast(page, 'Business analysis completed!');
    const card = cards(page).first();
    await expect(card).toContainText('Second');
    await expect(card.getByText('Rule-based sample')).toBeVisible();
    const toggle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(toggle('Second')).toBeFocused();
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
    const { data } = await asService()
      .from('users')
      .select('name, first_source, ai_recommendations(analyst, business_info)')
      .eq('email', email)
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      name: 'Second',
      first_source: { utm_source: 'radio' },
      ai_recommendations: [{ analyst: 'rules', business_info: { industry: 'Retail' } }],
    });
    await inspect(page, 'a result');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('# AI recommendations for Second');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as Markdown' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^ai-recommendations-\d{4}-\d\d-\d\d\.md$/);
    expect(readFileSync(await file.path(), 'utf8')).toBe(copied);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    for (const gone of [
      page.locator('header').first(),
      page.locator('footer a').first(),
      page.getByLabel('Business name'),
      cards(page).nth(1),
    ]) {
      await expect(gone).toBeHidden();
    }
    await page.emulateMedia({ media: 'screen' });

    await toggle('First').click();
    await expect(toggle('First')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle('Second')).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete the analysis of Second' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('Second');
    // Unreadable results are set aside; in the browser that made them the results load at once.
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
    await page.getByRole('button', { name: 'Load previous results' }).click();
    await expect(page.getByText('One earlier result is back.')).toBeVisible();
    await page.getByRole('button', { name: 'Load previous results' }).click();
    await expect(page.getByText('All your earlier results are already here.')).toBeVisible();
  });

  await inOwnBrowser(browser, 'previous results', async (page) => {
    await page.goto(path);
    const email = await analyse(page, { name: 'Mine' });
    const wrong = 'This code is wrong or too old. Ask for a new one.';
    const prove = async (): Promise<{ other: Page; enter: (code: string) => Promise<void> }> => {
      const other = await newVisitor(browser);
      await other.goto(path);
      await other.getByRole('button', { name: 'Load previous results' }).click();
      await expect(
        other.getByRole('heading', { name: 'Confirm your email address' }),
      ).toBeVisible();
      await other.locator('#proof-email').fill(email.toUpperCase());
      await other.getByRole('button', { name: 'Send code' }).click();
      await expect(other.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      const enter = async (code: string): Promise<void> => {
        await other.getByLabel('Code').fill('');
        await other.keyboard.insertText(code.replace(/^.{3}/, '$&-'));
        await other.getByRole('button', { name: 'Show my results' }).click();
      };
      return { other, enter };
    };
    const first = await prove();
    const code = await sentCode(email);
    expect(code).toMatch(/^\d{6}$/);
    await first.enter(code === '000000' ? '111111' : '000000');
    await expect(first.other.getByText(wrong)).toBeVisible();
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
    await expect(second.other.getByText(wrong)).toBeVisible();
    await expect(cards(second.other)).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('recommendations: without script the form shows errors, and its result is a page of this browser alone, which corrects it', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(path);
    for (const name of ['Add challenge', 'Clear form', 'Load previous results', /^Switch/]) {
      const button = page.getByRole('button', { name, includeHidden: true });
      await expect(button.first()).toBeAttached();
      await expect(button.filter({ visible: true })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'The form with ten challenges and goals' }).click();
    const address = newEmail();
    await fill(page, { email: address, description: 'We sell nails.\nAnd screws.' });
    await page.getByText('More rows').first().click();
    await row(page, 'Challenge 2').fill('Nobody sings');
    await page.getByLabel('Industry').fill(' ');
    const send = page.getByRole('button', { name: 'Generate Analysis' });
    await send.click();
    await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Industry is required');
    await expect(page.getByLabel('Description')).toHaveValue('We sell nails.\nAnd screws.');
    await expect(row(page, 'Challenge 2')).toHaveValue('Nobody sings');
    expect(page.url()).not.toContain(address);
    await page.getByLabel('Industry').fill('Retail');
    await send.click();
    await expect(page.getByText('Business analysis completed!')).toBeVisible();
    const result = page.getByRole('article', { name: /Kabwe Hardware/ });
    for (const text of ['Rule-based sample', 'Ratings', 'Strategic recommendations']) {
      await expect(result.getByText(text)).toBeVisible();
    }
    expect((await rowsOf(address))[0]?.ai_recommendations).toMatchObject([
      { business_info: { challenges: ['Customers ask the same questions', 'Nobody sings'] } },
    ]);
    await page.reload();
    await expect(result).toBeVisible();
    const asked = result.getByRole('group', { name: 'Which of these is it: Nobody sings' });
    await asked.getByRole('radio').nth(1).check();
    await result.getByRole('button', { name: 'Answer again' }).last().click();
    await expect(page).toHaveURL(/#how-we-read-it$/);
    await expect(result.getByText('Your choice: ')).toBeVisible();
    await result.getByText('Which of these is it?').last().click();
    await asked.getByRole('link', { name: 'Contact us about it' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/“Nobody sings”/);
    await page.goBack();
    // A visitor who types the same address sees the result of that request, and not the other.
    const other = await newVisitor(browser, { javaScriptEnabled: false });
    await other.goto(`${baseURL}${path}/form`);
    await fill(other, { email: address, name: 'Somebody Else' });
    await other.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(other.getByRole('article', { name: /Somebody Else/ })).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(1);
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('visitor');
    await page.getByRole('link', { name: 'Another analysis' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('');
  });
});
