// Notices of forms from many networks, on a backend of its own: a flood hides no other form. The worker's
// clock is a parameter.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseEnv, supabaseEnv } from '@/lib/env';
import { type NotifiedOwner, startNotifiedOwner } from '@/tests/support/notified-owner';
import { type Sender, sendDue } from './worker';

const undo: Array<() => Promise<void> | void> = [];
let owner: NotifiedOwner;
let sender: Sender;
let start: number;
/** So many minutes after the forms were sent. */
const after = (minutes: number): Date => new Date(start + minutes * 60_000);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  owner = await startNotifiedOwner(undo);
  const { SMTP_URL = '', SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = owner.settings;
  sender = {
    access: { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY },
    siteUrl: 'http://site.test',
    readName: async () => 'AI Lab',
    siteSecrets: supabaseEnv(parseEnv({ ...process.env, ...owner.settings })).siteSecrets,
    mailServer: { url: SMTP_URL, from: 'lab@lab.co.zm' },
    webhookHosts: [owner.settings.WEBHOOK_HOSTS ?? ''],
    callMs: 20_000,
  };
});
beforeEach(async () => {
  start = Date.now() + 60_000;
  await owner.rpc('clear_outbox');
  // The digests are out, of this week and of one that begins while the worker's clock goes ahead.
  for (const minutes of [0, 2 * 24 * 60]) await sendDue(sender, after(minutes));
  owner.mails.letters.length = 0;
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** Messages by these names from a network, each as its own form. */
async function write(network: string | undefined, ...names: string[]): Promise<void> {
  for (const name of names) {
    await owner.rpc('capture_lead', {
      p_name: name,
      p_email: `${randomUUID()}@people.co.zm`,
      p_event: { tool: 'contact', network },
      p_enquiry: { interest: 'other', message: `This is ${name}.` },
    });
  }
}
/** So many forms from a network at once. */
const flood = (network: string, count: number): Promise<unknown> =>
  owner.rpc('add_events', {
    p_lead: null,
    p_count: count,
    p_fields: { network, tool: 'contact', name: `F${network} N1` },
  });
const call = (name: string, network: string): Promise<unknown> =>
  owner.rpc('capture_call', {
    p_name: name,
    p_enquiry: { interest: 'other', message: 'Please call me back.' },
    p_event: { phone: '+260977123456', content: randomUUID().padEnd(43, 'c'), network },
  });
/** A letter's subject, and whose forms it names by their words. */
function read(letter = ''): { subject: string; names: string[]; text: string } {
  const text = letter.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  const names = [...text.matchAll(/^(\w+ \w+) (?:sent|asked)/gm)].map(([, name]) => name ?? '');
  return { subject: /^Subject: (.+)$/m.exec(text)?.[1] ?? '', names, text };
}
/** The mail that a worker sends at a time. */
async function mailAt(minutes: number): Promise<ReturnType<typeof read> | undefined> {
  owner.mails.letters.length = 0;
  await sendDue(sender, after(minutes));
  expect(owner.mails.letters.length).toBeLessThan(2);
  const [letter] = owner.mails.letters;
  return letter === undefined ? undefined : read(letter);
}
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index));
const perNetwork = (names: readonly string[]): number[] =>
  Array.from(Map.groupBy(names, (name) => name.split(' ')[0]).values(), ({ length }) => length);

it('during 400 messages from 40 networks the mail names the one of another network first, and at most three per network', async () => {
  await write('real', 'Mutale Banda');
  for (const network of numbers(40)) await flood(network, 10);
  const mail = await mailAt(0);
  expect(mail?.subject).toBe('401 new forms');
  expect(mail?.names[0]).toBe('Mutale Banda');
  expect(mail?.names).toHaveLength(20);
  expect(Math.max(...perNetwork(mail?.names ?? []))).toBeLessThanOrEqual(3);
  expect(mail?.text).toContain('and 381 more forms: ');
  // Those of networks of which none was named are in the next mail, though nothing else has come.
  const next = await mailAt(5);
  expect(next?.subject).toBe('20 more forms that the mail before counted');
  expect(next?.names).not.toContain('Mutale Banda');
  // The rest has mails to itself only until each network is named.
  let mails = 0;
  for (let minutes = 10; await mailAt(minutes); minutes += 5) mails += 1;
  expect(mails).toBeLessThan(4);
}, 60_000);

it('a mail names three forms of one network; the next mail names the rest before newer forms of that network', async () => {
  await write('one', ...numbers(8).map((each) => `One N${each}`));
  await write('two', 'Two N1');
  const mail = await mailAt(0);
  expect(mail?.names[0]).toBe('Two N1');
  expect(perNetwork(mail?.names ?? [])).toEqual([1, 3]);
  expect(mail?.text).toContain('and 5 more forms: ');
  expect(await mailAt(5)).toBeUndefined();
  await write('one', 'One New');
  await write('three', 'Three N1');
  const next = await mailAt(10);
  expect(next?.names[0]).toBe('Three N1');
  expect(next?.names).toHaveLength(4);
  expect(next?.names).not.toContain('One New');
  expect(next?.subject).toBe('2 new forms and 3 that the mail before counted');
  expect(new Set([...(mail?.names ?? []), ...(next?.names ?? [])]).size).toBe(8);
});

it.each([
  ['before them', false],
  ['after them', true],
])(
  'a message beside 40 others, each of its own network, is named within ten minutes if sent %s',
  async (_, isLast) => {
    const others = () =>
      Promise.all(numbers(40).map((network) => write(network, `F${network} N1`)));
    if (isLast) await others();
    await write('real', 'Mutale Banda');
    if (!isLast) await others();
    const named = [await mailAt(0), await mailAt(5), await mailAt(10)].map(
      (mail) => mail?.names ?? [],
    );
    expect(named.map(({ length }) => length)).toEqual([20, 20, 1]);
    expect(named.flat()).toContain('Mutale Banda');
    expect(await mailAt(15)).toBeUndefined();
  },
);

it('the second message of a network is named within 30 minutes during a flood of 20 other networks', async () => {
  await write('office', 'Office N1');
  await mailAt(0);
  await write('office', 'Office N2');
  for (const network of numbers(20)) await flood(network, 2);
  const named: string[] = [];
  for (let minutes = 5; minutes < 30; minutes += 5)
    named.push(...((await mailAt(minutes))?.names ?? []));
  expect(named).toContain('Office N2');
});

it('spam is neither named nor counted by the mail, nor by a later one after it is marked', async () => {
  await flood('one', 4);
  const spam = { network: 'two', name: 'Spam N1', spam: true };
  await owner.rpc('add_events', { p_lead: null, p_count: 3, p_fields: spam });
  const mail = await mailAt(0);
  expect(mail?.subject).toBe('4 new forms');
  expect(mail?.text).toContain('and 1 more form: ');
  const [lead] = (await owner.rpc('capture_lead', {
    p_name: 'Marked Lead',
    p_email: 'marked@people.co.zm',
    p_event: { tool: 'contact', network: 'one' },
  })) as Array<{ id: string }>;
  await write('one', 'One N1');
  await owner.rpc('mark_spam', { p_lead: lead?.id });
  expect((await mailAt(5))?.subject).toBe('1 new form and 1 that the mail before counted');
});

it('four calls of one network to a phone number do not hide a call of another network to it', async () => {
  for (const name of ['First Call', 'Second Call', 'Third Call', 'Fourth Call'])
    await call(name, 'one');
  await call('Real Call', 'two');
  const mail = await mailAt(0);
  expect(mail?.names).toContain('Real Call');
  expect(mail?.names).not.toContain('Fourth Call');
  expect(mail?.text).toContain('And 1 more call to this number.');
});

it('after a day the network of a notice is deleted, and forms only counted count as sent', async () => {
  await write('one', ...numbers(5).map((each) => `One N${each}`));
  await mailAt(0);
  await owner.rpc('forget_notices', { p_most: 1, p_now: after(24 * 60 + 1).toISOString() });
  const rows = (await owner.rpc('outbox_rows')) as Array<{ network: string | null; state: string }>;
  expect(rows.map(({ network, state }) => `${network} ${state}`)).toEqual(
    rows.map(() => 'null sent'),
  );
});
