// A week of a lead, in a browser on a site of its own: a visitor comes by a campaign, calculates, has an
// analysis made and writes; the owner is told by mail and webhook, calls, notes and wins; then all that
// says anything about the person goes. The worker that sends later than now is the test's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect as expectThat, it } from 'vitest';
import { parseEnv, supabaseEnv } from '@/lib/env';
import { type Sender, sendDue } from '@/lib/outbox/worker';
import { staysAfterDeletion } from '@/lib/privacy/content';
import { ensureBrowser, withoutBarPages } from '../../../scripts/browser';
import { dataDir, port, ready, start, startedBefore, until, written } from '../../start/support';
import { adminPassword, settingsOf } from '../../support/backend';
import { dumpAll, dumpMaker, tablesWith } from '../../support/dump';
import { MailServer } from '../../support/mail-server';
import { waitMs } from '../../support/page-wait';
import { withDatabase } from '../../support/place';
import { expect, expectToast, newVisitor, type Page } from '../../support/test';
import { WebhookReceiver } from '../../support/webhook-receiver';

const base = `http://localhost:${port}`;
const owner = 'owner@lab.co.zm';
const lead = { name: 'Chimwemwe Zulu', email: 'chimwemwe@erased.co.zm', phone: '+260977554433' };
const wish = 'We lose count of the granary in Chipata.';
const note = 'Asked for a whisper of a discount';
const nextStep = 'Draw up the agreement';
const secondMs = 1_000;
const hourMs = 60 * 60 * secondMs;

const mails = new MailServer();
const receiver = new WebhookReceiver();
let browser: Browser;
let receiverHost = '';
let mailUrl = '';

beforeAll(async () => {
  startedBefore();
  await withDatabase({ dataDir }, async (execute) => void (await execute(dumpMaker)));
  receiverHost = await receiver.start();
  mailUrl = await mails.start();
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', withoutBarPages],
  });
});
afterAll(async () => {
  await browser?.close();
  mails.stop();
  receiver.stop();
});

/** Somebody with a browser of their own. */
async function somebody(width: number): Promise<Page> {
  const page = await newVisitor(browser, {
    baseURL: base,
    viewport: { width, height: 740 },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(waitMs);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The owner says where to be told, and how to be reached. @returns the secret of the webhook */
async function setUp(page: Page): Promise<string> {
  await page.goto('/admin/site');
  await signIn(page);
  const unfold = (group: string) => page.locator('summary').filter({ hasText: group }).click();
  await unfold('How people reach you');
  await page.getByLabel('Phone').fill('0977 123 456');
  await unfold('Notices of leads');
  await page.getByLabel('Email for notices').fill(owner);
  await page.getByLabel('Webhook', { exact: true }).fill(`http://${receiverHost}/hook`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved. The pages show it from now on.');
  await page.getByRole('link', { name: 'Notices' }).click();
  await page.getByRole('button', { name: 'Make a secret' }).click();
  return (await page.getByRole('status').locator('code').textContent()) ?? '';
}

/** The visitor calculates. */
async function calculate(page: Page): Promise<void> {
  await page.goto('/services?utm_source=radio&utm_campaign=harvest');
  await page.goto('/ai-value-assessment');
  await page.getByLabel('Name').fill(lead.name);
  await page.getByLabel('Email').fill(lead.email);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.locator('input[name=customerService]').fill('80000');
  await page.getByRole('button', { name: 'Send us the total' }).click();
  await expect(page.getByText('Sent: US$ 56,000.')).toBeVisible();
}

async function analyse(page: Page): Promise<void> {
  await page.goto('/ai-recommendations');
  await page.getByLabel('Business name').fill('Chipata Mill');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(lead.email);
  await page.getByLabel('Industry').fill('Retail');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('We mill maize.');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByRole('article')).toContainText('Chipata Mill');
}

/** The visitor writes. @returns the reference that the page names */
async function write(page: Page): Promise<string> {
  await page.goto('/get-involved');
  await expect(page.getByRole('link', { name: '+260 977 123 456' })).toBeVisible();
  await page.getByLabel('Name').fill(lead.name);
  await page.getByLabel('Phone or WhatsApp').fill('0977 554 433');
  await page.getByLabel('Message').fill(wish);
  await page.getByLabel('Email').fill(lead.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: `Thank you, ${lead.name}.` })).toBeVisible();
  return (await page.getByText(/^Your reference: /).innerText()).slice(-6);
}

/** The owner opens the mail's link on a phone, calls, notes and wins. */
async function work(page: Page, link: string, reference: string): Promise<void> {
  // This machine has nothing to call with.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="tel:"]');
      if (link) event.preventDefault();
    }),
  );
  await page.goto(link);
  await signIn(page);
  await page.waitForURL(link);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(lead.name);
  await expect(main.getByRole('blockquote').first()).toHaveText(wish);
  const story = page.getByRole('list', { name: 'Story' });
  await expect(story).toContainText('Calculator, US$ 56,000');
  await expect(story).toContainText(reference);
  await expect(main).toContainText('harvest');
  expectThat(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const call = page.getByRole('link', { name: 'Call' });
  await expect(call).toHaveAttribute('href', `tel:${lead.phone}`);
  await call.click();
  await page.getByRole('button', { name: 'Reached' }).click();
  await expectToast(page, 'Stored: Reached. Which is the next step?');
  await page.getByLabel('New note').fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note);
  const status = page.getByLabel('Status', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Next step', exact: true }).fill(nextStep);
  await page.getByRole('button', { name: 'Today: date of the next step' }).click();
  await status.selectOption('Meeting');
  await save.click();
  await expectToast(page, 'Saved: Meeting');
  await status.selectOption('Won');
  await page.getByLabel('Value').fill('2500');
  await save.click();
  await expectToast(page, 'Saved: Won');

  await page.goto('/admin/leads?status=won');
  const row = page.getByRole('row').filter({ hasText: lead.email });
  for (const part of ['Won', nextStep, '+260 977 554 433']) await expect(row).toContainText(part);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  for (const cell of [lead.name, reference, 'Won', '2500', nextStep]) {
    expectThat(csv).toContain(`"${cell}"`);
  }
}

/** The visitor proves the address and has all erased. */
async function erase(page: Page): Promise<void> {
  await page.goto('/privacy/your-data');
  await page.getByLabel('Email').fill(lead.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = (): string | undefined =>
    mails.letters
      .filter((letter) => letter.includes(`To: ${lead.email}`))
      .map((letter) => /code is: (\d{6})/.exec(letter)?.[1])[0];
  await until(() => code() !== undefined);
  await page.getByLabel('Code').fill(code() ?? '');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('main').getByText(note)).toBeVisible();
  await page.getByLabel('I want everything that is kept about me to be deleted').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible();
  for (const text of staysAfterDeletion.visitor) await expect(page.getByText(text)).toBeVisible();
}

/** A moment on the next Monday after seven in Lusaka, when the digest is due. */
function nextMonday(): Date {
  const dayMs = 24 * hourMs;
  // In Lusaka it is two hours later, and its week begins at seven.
  const shift = 2 * hourMs - 7 * hourMs;
  const days = Math.floor((Date.now() + shift) / dayMs);
  // The first day of this count was a Thursday.
  return new Date((days + 7 - ((days + 3) % 7)) * dayMs - shift);
}

it('a lead of a campaign is notified to the owner, answered, won, and erased without a trace', async () => {
  const site = start({
    ADMIN_PASSWORD: adminPassword,
    SMTP_URL: mailUrl,
    SMTP_FROM: 'lab@lab.co.zm',
    WEBHOOK_HOSTS: receiverHost,
  });
  await ready(site);
  const url = written()?.url ?? '';
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const env = parseEnv({ ...settingsOf({ url, keys }), SITE_URL: base });
  const sender: Sender = {
    access: { url, secretKey: keys.secretKey },
    siteUrl: base,
    readName: async () => 'AI Lab',
    siteSecrets: supabaseEnv(env).siteSecrets,
    mailServer: { url: mailUrl, from: 'lab@lab.co.zm' },
    webhookHosts: [receiverHost],
    callMs: 10 * secondMs,
  };
  const desk = await somebody(1280);
  const secret = await setUp(desk);
  const visitor = await somebody(360);
  await calculate(visitor);
  // Long lines are folded on their way.
  const notices = (): string[] =>
    mails.letters
      .map((one) => one.replaceAll('=\r\n', ''))
      .filter((one) => one.includes(`To: ${owner}`));
  const idsOf = (status: number | undefined): Set<unknown> =>
    new Set(
      receiver.received
        .filter((one) => one.status === status)
        .map(({ headers }) => headers['webhook-id']),
    );
  await until(() => notices().length === 1 && receiver.received.length === 1);
  const [letter = ''] = notices();
  expectThat(letter).toContain(`Subject: ${lead.name} used the calculator`);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expectThat(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'lead.event',
    data: { name: lead.name, email: lead.email, source: { utm_campaign: 'harvest' } },
  });

  // The receiver answers nothing, and each form is answered all the same.
  receiver.status = undefined;
  await analyse(visitor);
  await until(() => idsOf(undefined).size > 0);
  const reference = await write(visitor);
  receiver.status = 204;
  receiver.letGo();
  await until(async () => {
    await sendDue(sender, new Date(Date.now() + 0.1 * hourMs));
    return idsOf(204).size === 3 && notices().length === 2;
  });
  expectThat([...idsOf(undefined)].filter((id) => !idsOf(204).has(id))).toEqual([]);
  expectThat(notices()[1]).toContain(lead.phone);
  expectThat(notices()[1]).toContain(`> ${wish}`);
  expectThat(receiver.received.map((one) => one.body).join()).toContain(wish);
  expectThat(notices().join() + receiver.received.map((one) => one.body)).not.toContain('maize');

  const phone = await somebody(360);
  const link = /http:\/\/localhost:\d+\/admin\/leads\/[\da-f-]{36}/.exec(letter)?.[0] ?? '';
  await work(phone, link, reference);

  const monday = nextMonday();
  await Promise.all([sendDue(sender, monday), sendDue(sender, monday)]);
  await sendDue(sender, new Date(monday.valueOf() + hourMs));
  const digests = notices().filter((one) => one.includes('Subject: Leads of the week: 1 person'));
  expectThat(digests).toHaveLength(1);
  expectThat(digests[0]).toContain(`${lead.name}: ${link}`);

  const traces = [lead.name, lead.email, lead.phone.slice(1), reference, wish, note, nextStep];
  const before = await dumpAll(url, keys.secretKey);
  for (const trace of traces) expectThat(tablesWith(before, trace), trace).not.toEqual([]);
  await erase(visitor);
  const after = await dumpAll(url, keys.secretKey);
  for (const trace of traces) expectThat(tablesWith(after, trace), trace).toEqual([]);
  expectThat(tablesWith(after, link.slice(-36))).toEqual(['security_events']);
  for (const trace of traces) expectThat(site.output()).not.toContain(trace);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Lead not found' })).toBeVisible();
  await visitor.goto('/privacy');
  for (const words of [
    'Our mailbox',
    'A program that we use for leads',
    ...staysAfterDeletion.visitor,
  ]) {
    await expect(visitor.getByText(words)).toBeVisible();
  }
});
