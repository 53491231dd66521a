// Texts of notices, and how sending stands, in words.
import { describe, expect, it } from 'vitest';
import { mailOf, payloadOf } from './message';
import type { Notice, OutboxOverview, Taken } from './rows';
import { mailStanding, noticeState, noticeTitle, webhookStanding } from './words';

const siteUrl = 'https://lab.co.zm';
const taken = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  channel: 'mail' as const,
  tries: 1,
  batch: '0a1b2c3d-0000-4000-8000-000000000001',
  recipient: 'owner@lab.co.zm',
  secret: null,
};
const event = (fields: Partial<Extract<Taken, { kind: 'event' }>['message']> = {}): Taken => ({
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
    ...fields,
  },
});

describe('a mail', () => {
  it('says who did what, from where and when, and leads to the lead', () =>
    expect(mailOf([event({ source: { utm_source: 'radio' } })], siteUrl)).toEqual({
      subject: 'Mutale Banda used the calculator',
      text: [
        'Mutale Banda used the calculator.',
        'Email: mutale@people.co.zm',
        'Came from: radio',
        'When: 24 Nov 2026, 10:00',
        'Reference: ABC123',
        'https://lab.co.zm/admin/leads/0a1b2c3d-0000-4000-8000-000000000002',
      ].join('\n'),
    }));

  it('leads to the messages where there is no lead, and knows a tool of a later release', () => {
    const { subject, text } = mailOf([event({ lead_id: null, name: '', tool: 'robot' })], siteUrl);
    expect(subject).toBe('Somebody sent a form');
    expect(text).toContain('https://lab.co.zm/admin/leads/messages');
  });

  it('says of a number without an address nothing of an address', () => {
    const call = { tool: 'contact', email: null, lead_id: null, is_proven: false } as const;
    const { text } = mailOf([event({ ...call, phone: '+260977123456' })], siteUrl);
    expect(text).toContain('Mutale Banda sent a message.\nPhone: +260977123456');
  });

  it('tells of a quiet week too', () => {
    const message = { monday: '2026-11-23', people: 0, tools: {}, newest: [] };
    expect(mailOf([{ ...taken, kind: 'week', message }], siteUrl)).toEqual({
      subject: 'Leads of the week: nobody',
      text: 'From 16 November 2026 to 22 November 2026, nobody sent forms.\n\nAll leads: https://lab.co.zm/admin/leads',
    });
  });
});

it('a webhook is told the moment of the event, and in a test that of the test', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  expect(JSON.parse(payloadOf(event(), siteUrl, now))).toMatchObject({
    type: 'lead.event',
    timestamp: '2026-11-24T08:00:00.000Z',
    data: { did: 'Mutale Banda used the calculator' },
  });
  expect(JSON.parse(payloadOf({ ...taken, kind: 'test' }, siteUrl, now)).timestamp).toBe(
    now.toISOString(),
  );
});

describe('how sending stands', () => {
  const mail: OutboxOverview['mail'] = { to: 'o@lab.co.zm', waiting: 0, sentAt: null, fault: null };
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
    [
      'todo',
      'set SMTP_URL to the address of a mail server. 2 wait to be sent.',
      { waiting: 2 },
      false,
    ],
    [
      'todo',
      'The last mail was not sent: 451 later. 1 waits',
      { fault: '451 later', waiting: 1 },
      true,
    ],
    ['good', 'Mails go to o@lab.co.zm, the last one at', { sentAt: '2026-11-24T08:00:00Z' }, true],
  ])('by mail: %s, %s', (state, says, fields, hasServer) =>
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
  ])('by webhook: %s, %s', (state, says, fields) => {
    const standing = webhookStanding({ ...hook, ...fields }, ['crm.internal:8080']);
    expect(standing).toMatchObject({ state, says: expect.stringContaining(says) });
    expect(standing.says).toContain('WEBHOOK_HOSTS allows crm.internal:8080.');
    expect(standing.says).not.toContain('key=secret');
  });
});

describe('a line of the log', () => {
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
  ])('says %s', (says, fields) => expect(noticeState({ ...notice, ...fields })).toBe(says));

  it('names the form, never the person', () => {
    expect(noticeTitle(notice)).toBe('Report ABC123');
    expect(noticeTitle({ ...notice, kind: 'week' })).toBe('Leads of the week');
  });
});
