// Texts of notices, and how sending stands, in words.
import { describe, expect, it } from 'vitest';
import { eachEnquiryField } from '@/lib/content/enquiry';
import { mailOf, payloadOf } from './message';
import {
  fullOutbox,
  heldInWords,
  heldNotices,
  mailLines,
  mailStanding,
  noticeState,
  noticeTitle,
  webhookStanding,
} from './notice-texts';
import type { Notice, OutboxOverview, Taken } from './rows';
import { nextAttempt } from './schedule';
import { answerInWords } from './webhook';

const siteUrl = 'https://lab.co.zm';
const taken = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  channel: 'mail' as const,
  tries: 1,
  batch: '0a1b2c3d-0000-4000-8000-000000000001',
  recipient: 'owner@lab.co.zm',
  secret: null,
  more: 0,
};
type EventFields = Partial<Extract<Taken, { kind: 'event' }>['message']>;
const event = (fields: EventFields = {}): Taken => ({
  ...taken,
  kind: 'event',
  message: {
    reference: 'ABC123',
    happened_at: '2026-11-24T08:00:00.000Z',
    lead_id: '0a1b2c3d-0000-4000-8000-000000000002',
    tool: 'calculator',
    is_proven: true,
    name: 'Mutale Banda',
    email: 'mutale@people.co.zm',
    phone: null,
    source: {},
    is_call: false,
    enquiry: null,
    more_calls: 0,
    is_earlier: false,
    ...fields,
  },
});

/** The lines of a mail such as 'Email: jo@people.co.zm', by their names. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z][\w ,/-]*): (.+)$/gm), ([, name, value]) => [name, value]),
  );

describe('mail of a notice', () => {
  it('the mail names lead, action, source and time, links to the lead, and has the lead as Reply-To', () => {
    const { subject, text, replyTo } = mailOf(
      [event({ source: { utm_source: 'radio' } })],
      siteUrl,
    );
    expect(subject).toBe('Mutale Banda used the calculator');
    expect(text).toContain(`${subject}.`);
    expect(fieldsOf(text)).toMatchObject({
      Email: 'mutale@people.co.zm',
      'Came from': 'radio',
      When: '24 Nov 2026, 10:00',
      Reference: 'ABC123',
    });
    expect(text).toContain('https://lab.co.zm/admin/leads/0a1b2c3d-0000-4000-8000-000000000002');
    expect(replyTo).toEqual({ name: 'Mutale Banda', address: 'mutale@people.co.zm' });
  });

  it('lines of a visitor’s message are quoted, so that they do not look like lines of the site', () => {
    const message = 'Can you count sacks?\nPhone: +260970000000';
    const enquiry = {
      ...eachEnquiryField(() => ''),
      organization: 'Kafue Farms',
      interest: 'project',
      message,
    };
    const { subject, text } = mailOf([event({ tool: 'contact', enquiry })], siteUrl);
    expect(subject).toBe('Mutale Banda (Kafue Farms) sent a message');
    expect(fieldsOf(text)).toMatchObject({
      Organization: 'Kafue Farms',
      Interest: 'A project or a quotation',
    });
    expect(fieldsOf(text).Phone).toBeUndefined();
    expect(text).toContain('\n> Can you count sacks?\n> Phone: +260970000000\n');
  });

  it.each([
    ['one form', 1_000, []],
    ['several forms', 200, [event()]],
  ])('a mail of %s has at most %i characters of a message', (_, most, others) => {
    const { text } = mailOf(
      [event({ enquiry: eachEnquiryField(() => '🌽'.repeat(1_001)) }), ...others],
      siteUrl,
    );
    expect(text).toContain(`> ${'🌽'.repeat(most)}…\n`);
    expect(
      mailOf([event({ enquiry: eachEnquiryField(() => 'x'.repeat(most)) }), ...others], siteUrl)
        .text,
    ).not.toContain('…');
  });

  it.each<[string, EventFields]>([
    ['no address', { email: null }],
    ['an address that mail cannot name', { email: 'a@b.zm, c@d.zm' }],
    ['an address with a line', { email: 'a@b.zm\nBcc: c@d.zm' }],
  ])('a lead with %s gets no Reply-To', (_, fields) =>
    expect(mailOf([event(fields)], siteUrl).replyTo).toBeUndefined(),
  );

  it('an unproven address is named as such, and is the Reply-To all the same', () => {
    const { text, replyTo } = mailOf([event({ is_proven: false })], siteUrl);
    expect(text).toContain('The address is not proven: another person may have typed it.');
    expect(replyTo?.address).toBe('mutale@people.co.zm');
  });

  it('a mail about many forms counts those it does not describe, and has no Reply-To', () => {
    const [first, second] = [{ ...event(), more: 341 }, event({ name: 'Chanda Mwila' })];
    const { subject, text, replyTo } = mailOf([first, second], siteUrl);
    expect(subject).toBe('343 new forms');
    expect(text).toMatch(/^Mutale Banda[\s\S]*\n\nChanda Mwila/);
    expect(text).toMatch(/\n\nand 341 more forms: https:\/\/lab\.co\.zm\/admin\/leads$/);
    expect(replyTo).toBeUndefined();
    expect(mailOf([{ ...event(), more: 1 }], siteUrl).text).toContain('and 1 more form: ');
  });

  it.each([
    ['21 new forms and 2 that the mail before counted', [false, true, true], 20],
    ['2 more forms that the mail before counted', [true, true], 0],
    ['1 new form and 1 that the mail before counted', [true, false], 0],
  ])('the subject is %j', (subject, earlier, others) => {
    const [first, ...rest] = earlier.map((each) => event({ is_earlier: each }));
    const mail = first && mailOf([{ ...first, more: others }, ...rest], siteUrl);
    expect(mail?.subject).toBe(subject);
  });

  it('without a lead the mail links to the messages, and an unknown tool is called a form', () => {
    const { subject, text } = mailOf([event({ lead_id: null, name: '', tool: 'robot' })], siteUrl);
    expect(subject).toBe('Somebody sent a form');
    expect(text).toContain('https://lab.co.zm/admin/leads/messages');
  });

  it('the mail about a call-back has no email address, and counts further calls to the number', () => {
    const enquiry = { ...eachEnquiryField(() => ''), interest: 'other', message: 'Call me.' };
    const call = { tool: 'contact', is_call: true, enquiry, more_calls: 2 };
    const without = { email: null, lead_id: null, is_proven: false, phone: '+260977123456' };
    const { subject, text } = mailOf([event({ ...call, ...without })], siteUrl);
    expect(subject).toBe('Mutale Banda asked to be called back');
    expect(fieldsOf(text)).toMatchObject({ Phone: '+260977123456' });
    expect(fieldsOf(text).Email).toBeUndefined();
    expect(text).toContain('\nAnd 2 more calls to this number.\n');
  });

  const figure = (kind: string, now: number, before: number, rest = {}) => ({
    kind,
    name: '',
    count: { now, before },
    visitors: { now, before },
    amount: { now: 0, before: 0 },
    ...rest,
  });
  const week = { monday: '2026-11-23', people: 0, tools: {}, newest: [] };

  it('digest: after a week without forms it says that nobody sent one, and names no visits where none were counted', () => {
    const message = { ...week, figures: [] };
    const { subject, text } = mailOf([{ ...taken, kind: 'week', message }], siteUrl);
    expect(subject).toBe('Leads of the week: nobody');
    expect(text).toContain('From 16 November 2026 to 22 November 2026, nobody sent forms.');
    const none = '0 (the week before: 0)';
    expect(fieldsOf(text)).toMatchObject({
      ...{ Forms: none, 'New leads': none, Won: none },
      'All leads': 'https://lab.co.zm/admin/leads',
      Statistics: 'https://lab.co.zm/admin/statistics',
    });
    expect(fieldsOf(text).Visitors).toBeUndefined();
  });

  it('digest: figures of the week stand beside those of the week before, with the post most read to its end', () => {
    const figures = [
      figure('day', 1_200, 980),
      figure('form', 5, 3, { name: 'calculator' }),
      figure('form', 1, 0, { name: 'contact' }),
      figure('lead', 3, 2),
      figure('won', 1, 0, { name: 'ZMW', amount: { now: 12_000, before: 0 } }),
      figure('read', 12, 3, { name: '/blog/counting-sacks' }),
    ];
    const { text } = mailOf([{ ...taken, kind: 'week', message: { ...week, figures } }], siteUrl);
    expect(fieldsOf(text)).toMatchObject({
      Visitors: '1,200 (the week before: 980)',
      Forms: '6 (the week before: 3)',
      'New leads': '3 (the week before: 2)',
      Won: '1 (the week before: 0)',
      'Won, K': '12,000 (the week before: 0)',
      'Read to the end of /blog/counting-sacks': '12 (the week before: 3)',
    });
  });
});

it('the webhook’s timestamp is the time of the event, in a test that of the test', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  expect(JSON.parse(payloadOf(event(), siteUrl, now))).toMatchObject({
    type: 'lead.event',
    timestamp: '2026-11-24T08:00:00.000Z',
    data: { did: 'Mutale Banda used the calculator' },
  });
  const enquiry = {
    ...eachEnquiryField(() => ''),
    interest: 'other',
    message: 'x'.repeat(1_001),
  };
  const call = event({ is_call: true, enquiry });
  expect(JSON.parse(payloadOf(call, siteUrl, now)).data).toMatchObject({
    did: 'Mutale Banda asked to be called back',
    is_call: true,
    interest: 'other',
    message: `${'x'.repeat(1_000)}…`,
  });
  expect(JSON.parse(payloadOf({ ...taken, kind: 'test' }, siteUrl, now)).timestamp).toBe(
    now.toISOString(),
  );
});

describe('state of sending notices', () => {
  const mail: OutboxOverview['mail'] = {
    to: 'o@lab.co.zm',
    waiting: 0,
    counted: 0,
    sentAt: null,
    fault: null,
  };
  const hook: OutboxOverview['webhook'] = {
    to: 'https://crm.co.zm/hook?key=secret',
    waiting: 0,
    fault: null,
    hasSecret: true,
    offAt: null,
    offWhy: null,
  };

  it.each<[string, string, Partial<typeof mail>, boolean]>([
    ['off', 'No email for notices is set', { to: null }, true],
    ['todo', 'The site has no mail server. 2 wait to be sent.', { waiting: 2 }, false],
    [
      'todo',
      'The last mail was not sent: 451 later. 1 waits',
      { fault: '451 later', waiting: 1 },
      true,
    ],
    ['good', 'Mails go to o@lab.co.zm, the last one at', { sentAt: '2026-11-24T08:00:00Z' }, true],
  ])('mail is %s: %s', (state, says, fields, hasServer) =>
    expect(mailStanding({ ...mail, ...fields }, hasServer)).toMatchObject({
      state,
      says: expect.stringContaining(says),
    }),
  );

  it.each<[string, string, Partial<typeof hook>]>([
    ['off', 'No webhook is set', { to: null }],
    ['todo', 'before it has a secret', { hasSecret: false }],
    [
      'todo',
      'because it answered that it is gone',
      { offAt: '2026-11-24T08:00:00Z', offWhy: 'gone' },
    ],
    [
      'todo',
      'the last attempt failed after a day',
      { offAt: '2026-11-24T08:00:00Z', offWhy: 'failed' },
    ],
    [
      'todo',
      'The last attempt failed: crm.co.zm answered 500',
      { fault: 'crm.co.zm answered 500' },
    ],
    ['good', 'Leads go to crm.co.zm.', {}],
  ])('the webhook is %s: %s', (state, says, fields) => {
    const standing = webhookStanding({ ...hook, ...fields }, ['crm.internal:8080']);
    expect(standing).toMatchObject({ state, says: expect.stringContaining(says) });
    expect(standing.server).toBe('WEBHOOK_HOSTS allows crm.internal:8080.');
    expect(standing.says).not.toContain('key=secret');
  });

  it.each<[string, Parameters<typeof heldNotices>[0], boolean, number]>([
    [
      'without a mail server: those by mail',
      { mail: { ...mail, waiting: 2, counted: 3 }, webhook: hook },
      false,
      5,
    ],
    [
      'while mail and webhook work: none',
      { mail: { ...mail, waiting: 2 }, webhook: { ...hook, waiting: 4 } },
      true,
      0,
    ],
    [
      'after a failed mail: those by mail',
      { mail: { ...mail, waiting: 2, fault: '451' }, webhook: hook },
      true,
      2,
    ],
    [
      'before the webhook has a secret: those to it',
      { mail, webhook: { ...hook, waiting: 4, hasSecret: false } },
      true,
      4,
    ],
    [
      'while the webhook is switched off: those to it',
      { mail, webhook: { ...hook, waiting: 4, offAt: '2026-11-24T08:00:00Z' } },
      true,
      4,
    ],
    [
      'after a failed webhook call: those to it',
      { mail, webhook: { ...hook, waiting: 4, fault: '500' } },
      true,
      4,
    ],
  ])('notices that cannot be sent are counted %s', (_what, overview, hasServer, count) =>
    expect(heldNotices(overview, hasServer)).toBe(count),
  );

  it('the sentence about notices that cannot be sent names their number, and is empty for none', () => {
    expect([0, 1, 1_200].map(heldInWords)).toEqual([
      '',
      '1 notice of leads waits, because it cannot be sent.',
      '1,200 notices of leads wait, because they cannot be sent.',
    ]);
  });

  it('the settings to copy for a mail server are SMTP_URL and SMTP_FROM with the stored address', () => {
    expect(mailLines(siteUrl, 'a@lab.co.zm').join('\n')).toMatch(
      /lab\.co\.zm cannot send.*\nSMTP_URL=smtp:\/\/USER:PASSWORD@SERVER:587\nSMTP_FROM=a@lab\.co\.zm$/,
    );
    expect(mailLines(siteUrl, undefined).at(-1)).toBe('SMTP_FROM=ADDRESS');
  });

  it('the dashboard says that mail or webhook has reached 2,000 waiting notices', () => {
    expect(fullOutbox({ mail: { ...mail, waiting: 1_999, counted: 1 }, webhook: hook })).toEqual(
      [],
    );
    expect(
      fullOutbox({
        mail: { ...mail, waiting: 2_000, counted: 1_200 },
        webhook: { ...hook, waiting: 2_000 },
      }),
    ).toEqual([
      expect.stringContaining('counts newer forms, 1,200 so far. All are in'),
      expect.stringContaining('wait for the webhook'),
    ]);
  });
});

const hour = 3_600;
it.each([
  ['as long as the schedule says', 1, undefined, 5],
  ['at least as long as the schedule says, if the receiver asks for less', 2, 60, 300],
  ['as long as the receiver asks for', 1, hour, hour],
  ['for a day at most, if the receiver asks for more', 1, 7 * 24 * hour, 24 * hour],
  ['no longer than the remaining attempts would take together', 6, 7 * 24 * hour, 20 * hour],
  ['no longer than the last wait of the schedule', 7, 15 * hour, 10 * hour],
])('after a failed attempt a notice waits %s', (_, tries, retryAfter, seconds) =>
  expect(nextAttempt(tries, new Date(0), retryAfter)).toEqual(new Date(seconds * 1_000)),
);
it('after the eighth failed attempt a notice is given up, also with Retry-After', () =>
  expect(nextAttempt(8, new Date(0), 60)).toBeUndefined());

describe('a notice in the log', () => {
  const notice: Notice = {
    id: taken.id,
    channel: 'webhook',
    kind: 'event',
    state: 'waiting',
    created_at: '2026-11-24T08:00:00Z',
    due_at: '2026-11-24T08:05:00Z',
    tries: 0,
    tried_at: null,
    said: null,
    tool: 'report',
    reference: 'ABC123',
    lead_id: null,
    is_call: false,
    more_calls: 0,
  };

  it.each<[string, Partial<Notice>]>([
    ['Waits', {}],
    [
      'Attempt 2 failed: it answered 500. Next at 24 Nov 2026, 10:05',
      { tries: 2, said: 'it answered 500' },
    ],
    [
      'Sent at 24 Nov 2026, 10:00: ok',
      { state: 'sent', tries: 1, tried_at: '2026-11-24T08:00:00Z', said: 'ok' },
    ],
    [
      'Given up at 24 Nov 2026, 10:00',
      { state: 'failed', tries: 8, tried_at: '2026-11-24T08:00:00Z' },
    ],
  ])('its state reads ‘%s’', (says, fields) =>
    expect(noticeState({ ...notice, ...fields })).toBe(says),
  );

  it('its title names the form, never the person', () => {
    expect(noticeTitle(notice)).toBe('Report ABC123');
    expect(noticeTitle({ ...notice, kind: 'week' })).toBe('Leads of the week');
    expect(noticeTitle({ ...notice, tool: 'contact', is_call: true, more_calls: 1 })).toBe(
      'Call me back ABC123 and 1 more call to the number',
    );
  });
});

it.each([
  [500, undefined, 'crm.co.zm answered 500'],
  [
    302,
    'https://login.example/in',
    'crm.co.zm answered 302, a redirect to login.example, which is not followed',
  ],
  [308, '/new', 'crm.co.zm answered 308, a redirect to crm.co.zm, which is not followed'],
  [301, undefined, 'crm.co.zm answered 301'],
  [302, 'http://[', 'crm.co.zm answered 302'],
  [200, 'https://other.example/', 'crm.co.zm answered 200'],
])('a webhook’s answer %i with the location %s is said as: %s', (status, location, words) =>
  expect(answerInWords(new URL('https://crm.co.zm/hook'), status, location)).toBe(words),
);
