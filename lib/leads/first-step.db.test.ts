// The step with which a lead begins, on a backend of its own: its settings change.
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import { captureCall } from '@/lib/entry/mutations';
import { env } from '@/lib/env';
import { adminToken } from '@/tests/support/admin-token';
import { settingsOf, startBackend } from '@/tests/support/backend';
import { leadEventWriter } from '@/tests/support/lead-events';
import { newPlace, withDatabase } from '@/tests/support/place';
import { sessionOf } from '@/tests/support/sessions';
import { listLeads, readDesk, readStory } from './admin-queries';
import { markSpam, noteAnswered, noteOutcome, saveWork, undoChange } from './mutations';

const undo: Array<() => Promise<void> | void> = [];
let service: SupabaseClient;
let session: AdminSession;

const writers = `
  create function public.set_settings(p_facts jsonb, p_office jsonb) returns void language sql security definer set search_path = ''
  as $$ update public.settings set facts = public.real_json(p_facts), office = public.real_json(p_office) $$;
  create function public.step_of(p_event jsonb) returns jsonb language sql security definer set search_path = ''
  as $$ select to_jsonb(s) from public.first_step_of(jsonb_populate_record(null::public.lead_events, public.real_json(p_event))) as s $$;
  create function public.count_outbox() returns bigint language sql security definer set search_path = ''
  as $$ select count(*) from public.outbox $$;
  grant execute on function public.set_settings, public.step_of, public.count_outbox to service_role;`;

async function rpc<T>(name: string, args: object = {}): Promise<T> {
  const { data, error } = await service.rpc(name, args);
  if (error) throw error;
  return data as T;
}
const set = (facts: object, office: object = {}) =>
  rpc('set_settings', { p_facts: facts, p_office: office });

beforeAll(async () => {
  const place = await newPlace(undo, true);
  await withDatabase(place, async (execute) => {
    await execute(writers);
    await execute(leadEventWriter);
  });
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  Object.assign(process.env, settingsOf(backend));
  const { url, keys } = backend;
  service = createClient(url, keys.secretKey, { auth: { persistSession: false } });
  // Without the author's row the list has no messages without a lead.
  const owner = (await newForm({ p_event: {} }, env().ADMIN_EMAIL)).id;
  session = sessionOf(owner, await adminToken({ url, ...keys }, owner));
});
beforeEach(() => set({}));
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe('the step of a form', () => {
  const lead = { lead_id: randomUUID(), happened_at: '2026-11-26T08:00:00Z', details: {} };
  // A Thursday.
  const stepOf = (event: object) => rpc('step_of', { p_event: { ...lead, ...event } });
  const call = { tool: 'contact', lead_id: null, phone: '+260977123456' };

  it.each([
    ['report', { tool: 'report' }, 'Send the report', '2026-11-27'],
    ['call', call, 'Call', '2026-11-27'],
    [
      'call after a result',
      { ...call, lead_id: lead.lead_id, details: { call: true } },
      'Call',
      '2026-11-27',
    ],
    ['message', { tool: 'contact' }, 'Answer', '2026-11-27'],
    ['message with a number', { tool: 'contact', phone: call.phone }, 'Answer', '2026-11-27'],
    ['calculator', { tool: 'calculator' }, 'Offer a talk', '2026-11-30'],
    ['analysis', { tool: 'recommendations' }, 'Offer a talk', '2026-11-30'],
  ])('of a %s is named and due on a working day', async (_, event, step, due_on) =>
    expect(await stepOf(event)).toEqual({ step, due_on }),
  );

  it.each(['kept', 'unknown'])('is none for the tool %s', async (tool) =>
    expect(await stepOf({ tool })).toBeNull(),
  );

  const message = { tool: 'contact' };
  it.each([
    [
      'the day of the form in Lusaka',
      {},
      {},
      { happened_at: '2026-11-26T22:30:00Z' },
      '2026-11-30',
    ],
    ['the days set on Site', {}, { step_days_message: '3' }, {}, '2026-12-01'],
    ['the working days', { working_days: '123456' }, { step_days_message: '2' }, {}, '2026-11-28'],
    ['an answer time in days', { answers_number: '2', answers_unit: 'days' }, {}, {}, '2026-11-30'],
    ['one in hours', { answers_number: '4', answers_unit: 'hours' }, {}, {}, '2026-11-26'],
    [
      'hours that end on a Saturday',
      { answers_number: '48', answers_unit: 'hours' },
      {},
      {},
      '2026-11-30',
    ],
    [
      'its own days before an answer time in hours',
      { answers_number: '4', answers_unit: 'hours' },
      { step_days_message: '1' },
      {},
      '2026-11-27',
    ],
  ])('counts %s', async (_, facts, office, event, due_on) => {
    await set(facts, office);
    expect(await stepOf({ ...message, ...event })).toMatchObject({ due_on });
  });
});

const newForm = async (form: object = {}, email = `${randomUUID()}@people.co.zm`) => {
  const [row] = await rpc<Array<{ id: string }>>('capture_lead', {
    p_name: 'Mwila',
    p_email: email,
    p_event: { tool: 'calculator' },
    ...form,
  });
  return { id: row?.id ?? '', email };
};
const workOf = async (id: string) => (await readDesk(session, id)).work;
const stepOf = async (id: string) => (await workOf(id)).values.next_step;

const workFields = {
  status: 'new',
  lost_reason: '',
  owner_id: null,
  value_amount: null,
  value_currency: null,
  next_step: '',
  next_on: null,
} as const;

describe('a lead begins', () => {
  it('with the step of its form, which the list shows, without a notice or an entry in the log', async () => {
    const { id } = await newForm();
    expect(await workOf(id)).toMatchObject({
      values: { status: 'new', next_step: 'Offer a talk', next_on: expect.stringMatching(/^\d/) },
      revision: 0,
    });
    const { leads } = await listLeads(session, { search: '', page: 1 });
    expect(leads.find((lead) => lead.id === id)?.work).toMatchObject({
      nextStep: 'Offer a talk',
      nextOn: (await workOf(id)).values.next_on,
    });
    expect(await rpc('count_outbox')).toBe(0);
    expect((await readDesk(session, id)).changes).toEqual([]);
  });

  it('with the earlier step of two forms, until somebody has touched it', async () => {
    const { id, email } = await newForm();
    const message = {
      p_event: { tool: 'contact' },
      p_enquiry: { interest: 'other', message: 'Hi' },
    };
    await newForm(message, email);
    expect(await stepOf(id)).toBe('Answer');
    await newForm({}, email);
    expect(await stepOf(id)).toBe('Answer');
    const other = await newForm();
    await noteOutcome(
      { id: other.id, change: randomUUID(), how: 'call', outcome: 'reached' },
      session,
    );
    await newForm(message, other.email);
    expect(await stepOf(other.id)).toBe('Offer a talk');
  });

  it('with none where the form is suspected, and with one once another form is not', async () => {
    const { id, email } = await newForm({ p_suspected_spam: true });
    expect(await stepOf(id)).toBe('');
    await newForm({}, email);
    expect(await stepOf(id)).toBe('Offer a talk');
  });

  it('without a change by the past forms of a restore', async () => {
    const { id } = await newForm({ p_event: { tool: 'unknown' } });
    await rpc('add_event', { p_lead: id, p_fields: { at: '2026-01-05T08:00:00Z', earlier: true } });
    expect(await stepOf(id)).toBe('');
  });

  it('and keeps its step when its first status is undone', async () => {
    const { id } = await newForm();
    const change = randomUUID();
    await noteOutcome({ id, change, how: 'call', outcome: 'reached' }, session);
    await undoChange(change, session);
    expect((await workOf(id)).values).toMatchObject({ status: 'new', next_step: 'Offer a talk' });
  });

  it('with one where the mark of spam is taken back, unless somebody has worked on it', async () => {
    const { id } = await newForm({ p_suspected_spam: true });
    const worked = await newForm({ p_suspected_spam: true });
    for (const [revision, next_step] of ['Wait', ''].entries()) {
      await saveWork(
        {
          id: worked.id,
          change: randomUUID(),
          revision,
          work: { ...workFields, next_step },
        },
        session,
      );
    }
    for (const lead of [id, worked.id]) await markSpam({ id: lead, isSpam: false }, session);
    expect([await stepOf(id), await stepOf(worked.id)]).toEqual(['Offer a talk', '']);
    const { leads } = await listLeads(session, { search: '', page: 1 });
    expect(leads.find((lead) => lead.id === id)?.work.nextOn).toMatch(/^\d/);
  });

  it('with an answer that is due no more once it is answered, and is again when that is undone', async () => {
    const { id } = await newForm({
      p_event: { tool: 'contact' },
      p_enquiry: { interest: 'other', message: 'Hi' },
    });
    const begun = (await workOf(id)).values;
    expect(begun.next_step).toBe('Answer');
    const change = randomUUID();
    await noteAnswered({ id, change }, session);
    expect((await workOf(id)).values).toMatchObject({
      status: 'contacted',
      next_step: '',
      next_on: '',
    });
    await undoChange(change, session);
    expect((await workOf(id)).values).toEqual(begun);
    // A step of another kind stays.
    const other = await newForm();
    await noteAnswered({ id: other.id, change: randomUUID() }, session);
    expect(await stepOf(other.id)).toBe('Offer a talk');
  });

  it('by a request to be called without an address too, once for all that repeat it', async () => {
    const enquiry = { interest: 'other', message: 'Please call me.' } as const;
    const request = (content: string) =>
      captureCall(
        { name: 'Caller', enquiry, about: undefined },
        { source: {}, consent: undefined },
        false,
        { visitor: undefined, event: { phone: '+260966700800', page: '/', content } },
      );
    await request('a'.repeat(43));
    await request('b'.repeat(43));
    const { leads } = await listLeads(session, { search: '0966 700 800', page: 1 });
    expect(leads).toMatchObject([{ isLead: false, calls: 2, work: { nextStep: 'Call' } }]);
  });

  it('with the step after the report, where that is out', async () => {
    const { id } = await newForm({ p_event: { tool: 'report' } });
    expect(await stepOf(id)).toBe('Send the report');
    await rpc('send_report', { p_lead: id, p_can_mail: false });
    expect(await stepOf(id)).toBe('Offer a talk');
  });
});

describe('the time of waiting', () => {
  const now = Date.now();
  const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
  const add = (p_lead: string, p_fields: object) => rpc('add_event', { p_lead, p_fields });
  const line = async (id: string) => {
    const { leads } = await listLeads(session, { search: '', filter: 'waiting', page: 1 });
    return leads.find((lead) => lead.id === id);
  };
  /** By the list, and by the page of the lead. */
  const since = async (id: string) => {
    const [latest] = await readStory(session, id);
    const listed = (await line(id))?.event.waitingSince;
    expect(latest?.waitingSince).toBe(listed);
    return listed && Date.parse(listed) - now;
  };
  const person = async () => (await newForm({ p_event: { tool: 'contact' } })).id;

  it('begins with the first form, not with a later one, a kept result or spam, and orders the list', async () => {
    const [daily, once] = [await person(), await person()];
    for (const id of [daily, once]) await rpc('forget_events', { p_lead: id });
    await add(daily, { at: hoursAgo(99), tool: 'kept' });
    await add(daily, { at: hoursAgo(98), spam: true });
    await add(daily, { at: hoursAgo(72) });
    await add(once, { at: hoursAgo(48) });
    await add(daily, { at: hoursAgo(24) });
    await add(daily, { at: hoursAgo(1) });
    expect(await since(daily)).toBe(-72 * 3_600_000);
    expect(await since(once)).toBe(-48 * 3_600_000);
    const { leads } = await listLeads(session, { search: '', filter: 'waiting', page: 1 });
    const order = leads.map(({ id }) => id).filter((id) => id === daily || id === once);
    expect(order).toEqual([daily, once]);
  });

  it('begins again with the first form after the status is new again', async () => {
    const id = await person();
    await rpc('forget_events', { p_lead: id });
    await add(id, { at: hoursAgo(72) });
    const change = randomUUID();
    await noteAnswered({ id, change }, session);
    await undoChange(change, session);
    expect(await since(id)).toBe(-72 * 3_600_000);
    await noteAnswered({ id, change: randomUUID() }, session);
    const { revision } = await workOf(id);
    await saveWork({ id, change: randomUUID(), revision, work: workFields }, session);
    await add(id, {});
    await add(id, {});
    const [latest, first] = await readStory(session, id);
    expect(await since(id)).toBe(
      Math.min(Date.parse(latest?.happenedAt ?? ''), Date.parse(first?.happenedAt ?? '')) - now,
    );
  });
});

it('a value is entered in kwacha once the site has a rate', async () => {
  const { id } = await newForm();
  expect((await workOf(id)).values.currency).toBe('USD');
  await set({ kwacha_rate: '26.5', kwacha_date: '2026-11-20' });
  expect((await workOf(id)).values.currency).toBe('ZMW');
});
