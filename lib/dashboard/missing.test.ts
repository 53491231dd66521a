// What is missing for a first client, from a newcomer's site to one that lacks nothing.
import { describe, expect, it } from 'vitest';
import { backupAgeMs } from '@/lib/process/limits';
import { defaultsOf, factsFrom } from '@/lib/settings/facts';
import { type Entry, type ListName, type Lists, noLists } from '@/lib/settings/lists';
import { type ClientState, missingForClient, missingForSafety, missingList } from './missing';
import { type MissingId, putAsideSchema, type SafetyId } from './schema';
import { wonInWords } from './won';

const now = Date.parse('2026-11-26T10:00:00Z');
const newcomer: ClientState = {
  facts: factsFrom({}, {}),
  isReportOut: false,
  waiting: 0,
  lists: noLists,
  notices: {
    mail: { to: null, waiting: 0, counted: 0, sentAt: null, fault: null },
    webhook: { to: null, waiting: 0, fault: null, hasSecret: false, offAt: null, offWhy: null },
  },
  hasMailServer: false,
  hasSecondFactor: false,
  backupAt: null,
  now,
};
const rowOf = (id: MissingId, state: Partial<ClientState> = {}) =>
  missingForClient({ ...newcomer, ...state }).find((row) => row.id === id);
const isDone = (id: MissingId, state: Partial<ClientState>) => rowOf(id, state)?.isDone;

const stored = (values: Record<string, string>): Partial<ClientState> => ({
  facts: factsFrom(values, {}),
});
const shown = (list: ListName, fields: Record<string, string>): Partial<ClientState> => {
  const entry: Entry = { id: '1', list, fields };
  const lists: Lists = { own: [list], entries: [entry] };
  return { lists };
};
const address = 'https://lab.co.zm';
const filled: Array<[MissingId, Partial<ClientState>]> = [
  ['name', stored({ site_name: 'AI Lab' })],
  ['email', stored({ contact_email: 'a@lab.co.zm' })],
  ['telephone', stored({ telephone: '+260977123456' })],
  ['telephone', stored({ whatsapp: '+260977123456' })],
  ['answer-time', stored({ answers_within: 'one day' })],
  ['answer-time', stored({ answers_number: '1', answers_unit: 'days' })],
  ['booking', stored({ booking_url: address })],
  ['report', { isReportOut: true }],
  ['prices', shown('services', { name: 'Maps', text: 'We fly.', weeks: '4' })],
  ['kwacha', stored({ kwacha_rate: '26.5', kwacha_date: '2026-11-20' })],
  ['person', shown('people', { name: 'Mutale', picture: '/media/a.webp' })],
  ['case', shown('cases', { problem: 'Calls wait', done: 'A bot' })],
];
const safe: Array<[SafetyId, Partial<ClientState>]> = [
  [
    'notices',
    { notices: { ...newcomer.notices, mail: { ...newcomer.notices.mail, to: 'a@b.zm' } } },
  ],
  [
    'notices',
    { notices: { ...newcomer.notices, webhook: { ...newcomer.notices.webhook, to: address } } },
  ],
  ['mail', { hasMailServer: true }],
  ['backup', { backupAt: new Date(now - backupAgeMs).toISOString() }],
  ['second-factor', { hasSecondFactor: true }],
];

describe('settings missing before the first client', () => {
  it('on a new site every row is missing, and each links to the page that sets it', () => {
    const rows = missingForClient(newcomer);
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      expect(row.isDone, row.id).toBe(false);
      expect(row.path).toMatch(/^\/admin\/site(?:\/lists)?#[\w-]+$/);
      expect(row.untilThen).toMatch(/^\S.*\.$/);
      expect(putAsideSchema.safeParse({ row: row.id, isAside: true }).success).toBe(true);
    }
  });

  it('name, email and telephone are listed first', () =>
    expect(
      missingForClient(newcomer)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['name', 'email', 'telephone']));

  it.each(filled)(
    '%s is done once its own setting is filled in, and by no other setting',
    (id, state) => {
      expect(isDone(id, state)).toBe(true);
      for (const [other, otherState] of filled) {
        if (other !== id) expect(isDone(id, otherState), other).toBe(false);
      }
    },
  );

  it('a fact set in the environment counts as filled in, unless the owner emptied it', () => {
    const defaults = defaultsOf({ CONTACT_EMAIL: 'a@lab.co.zm', BOOKING_URL: address });
    const facts = factsFrom({ booking_url: '' }, defaults);
    expect([isDone('email', { facts }), isDone('booking', { facts })]).toEqual([true, false]);
  });

  it('a person without a portrait is missing, by name', () => {
    expect(rowOf('person', shown('people', { name: 'Mutale' }))).toMatchObject({
      isDone: false,
      untilThen: 'Visitors read that Mutale answers them, and see no portrait.',
    });
  });
});

describe('settings without which something is lost', () => {
  const safetyOf = (id: SafetyId, state: Partial<ClientState> = {}) =>
    missingForSafety({ ...newcomer, ...state }).find((row) => row.id === id);

  it('on a new site, mail, backup, second factor and where notices go are missing, and cannot be put aside', () => {
    const rows = missingForSafety(newcomer);
    expect(rows.map(({ id }) => id)).toEqual(['notices', 'mail', 'backup', 'second-factor']);
    for (const row of rows) {
      expect(row.path).toMatch(/^\/admin\/(?:site|site\/outbox|health|security)#[\w-]+$/);
      expect(row.untilThen).toMatch(/^\S.*\.$/);
      expect(putAsideSchema.safeParse({ row: row.id, isAside: true }).success).toBe(false);
    }
  });

  it.each(safe)('%s is done once it is in order, and by nothing else', (id, state) => {
    expect(safetyOf(id, state)).toBeUndefined();
    for (const [other, otherState] of safe) {
      if (other !== id) expect(safetyOf(id, otherState), other).toBeDefined();
    }
  });

  it('mail is missing if its last attempt failed', () => {
    const mail = { ...newcomer.notices.mail, fault: '451 later' };
    const notices = { ...newcomer.notices, mail };
    expect(safetyOf('mail', { hasMailServer: true, notices })).toMatchObject({
      isDone: false,
      untilThen: 'The last mail was not sent.',
    });
  });

  it('a backup older than seven days counts as missing, and the row names its day', () => {
    const backupAt = new Date(now - backupAgeMs - 1).toISOString();
    expect(safetyOf('backup', { backupAt })).toMatchObject({
      isDone: false,
      untilThen: 'The last one is of 19 November 2026: what came later cannot be brought back.',
    });
  });
});

describe('list of missing settings', () => {
  const rows = missingForClient(newcomer);

  it('a dismissed row leaves the list and can be restored', () => {
    const list = missingList(rows, ['booking', 'case', 'backup', 'of an earlier release']);
    expect(list).toMatchObject({ done: 0, wanted: 8, isNewlyComplete: false });
    expect(list.missing.map(({ id }) => id)).not.toContain('booking');
    expect(list.aside.map(({ id }) => id)).toEqual(['case', 'booking']);
  });

  it('completeness is announced once, and a setting that goes missing later is listed again', () => {
    const done = rows.map((row) => ({ ...row, isDone: row.id !== 'booking' }));
    expect(missingList(done, [])).toMatchObject({ done: 9, isNewlyComplete: false });
    expect(missingList(done, ['booking'])).toMatchObject({ missing: [], isNewlyComplete: true });
    expect(missingList(done, ['booking', 'complete']).isNewlyComplete).toBe(false);
    expect(missingList(done, ['complete']).missing.map(({ id }) => id)).toEqual(['booking']);
  });

  it('completeness can be announced again once a setting has gone missing, but not by a dismissed row', () => {
    const done = rows.map((row) => ({ ...row, isDone: row.id !== 'booking' }));
    expect(missingList(done, ['complete']).isCompleteNoMore).toBe(true);
    for (const putAside of [[], ['booking'], ['booking', 'complete']]) {
      expect(missingList(done, putAside).isCompleteNoMore, putAside.join()).toBe(false);
    }
  });
});

const won = (name: string, leads: number, amount = 0) => ({
  name,
  count: { now: leads, before: 3 },
  amount: { now: amount, before: 70_000 },
});

it.each<[string, Parameters<typeof wonInWords>[0]]>([
  ['Nothing won yet this month', []],
  ['Nothing won yet this month', [won('USD', 0)]],
  ['Won this month: US$\u00a05,000 by 1 lead', [won('USD', 1, 5_000), won('ZMW', 0)]],
  [
    'Won this month: US$\u00a05,000 and K\u00a066,250 by 4 leads, 1 of them without a value',
    [won('USD', 1, 5_000), won('ZMW', 2, 66_250), won('', 1)],
  ],
  ['Won this month: 2 leads without a value', [won('', 2)]],
])('the dashboard says %s', (words, figures) => expect(wonInWords(figures)).toBe(words));
