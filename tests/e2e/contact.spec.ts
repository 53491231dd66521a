// The contact form: as a mail, by copying, or sent from the page.
import { randomUUID } from 'node:crypto';
import { inspect } from '../support/axe';
import { asAuthor } from '../support/e2e-site';
import {
  beginToUse,
  expect,
  expectToast,
  inOwnBrowser,
  newVisitor,
  type Page,
  test,
} from '../support/test';

const opened = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { opened: string[] }).opened);

test('contact: a corrected message opens as a mail and can be put back, a text of another page fills the form, and a call request typed offline is sent later', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'a mail', async (page) => {
    // A browser hands mailto: links to another program; here they are noted instead.
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, { opened });
      document.addEventListener('click', (event) => {
        const link =
          event.target instanceof Element
            ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]')
            : null;
        if (!link) return;
        event.preventDefault();
        opened.push(link.href);
      });
    });
    await page.goto('/get-involved');
    const posts: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
    const name = page.getByLabel('Name');
    const email = page.getByLabel('Email');
    const interest = page.getByLabel('Interest');
    const message = page.getByLabel('Message');
    const send = page.getByRole('button', { name: 'Send Message' });

    await send.click();
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
    }
    await expect(name).toBeFocused();
    await inspect(page, 'the contact form with errors');
    await name.fill('Bwalya & Sons');
    await email.fill('not an address');
    await message.fill('First line\nSecond line ŵ');
    await send.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(
      'Enter a valid email address, such as name@example.com',
    );
    expect(await opened(page)).toEqual([]);
    // An error goes when its field is left and right, and not before.
    await email.fill('bwalya@example.com');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await name.focus();
    await expect(email).not.toHaveAttribute('aria-invalid');

    await expect(interest).toHaveValue('partnership');
    await expect(interest.locator('option')).toHaveCount(5);
    await page.getByLabel('Organization').fill('100% + more');
    await interest.selectOption('fellowship');
    await send.click();
    await expectToast(page, 'Opening email client...');
    const url = new URL((await opened(page))[0] ?? '');
    expect(url.pathname).toBe('');
    expect(url.searchParams.get('subject')).toBe('Get Involved: fellowship');
    expect(url.searchParams.get('body')).toBe(
      'Name: Bwalya & Sons\r\nOrganization: 100% + more\r\nEmail: bwalya@example.com\r\nInterest: fellowship\r\nMessage: First line\r\nSecond line ŵ',
    );
    for (const label of ['Name', 'Email', 'Organization', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(interest).toHaveValue('partnership');
    expect(posts).toEqual([]);

    // Where no mail program opened, nothing is lost, also after a reload.
    const unsent = page.getByRole('region', { name: 'Not sent yet?' });
    await page.reload();
    await expect(unsent).toContainText('Second line ŵ');
    await message.fill('Typed since');
    await unsent.getByRole('button', { name: 'Put back' }).click();
    await expect(message).toHaveValue('First line\nSecond line ŵ\n\nTyped since');
    await expect(message).toBeFocused();
    await expect(interest).toHaveValue('fellowship');
    await expect(unsent).toHaveCount(0);
    await send.click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await unsent.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The message was copied.')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Typed since');
    await page.reload();
    await expect(name).toBeVisible();
    await expect(unsent).toHaveCount(0);
  });

  await inOwnBrowser(browser, 'a message of another page', async (page) => {
    await page.goto('/industries');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'contact-message',
        JSON.stringify({ interest: 'other', message: 'US$ 10 a year', from: '/industries' }),
      ),
    );
    await page.goto('/get-involved#write-to-us');
    const message = page.getByLabel('Message');
    await expect(message).toHaveValue('US$ 10 a year\n');
    await beginToUse(page);
    await expect(page.getByLabel('Interest')).toHaveValue('other');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Name').fill('B'.repeat(100));
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Send from this page' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      interest: 'other',
      message: 'US$ 10 a year\n',
      from: '/industries',
    });
    await expect(page.getByRole('heading', { name: /^Thank you, B{100}\.$/ })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.reload();
    await expect(message).toHaveValue('');
    await expect(page.getByLabel('Interest')).toHaveValue('partnership');
  });

  await inOwnBrowser(browser, 'a number without a connection', async (page) => {
    await page.goto('/services');
    const call = page.getByRole('region', { name: 'Call me back' });
    await call.getByLabel('Name').fill('Mutale');
    await call.getByLabel('Phone or WhatsApp').fill('0977 123 456');
    await page.context().setOffline(true);
    await call.getByRole('button', { name: 'Call me back' }).click();
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await expect(call.getByLabel('Name')).toHaveValue('Mutale');
    await page.context().setOffline(false);
    await call.getByRole('button', { name: 'Call me back' }).click();
    await expect(page).toHaveURL(/\/get-involved\/call#call-status$/);
  });
});

test('contact: the pressed button’s text fills the message, which is sent from the page and read by the admin', async ({
  page,
  browser,
}) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Contact us about AI Voice Agents' }).click();
  await expect(page.getByText('AI Voice Agents: tell us what you need.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(
    'I would like to talk about AI Voice Agents:\n',
  );
  await expect(page.getByLabel('Interest')).toHaveValue('project');
  await page.goto('/services');
  await page.getByRole('link', { name: 'Book Discovery Call' }).click();
  await expect(page.getByText(/^A discovery call:/)).toBeVisible();
  await expect(page.getByText(/^The demo:/)).toBeHidden();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue('I would like to book a discovery call.\n');
  await expect(page.getByLabel('Interest')).toHaveValue('other');
  const email = `${randomUUID()}@test.example`;
  await message.press('End');
  await message.pressSequentially(`On Friday, ${email}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText('Write to us here.', { exact: true })).toBeVisible();
  await beginToUse(page);
  await expect(message).toHaveValue(/On Friday/);
  await page.getByLabel('Name').fill('Bwalya');
  // A wrong number is named when its field is left.
  const phone = page.getByLabel('Phone or WhatsApp');
  await phone.fill('0977 123');
  await page.getByLabel('Email').fill(email);
  await expect(phone).toHaveAccessibleDescription(/Enter a number such as 0977 123 456/);
  await phone.fill('0977123456 (WhatsApp)');
  await page.getByLabel('Email').focus();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  // Enter presses the main button, which stores the message.
  await page.getByLabel('Email').press('Enter');
  const thanks = page.getByRole('heading', { name: 'Thank you, Bwalya.' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toHaveAccessibleDescription(
    /^We have your message\. Your reference: [A-Z2-9]{6}$/,
  );
  const reference = (await page.getByText(/^Your reference: /).innerText()).slice(-6);
  await expect(page.getByText('Write to us here.', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(message).toHaveValue('');
  await expect(page.getByText('Write to us here.', { exact: true })).toBeHidden();

  const admin = await newVisitor(browser);
  const { token } = await asAuthor();
  await admin.context().addCookies([{ name: 'admin', value: token, url: page.url() }]);
  await admin.goto(new URL('/admin/leads', page.url()).href);
  await admin.getByRole('link', { name: 'Messages' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  // By what the visitor may say on the telephone, on one.
  await admin.setViewportSize({ width: 360, height: 740 });
  await admin.goto(new URL(`/admin/leads?q=${reference.toLowerCase()}`, page.url()).href);
  const row = admin.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Message: I would like to book a discovery call.');
  // Another message with the number may be named below.
  await row.getByRole('link', { name: 'Bwalya' }).first().click();
  await expect(admin.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+260977123456',
  );
  await expect(admin.getByText(`On Friday, ${email}`)).toHaveCount(3);
  await expect(admin.getByText(reference, { exact: true })).toBeVisible();
  await expect(
    admin.getByText(/^Sent on Get Involved, after a button on Our Services\. /),
  ).toBeVisible();
  await inspect(admin, 'the story of a lead');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('contact: without script a call request and a message are corrected and sent', async ({
    page,
  }) => {
    await page.goto('/industries/smart-cities');
    const call = page.getByRole('region', { name: 'Call me back' });
    // The browser takes it for a name; nobody sees it.
    await call.getByLabel('Name').fill('\u200B');
    await call.getByLabel('Phone or WhatsApp').fill('0977 123 456');
    await call.getByRole('button', { name: 'Call me back' }).click();
    await expect(page).toHaveURL(/\/get-involved\/call$/);
    await expect(call.getByLabel('Name')).toBeFocused();
    await expect(call.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await expect(call.getByLabel('Phone or WhatsApp')).toHaveValue('0977 123 456');
    await call.getByLabel('Name').fill('Bwalya');
    await call.getByRole('button', { name: 'Call me back' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Bwalya.' })).toBeVisible();
    await expect(page.getByText(/^We have your number, and/)).toBeVisible();
    await expect(page.getByText(/^Your reference: [A-Z2-9]{6}$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to ‘Smart Cities’' }).click();
    await expect(page).toHaveURL(/\/industries\/smart-cities$/);

    await page.goto('/get-involved#book-a-call');
    await expect(page.getByText(/^A discovery call:/)).toBeVisible();
    await expect(page.getByLabel('Interest')).toHaveValue('partnership');
    await expect(page.getByText('Send Message', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Send from this page' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('\u200B');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send from this page' }).click();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
    await page.getByLabel('Name').fill('Bwalya');
    await page.getByRole('button', { name: 'Send from this page' }).click();
    await expect(page.getByText(/^Your reference: [A-Z2-9]{6}$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write another message' })).toBeVisible();
  });
});
