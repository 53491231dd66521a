import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { becomeAdmin } from '../support/admin';
import { inspect, setWidth } from '../support/axe';
import { asAuthor, receiverPort } from '../support/e2e-site';
import {
  expect,
  expectToast,
  holdUndo,
  openTab,
  type Page,
  step,
  test,
  toFront,
} from '../support/test';
import { WebhookReceiver } from '../support/webhook-receiver';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => becomeAdmin(page));
test.afterEach(async () => {
  const { admin } = await asAuthor();
  const { data } = await admin.from('settings').select('revision').single().throwOnError();
  const none = { p_facts: {}, p_office: {}, p_revision: data.revision };
  await admin.rpc('save_settings', none).throwOnError();
});

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click();
const hoursOf = (page: Page) => page.getByRole('textbox', { name: 'Opening hours' });
const fold = (page: Page, group: string) => page.locator('summary').filter({ hasText: group });
const saved = 'Saved. The pages show it from now on.';

test('settings: phone number, kwacha rate and WhatsApp number are checked on blur, saved and shown to visitors', async ({
  page,
}) => {
  await step(page, 'phone and kwacha', async () => {
    await page.goto('/admin/site#telephone');
    const telephone = page.getByLabel('Phone');
    await expect(telephone).toBeFocused();
    await telephone.pressSequentially('0977 12');
    await expect(telephone).toHaveAccessibleDescription('such as 0977 123 456');
    await page.keyboard.press('Tab');
    await expect(telephone).toHaveAccessibleDescription(/Enter a number such as 0977 123 456/);
    await telephone.press('End');
    await telephone.pressSequentially('3 456');
    await expect(telephone).toHaveAccessibleDescription('such as 0977 123 456');
    await page.keyboard.press('Tab');
    await expect(telephone).toHaveValue('+260 977 123 456');

    await expect(fold(page, 'How people reach you')).toContainText('Phone');

    // A rate needs its day; the button says so, and leads there, also where the group was folded.
    await fold(page, 'Kwacha').click();
    await page.getByLabel('Kwacha for one dollar').pressSequentially('26.5');
    await fold(page, 'Kwacha').click();
    await expect(page.getByLabel('Rate from (date)')).toBeHidden();
    await save(page);
    await expect(page.getByLabel('Rate from (date)')).toBeFocused();
    await expect(page.getByLabel('Rate from (date)')).toHaveAccessibleDescription(
      'Enter the day of the rate',
    );
    await page.getByLabel('Rate from (date)').fill('2026-11-20');
    await expect(page.getByLabel('Rate from (date)')).toHaveAccessibleDescription(
      'Friday 20 November 2026',
    );
    await inspect(page, 'the settings');
    await save(page);
    await expectToast(page, saved);

    await page.goto('/get-involved');
    const call = page.getByRole('link', { name: '+260 977 123 456' });
    await expect(call).toHaveAttribute('href', 'tel:+260977123456');

    // Kwacha first in the small calculator, and dollars for whoever chose them; only words change.
    await page.goto('/');
    const form = page.locator('#small-calculator');
    const sum = form.locator('output');
    await form.getByLabel('Mining').check();
    await expect(form.locator('#standstillCost-hint')).toHaveText('K an hour');
    await expect(sum).toHaveText('K 1,200,000');
    await form.locator('[name=standstillHours]').fill('10');
    await form.locator('[name=standstillCost]').fill('132500');
    await expect(sum).toHaveText('K 1,590,000');
    await expect(form.getByText('US$ 60,000', { exact: true })).toBeVisible();
    await expect(form.getByText('A dollar is 26.5 kwacha, the rate of')).toBeVisible();
    await expect(form.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      /\/get-involved#write-to-us$/,
    );
    // Within its form: what other tests show above that moves both.
    const top = async (): Promise<number> => {
      const [box, around] = await Promise.all([sum.boundingBox(), form.boundingBox()]);
      return (box?.y ?? Number.NaN) - (around?.y ?? Number.NaN);
    };
    const inKwacha = await top();
    // The switch converts what was typed, and back to the same text.
    const cost = form.locator('[name=standstillCost]');
    const inDollars = form.getByRole('button', { name: 'US$' });
    await inDollars.click();
    await expect(sum).toHaveText('US$ 60,000');
    await expect(cost).toHaveValue('5,000');
    await form.getByRole('button', { name: 'K', exact: true }).click();
    await expect(cost).toHaveValue('132500');
    await page.evaluate(() => {
      const state = { inputs: { currency: 'ZMW', chosen: 'USD' } };
      localStorage.setItem('savings-calculator', JSON.stringify({ state, version: 1 }));
    });
    await page.reload();
    await form.getByLabel('Mining').check();
    await expect(form.locator('#standstillCost-hint')).toHaveText('US$ an hour');
    await expect(inDollars).toHaveAttribute('aria-pressed', 'true');
    await form.locator('[name=standstillHours]').fill('10');
    await cost.fill('5000');
    await expect(sum).toHaveText('US$ 60,000');
    await expect.poll(top).toBe(inKwacha);

    await page.goto('/admin/security/log');
    const event = page
      .getByRole('listitem')
      .filter({ hasText: 'The page ‘Site’ was changed' })
      .first();
    await expect(event).toContainText('kwacha rate: nothing → 26.5');
    await expect(event).toContainText('telephone: changed, and not kept here');
    await expect(event).not.toContainText('977123456');
  });

  await step(page, 'name', async () => {
    await page.goto('/admin/site#site_name');
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('placeholder', 'AI Lab');
    await name.fill('Mwila Agricultural Research');
    await page.getByLabel('Short name').fill('Mwila');
    await page.getByLabel('What you do, in one sentence').fill('We read fields from above.');
    await save(page);
    await expectToast(page, saved);
    await holdUndo(page);
    const visitor = await openTab(page);
    await visitor.setViewportSize({ width: 320, height: 740 });
    await visitor.goto('/');
    const home = visitor.getByRole('banner').getByRole('link', { name: /, home$/ });
    await expect(home).toHaveAccessibleName('Mwila Agricultural Research, home');
    await expect(home.getByText('Mwila', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(visitor).toHaveTitle(
      'Mwila Agricultural Research: Advancing AI Innovation in Africa',
    );
    await expect(visitor.getByRole('main')).toContainText('We read fields from above.');
    await visitor.close();
    await toFront(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'The settings are as they were before');
    await expect(name).toHaveValue('');

    // One save after the other is taken back, the last one first.
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(0);
    for (const [index, words] of ['Mwila', 'Mwila Research'].entries()) {
      await name.fill(words);
      await save(page);
      await expect(undo).toHaveCount(index + 1);
    }
    await undo.first().click();
    await expect(name).toHaveValue('Mwila');
    // The first one fades out.
    await expect(undo).toHaveCount(1);
    await undo.click();
    await expect(name).toHaveValue('');
    await expect(page.getByText('so they stay')).toHaveCount(0);
  });

  await step(page, 'logo and icon', async () => {
    const drawing = (fill: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="${fill}"/></svg>`;
    const choose = async (label: string, svg: string): Promise<void> => {
      const field = page.getByRole('group', { name: label });
      await field.getByRole('button', { name: /(?:Choose|Change) picture/ }).click();
      await page
        .getByRole('dialog', { name: label })
        .getByLabel('Picture to upload')
        .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
      await expect(field.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    };
    await page.goto('/admin/site#site_name');
    await choose(
      'Logo on light pages',
      drawing('#0a0').replace('<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg'),
    );
    await choose('Icon', drawing('#00a').replaceAll('400', '100'));
    await save(page);
    const logo = page.getByRole('group', { name: 'Logo on light pages' });
    await expect(logo.getByRole('button', { name: 'Change picture' })).toBeFocused();
    await expect(logo.getByRole('button', { name: 'Change picture' })).toHaveAccessibleDescription(
      /declares entities/,
    );
    await choose('Logo on light pages', drawing('#0a0'));
    await save(page);
    await expectToast(page, saved);
    await holdUndo(page);
    const preview = page.getByRole('figure', { name: 'As saved last' });
    await expect(preview.getByRole('img', { name: 'AI Lab' })).toHaveCount(2);
    await expect(preview.getByRole('img', { name: 'A shared link' })).toHaveJSProperty(
      'naturalWidth',
      1200,
    );
    await inspect(page, 'logo and icon');

    const visitor = await openTab(page);
    await visitor.setViewportSize({ width: 320, height: 740 });
    await visitor.goto('/');
    const home = visitor.getByRole('banner').getByRole('link', { name: 'AI Lab, home' });
    await expect(home.getByText('AI Lab')).toHaveCount(0);
    const picture = home.locator('img');
    await expect(picture).toHaveAttribute('src', /^\/media\/brand\/[0-9a-f]{16}\.png$/);
    await expect(picture).toHaveAttribute('alt', 'AI Lab');
    await expect(picture).toHaveJSProperty('naturalWidth', 160);
    await expect(picture).toBeInViewport({ ratio: 1 });
    const { request } = visitor;
    const icon = await request.get('/favicon.ico', { maxRedirects: 0 });
    expect([icon.status(), icon.headers()['cache-control']]).toEqual([307, 'public, max-age=60']);
    const drawn = await request.get(icon.headers().location ?? '');
    expect(drawn.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await visitor.close();
    await toFront(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'The settings are as they were before');
    await expect(logo.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  });

  await step(page, 'WhatsApp', async () => {
    await page.goto('/admin/site#whatsapp');
    await page.getByLabel('WhatsApp', { exact: true }).fill('0977 123 456');
    // Where both are known, the header has the call.
    await page.getByLabel('Phone').fill('');
    await save(page);
    await expectToast(page, saved);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const whatsApp = header.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/260977123456');
    for (const width of [320, 360, 448, 511, 512, 768, 1024, 1280]) {
      await setWidth(page, width, 740);
      await expect(whatsApp).toHaveCount(width < 1024 ? 1 : 0);
      const bar = header.locator('div').first();
      const isWhole = (element: HTMLElement) =>
        element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
      await expect
        .poll(() => bar.evaluate(isWhole), { message: `the header at ${width} px` })
        .toBe(true);
      for (const part of await bar.locator('> a, > div > *').all()) {
        if (await part.isVisible()) await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto('/ai-recommendations');
    await page.getByLabel('Business name').fill('Kabwe Hardware');
    await page
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill(`${randomUUID()}@test.example`);
    await page.getByLabel('Industry').fill('Retail');
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Stock is counted by hand, and nails run out before the weekend.');
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    const nextStep = page.getByRole('region', { name: /^(Talk to|Contact us)/ });
    const href = await nextStep.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text') ?? '';
    const [, reference = ''] =
      /\(reference ([A-Z2-9]{6})\)\. First recommendation: /.exec(text) ?? [];
    await inspect(page, 'an analysis with its next step');
    await page.goto(`/admin/leads?q=${reference}`);
    await expect(page.getByRole('row').filter({ hasText: 'Kabwe Hardware' })).toHaveCount(1);
  });
});

test('settings: the later of two windows merges, leaving unsaved changes asks first, and a webhook is tested', async ({
  page,
}) => {
  await step(page, 'two windows', async () => {
    await page.goto('/admin/site#hours');
    const other = await openTab(page);
    await other.goto('/admin/site#hours');
    await hoursOf(other).fill('Mon–Fri');
    await other.getByLabel('Postal address').fill('Plot 1\nLusaka');
    await save(other);
    await expect(other.getByRole('status').filter({ hasText: 'Not saved yet' })).toHaveCount(0);

    await toFront(page);
    await hoursOf(page).fill('Mon–Sat');
    await page.getByLabel('We answer within').fill('1');
    await page.getByLabel('Hours or working days').selectOption('days');
    await save(page);
    await expectToast(
      page,
      'Somebody else changed the settings. Your changes are still here: check them and save again.',
    );
    await expect(hoursOf(page)).toHaveValue('Mon–Sat');
    await expect(page.getByText('The other window says: Mon–Fri')).toBeVisible();
    await expect(page.getByLabel('Postal address')).toHaveValue('Plot 1\nLusaka');
    await page.getByRole('button', { name: 'Take theirs: Opening hours' }).click();
    await expect(hoursOf(page)).toBeFocused();
    await expect(hoursOf(page)).toHaveValue('Mon–Fri');
    await save(page);
    // The toast is no sign: the other window has shown it too.
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toHaveCount(0);
    await page.reload();
    await expect(fold(page, 'How people reach you')).toContainText(
      'Address, hours, answer time, its unit',
    );
    await expect(page.getByLabel('We answer within')).toHaveValue('1');
    await expect(hoursOf(page)).toHaveValue('Mon–Fri');
  });

  await step(page, 'unsaved changes', async () => {
    await page.goto('/admin/site#hours');
    await hoursOf(page).press('End');
    await hoursOf(page).pressSequentially(', Sun');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(hoursOf(page)).toHaveValue('Mon–Fri, Sun');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/posts');
  });

  await step(page, 'webhook', async () => {
    const receiver = new WebhookReceiver();
    await receiver.start(receiverPort);
    // Other tests make leads at this time, of which it is told too.
    const tests = () => receiver.received.filter(({ body }) => JSON.parse(body).type === 'test');
    await page.goto('/admin/site#webhook_url');
    const webhook = page.getByLabel('Webhook', { exact: true });
    await webhook.fill('http://crm.co.zm/hook');
    await save(page);
    await expect(webhook).toHaveAccessibleDescription(/Enter an address that begins with https/);
    await webhook.fill(`http://127.0.0.1:${receiverPort}/hook`);
    await save(page);
    await expectToast(page, 'Saved');

    await page.getByRole('link', { name: 'Notices' }).click();
    await expect(page.getByText('Nothing goes to')).toBeVisible();
    await expect(page.getByText('No mail goes out yet. Send this to whoever')).toBeVisible();
    await expect(page.getByText('SMTP_URL=smtp://USER:PASSWORD@SERVER:587')).toBeVisible();
    await page.getByRole('button', { name: 'Make a secret' }).click();
    const secret = (await page.getByRole('status').locator('code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Send a test by webhook' }).click();
    await expectToast(page, 'It is sent within seconds; the log below shows the answer.');
    await expect.poll(() => tests().length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = tests();
    const signed = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, signed)).toMatchObject({ type: 'test' });

    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('list', { name: 'Log' }).textContent();
      })
      .toContain(`127.0.0.1:${receiverPort} answered 204`);
    await expect(page.getByText(secret)).toHaveCount(0);
    await inspect(page, 'notices');
    await page.getByRole('button', { name: 'Send again: Test, webhook' }).click();
    await expect.poll(() => tests().length).toBe(2);
    expect(tests()[1]?.headers['webhook-id']).toBe(signed['webhook-id']);

    await page.goto('/privacy');
    await expect(page.getByText('A program that we use for leads')).toBeVisible();
    await expect(page.getByText('Our mailbox')).toHaveCount(0);
    receiver.stop();
  });
});
