// The outbox on a backend of its own, with a mail server and a receiver of webhooks of the test's own.
// The worker's clock is a parameter: nothing waits for hours.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, newToken } from '@/lib/auth/link-token';
import type { AdminSession } from '@/lib/auth/session';
import { captureCall } from '@/lib/entry/mutations';
import { parseEnv, supabaseEnv } from '@/lib/env';
import { mailKeptResult } from '@/lib/kept-results/mutations';
import { listLeads, readDesk } from '@/lib/leads/admin-queries';
import { removeExpired } from '@/lib/leads/daily';
import { markSpam, saveWork } from '@/lib/leads/mutations';
import { workInputSchema } from '@/lib/leads/schema';
import { noWork } from '@/lib/leads/work';
import { endStreams } from '@/lib/pages/request-context';
import { noticesWaiting } from '@/lib/process/limits';
import { saveSettings } from '@/lib/settings/mutations';
import { adminClient } from '@/lib/supabase/admin';
import { adminToken } from '@/tests/support/admin-token';
import { settingsOf, startBackend } from '@/tests/support/backend';
import { leadEventWriter } from '@/tests/support/lead-events';
import { MailServer } from '@/tests/support/mail-server';
import { newPlace, withDatabase } from '@/tests/support/place';
import { BackendProxy } from '@/tests/support/proxy';
import { sessionOf } from '@/tests/support/sessions';
import { WebhookReceiver } from '@/tests/support/webhook-receiver';
import { listNotices, readOutbox } from './admin-queries';
import { noteSeen, replaceSecret, sendAgain, sendTest, switchOn } from './mutations';
import { keepSending, type Sender, sendAll, sendDue } from './worker';

const undo: Array<() => Promise<void> | void> = [];
const mails = new MailServer();
const receiver = new WebhookReceiver();
let sender: Sender;
let session: AdminSession;
let service: ReturnType<typeof createClient>;
let secret: string;
let webhookUrl: string;
let leads = 0;
/** The digest of a lead's browser. */
const browser = 'b'.repeat(43);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = await newPlace(undo, true);
  await withDatabase(place, (execute) => execute(leadEventWriter));
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  Object.assign(process.env, settingsOf(backend), { SITE_URL: 'http://site.test' });
  const { url, keys } = backend;
  service = createClient(url, keys.secretKey, { auth: { persistSession: false } });
  const owner = await newLead('Owner');
  session = sessionOf(owner, await adminToken({ url, ...keys }, owner));
  const host = await receiver.start();
  webhookUrl = `http://${host}/hook`;
  sender = {
    access: { url, secretKey: keys.secretKey },
    siteUrl: 'http://site.test',
    readName: async () => 'AI Lab',
    siteSecrets: supabaseEnv(parseEnv(process.env)).siteSecrets,
    mailServer: { url: await mails.start(), from: 'lab@lab.co.zm' },
    webhookHosts: [host],
    callMs: 2_000,
  };
  ({ secret } = await replaceSecret(session));
});
beforeEach(async () => {
  await rpc('clear_outbox');
  mails.letters.length = 0;
  receiver.received.length = 0;
  receiver.status = 204;
  receiver.headers = {};
  mails.hangs = false;
  mails.refuses = false;
  await set({ notice_email: 'owner@lab.co.zm', webhook_url: webhookUrl });
});
afterAll(async () => {
  mails.stop();
  receiver.stop();
  for (const step of undo.splice(0).reverse()) await step();
});

async function rpc(name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { data, error } = await service.rpc(name, args as never);
  if (error) throw error;
  return data;
}
async function newLead(name = 'Mutale Banda'): Promise<string> {
  leads += 1;
  const args = { p_name: name, p_email: `lead${leads}@people.co.zm` };
  const [row] = (await rpc('capture_lead', args)) as Array<{ id: string }>;
  // Its form is an event of its own.
  await rpc('forget_events', { p_lead: row?.id });
  return row?.id ?? '';
}
async function set(
  office: Record<string, string>,
  facts: Record<string, string> = {},
): Promise<void> {
  const { readSettings } = await import('@/lib/settings/admin-queries');
  const { revision } = await readSettings(session);
  await saveSettings({ facts, office, revision }, session);
}
const addEvent = (lead: string | null, fields: object = {}): Promise<unknown> =>
  rpc('add_event', { p_lead: lead, p_fields: fields });
/** In parts, each of which a busy database ends within its time for a statement. */
async function addEvents(count: number, lead: string, fields: object = {}): Promise<void> {
  const params = { p_lead: lead, p_fields: { ...fields, earlier: true } };
  for (let left = count; left > 0; left -= 200) {
    await rpc('add_events', { p_count: Math.min(left, 200), ...params });
  }
}
const prove = (lead: string): Promise<unknown> =>
  rpc('prove_lead', { p_lead: lead, p_browser: browser });
const write = (name: string, message: string, network?: string): Promise<unknown> =>
  rpc('capture_lead', {
    p_name: name,
    p_email: `${name.split(' ')[0]?.toLowerCase()}@people.co.zm`,
    p_event: { tool: 'contact', network },
    p_enquiry: { organization: 'Kafue Farms', interest: 'fellowship', message },
  });
const callBack = (name: string, phone: string): Promise<string> =>
  captureCall(
    { name, enquiry: { interest: 'other', message: 'Please call me back.' }, about: undefined },
    { source: {}, consent: undefined },
    false,
    {
      visitor: undefined,
      event: { phone, page: '/services', content: digestOf(name).slice(0, 43) },
    },
  );
/** A letter as it was written: long lines are folded on their way. */
const textOf = (letter = ''): string => letter.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
const idOf = (letter = ''): string | undefined => /^Message-ID: (.+)$/im.exec(letter)?.[1];
/** So many seconds after what was written before. */
const start = Date.now();
const soon = (seconds: number): Date =>
  new Date(Math.max(start, Date.now()) + 1_000 + seconds * 1_000);
const posted = () =>
  receiver.received.map(({ headers, body }) => ({ headers, ...JSON.parse(body) }));
const statesOf = async (channel: string): Promise<string[]> =>
  (await listNotices(session))
    .filter((notice) => notice.channel === channel)
    .map(({ state }) => state);

describe('notices of a lead’s form', () => {
  it('mail and webhook name the lead, the tool, the source and a link, but no details', async () => {
    const lead = await newLead();
    await addEvent(lead, {
      tool: 'contact',
      phone: '+260977123456',
      source: { utm_source: 'radio', landing_page: '/services' },
      details: { message: 'a secret plan' },
    });
    expect(await sendDue(sender, soon(0))).toBe(2);
    const [letter = ''] = mails.letters;
    for (const part of [
      'To: owner@lab.co.zm',
      'Subject: Mutale Banda sent a message',
      '+260977123456',
      'radio',
      `http://site.test/admin/leads/${lead}`,
    ]) {
      expect(letter).toContain(part);
    }
    const [message] = posted();
    expect(message).toMatchObject({
      type: 'lead.event',
      data: {
        lead_id: lead,
        name: 'Mutale Banda',
        email: `lead${leads}@people.co.zm`,
        phone: '+260977123456',
        tool: 'contact',
        is_proven: true,
        source: { utm_source: 'radio', landing_page: '/services' },
        link: `http://site.test/admin/leads/${lead}`,
      },
    });
    expect(letter + JSON.stringify(message)).not.toContain('secret plan');
    expect(await sendDue(sender, soon(1))).toBe(0);
  });

  it('what a visitor typed is read when a notice is sent, and stored in neither outbox nor log', async () => {
    const log = vi.mocked(console.error).mockClear();
    await write('Misozi Phiri', 'Can you count sacks?');
    await callBack('Chanda Mwila', '+260977123456');
    receiver.status = 500;
    mails.refuses = '550 no "Can you count sacks?"';
    await sendDue(sender, soon(0));
    const stored = JSON.stringify(await rpc('outbox_rows'));
    for (const typed of ['Misozi', 'misozi@', 'Kafue', 'count sacks', 'Chanda', '977123456']) {
      expect(stored + JSON.stringify(log.mock.calls)).not.toContain(typed);
    }
    // Five webhooks are posted at a time.
    const sent = posted().map(({ data }) => data);
    expect(sent.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      expect.objectContaining({
        name: 'Chanda Mwila',
        did: 'Chanda Mwila asked to be called back',
        is_call: true,
        phone: '+260977123456',
        email: null,
      }),
      expect.objectContaining({
        email: 'misozi@people.co.zm',
        organization: 'Kafue Farms',
        interest: 'fellowship',
        message: 'Can you count sacks?',
      }),
    ]);
    const lead = sent.find(({ name }) => name === 'Misozi Phiri').lead_id;
    await rpc('delete_person', { p_id: lead, p_author: 'a', p_limits: [] });
    mails.refuses = false;
    await sendDue(sender, soon(10));
    const text = textOf(mails.letters[0]);
    expect(text).toContain('Subject: Chanda Mwila asked to be called back');
    expect(text).not.toMatch(/^Reply-To:|Misozi|count sacks/m);
  });

  it('the same form sent again within a minute by the same lead makes no second notice', async () => {
    const [lead, other] = [await newLead(), await newLead()];
    const content = 'c'.repeat(43);
    await addEvent(lead, { content, spam: true });
    await addEvent(lead, { content });
    await addEvent(lead, { content, is_proven: false });
    await addEvent(other, { content });
    expect(await statesOf('webhook')).toEqual(['waiting', 'waiting']);
  });

  it('a webhook is signed by Standard Webhooks, and its secret is stored encrypted', async () => {
    await addEvent(await newLead());
    await sendDue(sender, new Date(Date.now() + 1_000));
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const signed = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, signed)).toMatchObject({ type: 'lead.event' });
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow();
    expect(String(await rpc('stored_secret'))).not.toContain(secret.slice(6));
    const { secret: next } = await replaceSecret(session);
    expect(() => new Webhook(next).verify(body, signed)).toThrow();
    secret = next;
  });

  it('a form of an unproven browser is marked as unproven in mail and webhook', async () => {
    await addEvent(await newLead(), { is_proven: false, name: 'Somebody else' });
    await sendDue(sender, soon(0));
    expect(mails.letters[0]).toContain('The address is not proven');
    expect(posted()[0]?.data).toMatchObject({ is_proven: false, name: 'Somebody else' });
  });

  it.each([
    ['that is suspected spam', async () => addEvent(await newLead(), { spam: true })],
    [
      'of a lead marked as spam',
      async () => {
        const lead = await newLead();
        await rpc('mark_spam', { p_lead: lead });
        await addEvent(lead);
      },
    ],
    [
      'with a date in the past',
      async () => addEvent(await newLead(), { at: '2026-01-01T00:00:00Z' }),
    ],
  ])('a form %s makes no notice', async (_, write) => {
    await write();
    expect(await listNotices(session)).toEqual([]);
  });

  it.each([
    ['erased', (lead: string) => rpc('delete_person', { p_id: lead, p_author: 'a', p_limits: [] })],
    ['marked as spam', (lead: string) => rpc('mark_spam', { p_lead: lead })],
  ])('a waiting notice is removed once the lead is %s', async (_, end) => {
    const lead = await newLead();
    await addEvent(lead);
    expect(await statesOf('mail')).toEqual(['waiting']);
    await end(lead);
    expect(await listNotices(session)).toEqual([]);
    await sendDue(sender, soon(0));
    expect([mails.letters, receiver.received]).toEqual([[], []]);
  });

  it('unmarking spam sends no notice of earlier forms, but notices of later ones', async () => {
    const lead = await newLead();
    await addEvent(lead);
    const caught = await newLead();
    await addEvent(caught, { spam: true });
    expect((await readOutbox(session)).newLeads).toBe(1);
    await markSpam({ id: lead, isSpam: true }, session);
    expect(await listNotices(session)).toEqual([]);
    expect((await readOutbox(session)).newLeads).toBe(0);
    for (const id of [lead, caught]) await markSpam({ id, isSpam: false }, session);
    expect((await readOutbox(session)).newLeads).toBe(2);
    expect(await sendDue(sender, soon(0))).toBe(0);
    await addEvent(caught);
    expect(await sendDue(sender, soon(0))).toBe(2);
    expect([mails.letters.length, posted().length]).toEqual([1, 1]);
  });

  it('a form is notified although an earlier one of the same address was suspected spam', async () => {
    const lead = await newLead();
    await addEvent(lead, { spam: true });
    await rpc('suspect', { p_lead: lead });
    expect((await readOutbox(session)).newLeads).toBe(0);
    await addEvent(lead);
    expect((await readOutbox(session)).newLeads).toBe(1);
    expect(await sendDue(sender, soon(0))).toBe(2);
  });

  it('without an email or webhook address no notice is made for it', async () => {
    await set({});
    await addEvent(await newLead());
    expect(await listNotices(session)).toEqual([]);
    await set({ webhook_url: webhookUrl });
    await addEvent(await newLead());
    expect((await listNotices(session)).map(({ channel }) => channel)).toEqual(['webhook']);
    await set({});
    expect(await listNotices(session)).toEqual([]);
  });
});

describe('a webhook that fails', () => {
  const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

  it('it is tried eight times with one id and new signatures, then switched off until the owner switches it on', async () => {
    receiver.status = 500;
    await set({ webhook_url: webhookUrl });
    await addEvent(await newLead());
    let now = soon(0);
    await sendDue(sender, now);
    for (const wait of waits) {
      expect(await sendDue(sender, new Date(now.valueOf() + wait * 1_000 - 1))).toBe(0);
      now = new Date(now.valueOf() + wait * 1_000);
      expect(await sendDue(sender, now)).toBe(1);
    }
    const heads = receiver.received.map(({ headers }) => headers);
    expect(heads).toHaveLength(8);
    expect(new Set(heads.map((head) => head['webhook-id'])).size).toBe(1);
    expect(new Set(heads.map((head) => head['webhook-timestamp'])).size).toBe(8);
    expect(new Set(heads.map((head) => head['webhook-signature'])).size).toBe(8);
    const { webhook } = await readOutbox(session);
    expect(webhook).toMatchObject({
      offWhy: 'failed',
      fault: expect.stringContaining('answered 500'),
    });

    // Events meanwhile wait, until the owner has mended it.
    await addEvent(await newLead());
    const later = new Date(now.valueOf() + 1_000);
    expect(await sendDue(sender, later)).toBe(0);
    receiver.status = 204;
    await switchOn(session);
    expect(await sendDue(sender, later)).toBe(1);
    const failed = (await listNotices(session)).find(({ state }) => state === 'failed');
    receiver.status = 500;
    expect(await sendAgain(session, failed?.id ?? '')).toBe(true);
    expect(await sendDue(sender, later)).toBe(1);
    // Sent by hand, it has all its attempts again.
    expect((await listNotices(session)).find(({ id }) => id === failed?.id)).toMatchObject({
      state: 'waiting',
      tries: 1,
    });
    expect((await readOutbox(session)).webhook.offAt).toBeNull();
    receiver.status = 204;
    expect(await sendDue(sender, new Date(later.valueOf() + 5_000))).toBe(1);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(heads[0]?.['webhook-id']);
    expect(await statesOf('webhook')).toEqual(['sent', 'sent']);
    expect((await readOutbox(session)).webhook).toMatchObject({ offAt: null, fault: null });
  });

  it.each([
    ['7200', 7_200],
    ['nonsense', 5],
    [new Date(0).toUTCString(), 5],
  ])('with Retry-After: %s the next attempt is made after %i seconds', async (header, seconds) => {
    receiver.status = 429;
    receiver.headers = { 'retry-after': header };
    await set({ webhook_url: webhookUrl });
    await addEvent(await newLead());
    const now = soon(0);
    await sendDue(sender, now);
    const [{ headers } = { headers: {} }] = receiver.received;
    expect(headers).toMatchObject({ 'user-agent': 'ai-lab-site (+http://site.test)' });
    const due = now.valueOf() + seconds * 1_000;
    expect(await sendDue(sender, new Date(due - 1))).toBe(0);
    expect(await sendDue(sender, new Date(due))).toBe(1);
  });

  it.each([410, 500])(
    'webhook: answering a test message with %i does not switch it off',
    async (status) => {
      receiver.status = status;
      await sendTest(session, 'webhook');
      await sendDue(sender, soon(0));
      expect((await readOutbox(session)).webhook).toMatchObject({
        offAt: null,
        fault: expect.stringContaining(`answered ${status}`),
      });
      receiver.status = 204;
      await addEvent(await newLead());
      await sendDue(sender, soon(0));
      expect(posted().map(({ type }) => type)).toEqual(['test', 'lead.event']);
    },
  );

  it('an answer 410 switches it off until another address is set', async () => {
    receiver.status = 410;
    await addEvent(await newLead());
    await sendDue(sender, soon(0));
    expect((await readOutbox(session)).webhook).toMatchObject({ offWhy: 'gone' });
    await set({ webhook_url: `${webhookUrl}?new` });
    expect((await readOutbox(session)).webhook.offAt).toBeNull();
  });

  it.each([
    ['a redirect', 302],
    ['no answer in time', undefined],
  ])('after %s it is tried again', async (_, status) => {
    receiver.status = status;
    await set({ webhook_url: webhookUrl });
    await addEvent(await newLead());
    await sendDue(sender, soon(0));
    expect(receiver.received).toHaveLength(1);
    expect(await statesOf('webhook')).toEqual(['waiting']);
  });

  it('a webhook to a private network is not called unless WEBHOOK_HOSTS names the host', async () => {
    await set({ webhook_url: 'https://127.0.0.1/hook' });
    await addEvent(await newLead());
    await sendDue({ ...sender, webhookHosts: [] }, soon(0));
    const [notice] = await listNotices(session);
    expect(notice?.said).toBe('127.0.0.1 leads into an inner network');
    await set({ webhook_url: webhookUrl });
    await addEvent(await newLead());
    await sendDue({ ...sender, webhookHosts: [] }, soon(0));
    expect(receiver.received).toEqual([]);
  });
});

describe('mail about forms', () => {
  beforeEach(() => set({ notice_email: 'owner@lab.co.zm' }));

  it('the first form is mailed at once, further ones together after five minutes', async () => {
    await addEvent(await newLead('First Lead'));
    const now = soon(0);
    await sendDue(sender, now);
    await addEvent(await newLead('Second Lead'));
    await addEvent(await newLead('Third Lead'));
    expect(await sendDue(sender, new Date(now.valueOf() + 299_000))).toBe(0);
    expect(await sendDue(sender, new Date(now.valueOf() + 300_000))).toBe(2);
    expect(mails.letters).toHaveLength(2);
    expect(mails.letters[1]).toContain('Subject: 2 new forms');
    expect(mails.letters[1]).toMatch(/Third Lead[\s\S]*Second Lead/);
  });

  it('of 361 forms the mail describes 20, calls and messages first, and counts the others', async () => {
    await set({ notice_email: 'owner@lab.co.zm', webhook_url: webhookUrl });
    const proven = await newLead('Proven Lead');
    await prove(proven);
    await addEvent(proven);
    await write('Misozi Phiri', 'Can you count sacks?');
    await callBack('Chanda Mwila', '+260977123456');
    await addEvents(30, await newLead('New Address'));
    await addEvents(328, proven, { is_proven: false, name: 'Somebody Else' });
    await sendDue(sender, soon(0));
    const text = textOf(mails.letters[0]);
    expect(text).toContain('Subject: 361 new forms');
    const names = [...text.matchAll(/^(\w+ \w+)(?: \([^)]*\))? (?:used|sent|asked)/gm)].map(
      ([, name]) => name,
    );
    expect(names).toHaveLength(20);
    expect(names.slice(0, 4)).toEqual([
      'Chanda Mwila',
      'Misozi Phiri',
      'Proven Lead',
      'New Address',
    ]);
    expect(text).toContain('and 341 more forms: http://site.test/admin/leads\n');
    expect(await statesOf('mail')).not.toContain('waiting');
    expect((await readOutbox(session)).mail.waiting).toBe(0);
    const first = posted().map(({ data }) => data.name);
    expect(first).toHaveLength(5);
    expect(first).toEqual(expect.arrayContaining(names.slice(0, 4)));
  });

  it('the outcome of a mail about several leads is recorded for each notice', async () => {
    for (const name of ['First Lead', 'Second Lead', 'Third Lead']) {
      await addEvent(await newLead(name));
    }
    mails.refuses = '451 later';
    await sendDue(sender, soon(0));
    const outcomes = (await listNotices(session)).map((notice) => notice.said);
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('451')));
    mails.refuses = false;
    await sendDue(sender, soon(5));
    expect(await statesOf('mail')).toEqual(['sent', 'sent', 'sent']);
  });

  it('a failed mail is sent again as one mail with the forms that came since', async () => {
    await addEvent(await newLead('First Lead'));
    mails.refuses = '451 later';
    await sendDue(sender, soon(0));
    await sendDue(sender, soon(5));
    await addEvent(await newLead('Second Lead'));
    await sendDue(sender, soon(6));
    mails.refuses = false;
    await sendDue(sender, soon(5 + 300));
    expect(mails.letters).toHaveLength(1);
    expect(mails.letters[0]).toMatch(/Second Lead[\s\S]*First Lead/);
    expect(await statesOf('mail')).toEqual(['sent', 'sent']);
  });

  it('a refused mail and a hanging one are recorded as faults, and the next attempt sends it', async () => {
    mails.refuses = '451 later';
    await addEvent(await newLead());
    const now = soon(0);
    await sendDue(sender, now);
    expect((await readOutbox(session)).mail.fault).toContain('451');
    mails.refuses = false;
    mails.hangs = true;
    await sendDue(sender, new Date(now.valueOf() + 5_000));
    expect((await readOutbox(session)).mail.fault).toContain('takes too long');
    mails.hangs = false;
    await sendDue(sender, new Date(now.valueOf() + 305_000));
    expect((await readOutbox(session)).mail).toMatchObject({ fault: null, waiting: 0 });
    expect(mails.letters).toHaveLength(1);
  });

  it('a refused test mail is not tried again, and its fault is shown until a mail is accepted', async () => {
    mails.refuses = '550 no such mailbox';
    await sendTest(session, 'mail');
    await sendDue(sender, soon(0));
    expect(await statesOf('mail')).toEqual(['failed']);
    expect((await readOutbox(session)).mail.fault).toContain('550');
    await addEvent(await newLead());
    mails.refuses = false;
    await sendDue(sender, soon(400));
    expect(await statesOf('mail')).toEqual(['sent', 'failed']);
    expect((await readOutbox(session)).mail).toMatchObject({ fault: null, waiting: 0 });
  });

  it('a refused test of the webhook is shown as a fault, until the next test is accepted', async () => {
    await set({ webhook_url: webhookUrl });
    receiver.status = 500;
    await sendTest(session, 'webhook');
    const now = soon(0);
    await sendDue(sender, now);
    expect((await readOutbox(session)).webhook.fault).toContain('answered 500');
    receiver.status = 204;
    await sendTest(session, 'webhook');
    await sendDue(sender, new Date(now.valueOf() + 1_000));
    expect((await readOutbox(session)).webhook.fault).toBeNull();
    receiver.status = 500;
    await sendTest(session, 'webhook');
    await sendDue(sender, new Date(now.valueOf() + 2_000));
    expect((await readOutbox(session)).webhook.fault).toContain('answered 500');
  });

  it('a mail sent again by hand has a new message id', async () => {
    await addEvent(await newLead());
    await sendTest(session, 'mail');
    await sendDue(sender, soon(0));
    await sendDue(sender, soon(1));
    for (const { id } of await listNotices(session))
      expect(await sendAgain(session, id)).toBe(true);
    await sendDue(sender, soon(400));
    await sendDue(sender, soon(800));
    expect(mails.letters).toHaveLength(4);
    expect(new Set(mails.letters.map(idOf)).size).toBe(4);
  });

  it('the weekly digest is mailed once, on Monday at seven, or later if the site was down', async () => {
    // Of the week in which it was set, nothing is told.
    const monday = Date.parse('2031-03-03T07:00:00+02:00');
    const day = 24 * 60 * 60 * 1_000;
    await sendDue(sender, new Date(monday - day));
    await rpc('add_event', {
      p_lead: await newLead('Last Week'),
      p_fields: { at: new Date(monday - 2 * day).toISOString() },
    });
    // Suspected spam, and what the owner marked as such, is in no number of the week.
    const at = new Date(monday - 2 * day).toISOString();
    const marked = await newLead('Marked Lead');
    await addEvent(marked, { at });
    await markSpam({ id: marked, isSpam: true }, session);
    await addEvent(await newLead('Suspected Lead'), { at, spam: true });
    // A form that brought no address is one too.
    await addEvent(null, { tool: 'contact', at: new Date(monday - 2 * day).toISOString() });
    // The first moment of the week, and the last one of the week before.
    const began = Date.parse('2031-02-24T00:00:00+02:00');
    const early = await newLead('Early Lead');
    for (const time of [began, began - 1]) {
      await addEvent(early, { at: new Date(time).toISOString() });
    }
    const visitsOn = (day: string, visitor: string) =>
      ['view', 'read'].map((kind) => ({
        id: randomUUID(),
        ...{ kind, name: '/about', source: {}, device: 'phone', ago: 0 },
        ...{ visitor: visitor.padStart(16, '0'), day },
      }));
    await rpc('note_visits', {
      p_now: new Date(monday - 2 * day).toISOString(),
      p_rows: [
        ...visitsOn('2031-03-01', 'a'),
        ...visitsOn('2031-02-24', 'b'),
        ...visitsOn('2031-02-23', 'c'),
      ],
    });
    // The notice of that event itself.
    await sendDue(sender, new Date(monday - day));
    mails.letters.length = 0;
    expect(await sendDue(sender, new Date(monday - 1))).toBe(0);
    const late = new Date(monday + 2 * day);
    const sent = await Promise.all([sendDue(sender, late), sendDue(sender, late)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(mails.letters).toHaveLength(1);
    expect(mails.letters[0]).toContain('Subject: Leads of the week: 3 people');
    const text = textOf(mails.letters[0]);
    expect(text).toContain('Last Week');
    expect(text).not.toMatch(/Marked Lead|Suspected Lead/);
    expect(text).toMatch(/Message: 1\nCalculator: 2\n\n/);
    expect(text).toContain('Visitors: 2 (the week before: 1)');
    expect(text).toContain('Forms: 3 (the week before: 1)');
    expect(text).toContain('Read to the end of /about: 2 (the week before: 1)');
    expect(await sendDue(sender, new Date(monday + 3 * day))).toBe(0);
  });
});

describe('calls to return', () => {
  it('one phone number makes three notices a day, and further calls are counted at the first', async () => {
    const names = ['First Call', 'Second Call', 'Third Call', 'Fourth Call', 'Fifth Call'];
    const { newLeads } = await readOutbox(session);
    for (const name of names) await callBack(name, '+260977123456');
    await callBack('Other Number', '+260977123457');
    expect((await readOutbox(session)).newLeads).toBe(newLeads + 2);
    await addEvent(await newLead('No Call'), { tool: 'contact', phone: '+260977123456' });
    expect(await sendDue(sender, soon(0))).toBe(10);
    expect(posted().map(({ data }) => data.name)).not.toContain('Fourth Call');
    const text = textOf(mails.letters[0]);
    expect(text).toContain('Subject: 5 new forms');
    expect(text.match(/And 2 more calls to this number\./g)).toHaveLength(1);
    expect(text).toMatch(/First Call asked[\s\S]*And 2 more calls/);
    const log = await listNotices(session);
    expect(log.filter(({ more_calls: calls }) => calls === 2)).toHaveLength(2);
    // The day after, the number has notices again.
    await rpc('age_events', { p_hours: 25 });
    await callBack('Sixth Call', '+260977123456');
    expect(await statesOf('webhook')).toContain('waiting');
  });
});

describe('limit of 2,000 waiting notices', () => {
  it('further forms are stored and counted per channel, and the next mail contains them', async () => {
    const lead = await newLead('Flooded Lead');
    const fields = { is_proven: false, network: 'flood' };
    await addEvents(noticesWaiting - 1, lead, fields);
    expect((await readOutbox(session)).mail).toMatchObject({ waiting: 1_999, counted: 0 });
    await addEvents(12, lead, fields);
    expect(await write('Misozi Phiri', 'Can you count sacks?', 'other')).toHaveLength(1);
    const { mail, webhook } = await readOutbox(session);
    expect([mail.waiting, mail.counted, webhook.waiting]).toEqual([2_000, 12, 2_000]);
    // What was erased is not counted.
    const gone = (await rpc('capture_lead', { p_name: 'Gone', p_email: 'gone@people.co.zm' })) as [
      { id: string },
    ];
    expect((await readOutbox(session)).mail.counted).toBe(13);
    await rpc('delete_person', { p_id: gone[0].id, p_author: 'a', p_limits: [] });
    // So many rows take a busy database longer than the tests' two seconds.
    await sendDue({ ...sender, callMs: 20_000 }, soon(0));
    expect(mails.letters[0]).toContain('Subject: 2,012 new forms');
    // A network’s flood displaces no form of another, from the mail or from the webhook.
    expect(textOf(mails.letters[0])).toMatch(
      /^Misozi Phiri \(Kafue Farms\) sent a message\.$[\s\S]*and 2,008 more forms: /m,
    );
    expect(posted().map(({ data }) => data.name)).toContain('Misozi Phiri');
    expect((await readOutbox(session)).mail).toMatchObject({ waiting: 0, counted: 0 });
    await addEvent(lead);
    expect((await readOutbox(session)).mail.waiting).toBe(1);
  });
});

describe('mail with the link to a kept result', () => {
  it('it is sent once, only to the lead of the result and only after the address is proven', async () => {
    // Nobody of the office wants mails.
    await set({ webhook_url: webhookUrl });
    const lead = await newLead('Chanda Mwila');
    const form = (await addEvent(lead)) as string;
    const token = newToken();
    const shown = { p_tool: 'calculator', p_of: form, p_shown: {}, p_total: 500 };
    await rpc('keep_result', { p_digest: digestOf(token), p_browser: browser, ...shown });
    expect(await mailKeptResult(token, lead)).toBe(false);
    await rpc('prove_lead', { p_lead: lead, p_browser: browser });
    expect(await mailKeptResult(token, await newLead())).toBe(false);
    expect(await mailKeptResult(token, lead)).toBe(true);
    expect(await mailKeptResult(token, lead)).toBe(false);
    await set({ webhook_url: '' });
    await sendDue(sender, soon(0));
    const [letter = ''] = mails.letters;
    expect(mails.letters).toHaveLength(1);
    expect(letter).toContain(`To: lead${leads - 1}@people.co.zm`);
    expect(letter.replaceAll('=\r\n', '')).toContain(`http://site.test/result/${token}`);
    const [notice] = (await listNotices(session)).filter(({ kind }) => kind === 'result');
    expect([notice?.state, notice?.lead_id]).toEqual(['sent', lead]);
    expect(JSON.stringify(notice)).not.toContain(token);
  });
});

describe('a notice that cannot be sent', () => {
  it.each([
    ['mail without a mail server', () => set({ notice_email: 'owner@lab.co.zm' })],
    [
      'a webhook that is switched off',
      async () => {
        await set({ webhook_url: webhookUrl });
        receiver.status = 410;
        await addEvent(await newLead());
        await sendDue(sender, soon(0));
      },
    ],
  ])('the worker writes nothing to the database for %s', async (_, prepare) => {
    await prepare();
    await addEvent(await newLead());
    const before = await rpc('state_lock');
    for (let look = 0; look < 3; look += 1) {
      expect(await sendDue({ ...sender, mailServer: undefined }, soon(look))).toBe(0);
    }
    expect(await rpc('state_lock')).toBe(before);
  });

  it('waiting notices stay 90 days and sent ones 30; a clock 100 days ahead deletes none', async () => {
    const sweep = async (now = new Date()) =>
      (await removeExpired(sender.access, { author: 'a', leadsMonths: 0 }, now)).notices;
    await addEvent(await newLead());
    await rpc('age_notices', { p_days: 89 });
    expect(await sweep()).toBe(0);
    await sendDue(sender, soon(0));
    await rpc('age_notices', { p_days: 29 });
    expect(await sweep()).toBe(0);
    await rpc('age_notices', { p_days: 31 });
    expect(await sweep()).toBe(2);
    await addEvent(await newLead());
    const ahead = soon(100 * 24 * 60 * 60);
    expect(await sendDue({ ...sender, mailServer: undefined }, ahead)).toBe(1);
    expect(await sweep(ahead)).toBe(0);
    expect(await statesOf('mail')).toEqual(['waiting']);
  });
});

describe('a clock that was days ahead and was set back', () => {
  const ahead = (): Date => soon(20 * 24 * 60 * 60);
  const events = () => posted().filter(({ type }) => type === 'lead.event');

  it('the next mail and failed notices are sent without waiting for the wrong time', async () => {
    await addEvent(await newLead());
    await sendDue(sender, ahead());
    mails.refuses = '451 later';
    receiver.status = 500;
    await addEvent(await newLead('Second Lead'));
    await sendDue(sender, soon(20 * 24 * 60 * 60 + 600));
    mails.refuses = false;
    receiver.status = 204;
    receiver.received.length = 0;
    await sendDue(sender, soon(0));
    expect(mails.letters.filter((letter) => letter.includes('Second Lead'))).toHaveLength(1);
    expect(events()).toHaveLength(1);
  });

  it('a notice taken at the wrong time is taken again at once', async () => {
    await addEvent(await newLead());
    await rpc('take_notices', { p_now: ahead().toISOString(), p_can_mail: true });
    await sendDue(sender, soon(0));
    expect(mails.letters.join()).toContain('Mutale Banda');
    expect(events()).toHaveLength(1);
  });
});

describe('two workers sending notices', () => {
  it('each notice is sent once', async () => {
    for (let number = 0; number < 8; number += 1) await addEvent(await newLead());
    await Promise.all([sendAll(sender), sendAll(sender)]);
    await sendAll(sender);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(posted().map(({ headers }) => headers['webhook-id'])).size).toBe(8);
    expect(mails.letters).toHaveLength(1);
  });

  it('the notice of a killed worker is sent by the other after a minute, with the same id', async () => {
    await addEvent(await newLead());
    const now = soon(0);
    const args = { p_now: now.toISOString(), p_can_mail: true };
    const taken = (await rpc('take_notices', args)) as Array<{
      id: string;
      channel: string;
      batch: string;
    }>;
    expect(taken).toHaveLength(2);
    expect(await sendDue(sender, new Date(now.valueOf() + 59_000))).toBe(0);
    expect(await sendDue(sender, new Date(now.valueOf() + 60_000))).toBe(2);
    const [hook, mail] = ['webhook', 'mail'].map((name) =>
      taken.find(({ channel }) => channel === name),
    );
    expect(receiver.received[0]?.headers['webhook-id']).toBe(hook?.id);
    expect(mails.letters[0]).toContain(`<${mail?.batch}@lab.co.zm>`);
  });
});

it('test notices are sent at once by mail and webhook, and listed as sent in the log', async () => {
  await addEvent(await newLead());
  await sendDue(sender, soon(0));
  await sendTest(session, 'mail');
  await sendTest(session, 'webhook');
  expect(await sendDue(sender, soon(0))).toBe(2);
  expect(mails.letters[1]).toContain('This is a test');
  expect(posted()[1]).toMatchObject({ type: 'test' });
  const tests = (await listNotices(session)).filter(({ kind }) => kind === 'test');
  expect(tests.map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('leads count as new until the list of leads is opened', async () => {
  const lead = await newLead();
  await addEvent(lead);
  await addEvent(lead);
  await addEvent(await newLead(), { spam: true });
  const { newLeads, asOf } = await readOutbox(session);
  expect(newLeads).toBe(1);
  await addEvent(await newLead());
  await noteSeen(session, asOf);
  expect((await readOutbox(session)).newLeads).toBe(1);
  // A window with an older list makes no lead new again.
  await noteSeen(session, new Date(Date.parse(asOf) - 3_600_000).toISOString());
  expect((await readOutbox(session)).newLeads).toBe(1);
});

// The last one: the site of this process has stopped then.
it('the worker ends with the site, and logs no error if the backend stopped first', async () => {
  const proxy = new BackendProxy(sender.access.url);
  proxy.instead = (_path, response) => {
    endStreams();
    return Boolean(response.destroy());
  };
  const log = vi.mocked(console.error).mockClear();
  await keepSending({ ...sender, access: { ...sender.access, url: await proxy.start() } });
  proxy.stop();
  expect(log).not.toHaveBeenCalled();
});

describe('mailing the report to waiting leads', () => {
  const address = 'https://lab.co.zm/report.pdf';
  const press = async (canMail = true): Promise<number> => {
    const { data } = await adminClient(session.token)
      .rpc('send_waiting_report', { p_can_mail: canMail })
      .throwOnError();
    return data;
  };
  const askAgain = (lead: string): Promise<unknown> =>
    rpc('send_report', { p_lead: lead, p_can_mail: true });
  const recipients = (): string[] =>
    mails.letters.flatMap((letter) => /^To: (.+)$/im.exec(textOf(letter))?.[1]?.trim() ?? []);
  /** Somebody who asked for the report. */
  const asker = async (): Promise<{ id: string; email: string }> => {
    const id = await newLead('Free coins at coins.example');
    const email = `lead${leads}@people.co.zm`;
    await addEvent(id, { tool: 'report' });
    return { id, email };
  };
  const listed = async (): Promise<string[]> =>
    (await listLeads(session, { search: '', filter: 'report', page: 1 })).leads.map(({ id }) => id);
  const send = async (): Promise<void> => {
    while ((await sendDue(sender, soon(60))) > 0);
  };

  beforeEach(async () => {
    await set({}, { report_url: address });
    await press(false);
  });

  it('report: two simultaneous presses mail it once to each waiting lead, without the lead’s words', async () => {
    const [one, two] = [await asker(), await asker()];
    await addEvent(one.id, { tool: 'report' });
    expect(await listed()).toEqual(expect.arrayContaining([one.id, two.id]));
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.toSorted()).toEqual([0, 2]);
    expect(await press()).toBe(0);
    expect(await listed()).toEqual([]);
    await send();
    expect(recipients().toSorted()).toEqual([one.email, two.email].toSorted());
    const letter = textOf(mails.letters[0]);
    expect(letter).toContain(address);
    expect(letter).toContain('http://site.test/privacy/your-data');
    expect(letter).not.toMatch(/coins/);
    // Who did not ask for it does not wait.
    await addEvent(await newLead(), { tool: 'calculator' });
    expect(await press()).toBe(0);
  });

  it('report: no mail to leads erased or marked as spam after the press; unmarked leads wait again', async () => {
    const [erased, marked, kept] = [await asker(), await asker(), await asker()];
    expect(await press()).toBe(3);
    await adminClient(session.token).from('users').delete().eq('id', erased.id).throwOnError();
    await markSpam({ id: marked.id, isSpam: true }, session);
    await send();
    expect(recipients()).toEqual([kept.email]);
    expect(await press()).toBe(0);
    await markSpam({ id: marked.id, isSpam: false }, session);
    expect(await listed()).toEqual([marked.id]);
  });

  it('a mail waits while the report has no address, and contains the new address later', async () => {
    const { email } = await asker();
    await press();
    await set({}, { report_url: '' });
    await send();
    expect(mails.letters).toHaveLength(0);
    await set({}, { report_url: '/media/report.pdf' });
    expect(await press()).toBe(0);
    await send();
    expect(recipients()).toEqual([email]);
    expect(textOf(mails.letters[0])).toContain('http://site.test/media/report.pdf');
  });

  it('without a mail server the lead’s next step becomes ‘Send the report’, before the one it had', async () => {
    const [{ id }, busy] = [await asker(), await asker()];
    const values = { ...noWork.values, next_step: 'Call back' };
    const work = { id: busy.id, change: randomUUID(), revision: 0, values };
    await saveWork(workInputSchema.parse(work), session);
    expect(await press(false)).toBe(2);
    expect(await press(true)).toBe(0);
    const stepOf = async (lead: string) => (await readDesk(session, lead)).work.values.next_step;
    expect(await stepOf(id)).toBe('Send the report');
    expect(await stepOf(busy.id)).toBe('Send the report; Call back');
    await send();
    expect(mails.letters).toHaveLength(0);
  });

  it('a lead who asks later gets the report at once, at most once a week', async () => {
    const { id, email } = await asker();
    expect([await askAgain(id), await askAgain(id)]).toEqual([true, false]);
    expect(await press()).toBe(0);
    await send();
    expect(recipients()).toEqual([email]);
  });
});
