// The work on a lead: status, outcomes, notes and spam, by the actions of the page, on the real backend.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as exportEnquiry } from '@/app/api/leads/enquiry/route';
import { listEnquiries, readEnquiry } from '@/lib/contact/admin-queries';
import { captureLead } from '@/lib/entry/mutations';
import { readPerson } from '@/lib/your-data/queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { inOneDayOfLusaka } from '@/tests/support/one-step';
import { arrive } from '@/tests/support/request';
import {
  addNoteAction,
  deleteNoteAction,
  markSpamAction,
  noteAnsweredAction,
  noteOutcomeAction,
  saveWorkAction,
  undoChangeAction,
} from './actions';
import { eachLead, listLeads, readDesk, readLead, readStory } from './admin-queries';
import type { LeadFilter } from './filter';
import { listAnswer } from './rows';
import { dayAfter, noWork } from './work';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent();
beforeEach(() => arrive({ cookies: { admin: own.session.token } }));

const newLead = async (name = 'Mwila Banda', isSpam = false): Promise<string> => {
  const email = own.newEmail();
  return (await captureLead({ name, email, source: {} }, isSpam)).id;
};
/** A message whose sender left no address. */
async function newMessage(word: string): Promise<string> {
  const row = { id: randomUUID(), name: 'Caller', interest: 'other', message: word };
  await service.from('enquiries').insert(row).throwOnError();
  return row.id;
}
const desk = (id: string) => readDesk(own.session, id);
const found = async (filter: Partial<LeadFilter>) =>
  (await listLeads(own.session, { search: '', ...filter, page: 1 })).leads;
const save = (id: string, values: object, revision = 0, change = randomUUID()) =>
  saveWorkAction({ id, change, revision, values: { ...noWork.values, ...values } });
/** Entries of a lead in the security log, the latest first. */
async function logged(id: string) {
  const { data } = await own.admin
    .rpc('list_security_events', { p_kind: 'changed', p_size: 101 })
    .throwOnError();
  return data.filter((event) => event.subject_id === id).map(({ details }) => details);
}

describe.each(['a lead', 'a message without a lead'])('the sales work on %s', (kind) => {
  const subject = () => (kind === 'a lead' ? newLead() : newMessage(randomUUID()));

  it('values are stored once, a second window gets them as a conflict, and undo restores the status', async () => {
    const id = await subject();
    expect(await desk(id)).toMatchObject({ work: noWork, changes: [], notes: [] });
    const change = randomUUID();
    const values = { status: 'proposal', value: 'K12.5k', currency: 'ZMW', next_step: 'Write it' };
    expect(await save(id, values, 0, change)).toEqual({ ok: true, data: { revision: 1 } });
    // The answer may have been lost: the same again is no conflict, and no second line.
    expect(await save(id, values, 0)).toEqual({ ok: true, data: { revision: 1 } });
    const stored = { ...noWork.values, ...values, value: '12500' };
    expect(await save(id, { status: 'won' })).toEqual({
      ok: true,
      data: { serverVersion: { values: stored, revision: 1 } },
    });
    expect(await desk(id)).toMatchObject({
      work: { values: stored },
      changes: [{ id: change, how: 'hand', before: 'new', after: 'proposal', isUndone: false }],
    });
    expect(await undoChangeAction({ change })).toEqual({ ok: true, data: null });
    expect(await undoChangeAction({ change })).toEqual({ ok: true, data: null });
    expect(await desk(id)).toMatchObject({
      work: { values: { ...stored, status: 'new' }, revision: 2 },
      changes: [{ isUndone: true }],
    });
  });

  it('the press ‘Answered’ makes a new lead contacted, once, and can be undone', async () => {
    const id = await subject();
    const change = randomUUID();
    expect(await noteAnsweredAction({ id, change })).toEqual({ ok: true, data: null });
    await noteAnsweredAction({ id, change: randomUUID() });
    expect(await desk(id)).toMatchObject({
      work: { values: { status: 'contacted' }, revision: 1 },
      changes: [{ id: change, how: 'hand', before: 'new', after: 'contacted' }],
    });
    expect(await undoChangeAction({ change })).toMatchObject({ ok: true });
    expect((await desk(id)).work.values.status).toBe('new');
    expect(await noteAnsweredAction({ id: randomUUID(), change: randomUUID() })).toMatchObject({
      ok: false,
    });
  });

  it('two changes are undone one after the other, the later first, and each once', async () => {
    const id = await subject();
    const [first, second] = [randomUUID(), randomUUID()];
    await save(id, { status: 'contacted' }, 0, first);
    await save(id, { status: 'won', value: '700', currency: 'ZMW' }, 1, second);
    expect(await undoChangeAction({ change: first })).toMatchObject({ ok: false });
    const status = async () => (await desk(id)).work.values.status;
    const seen: unknown[] = [];
    for (const change of [second, second, first, first]) {
      expect(await undoChangeAction({ change })).toEqual({ ok: true, data: null });
      seen.push(await status());
    }
    expect(seen).toEqual(['contacted', 'contacted', 'new', 'new']);
    // A further change is undone to what it began with.
    const third = randomUUID();
    const { revision } = (await desk(id)).work;
    await save(id, { status: 'proposal' }, revision, third);
    expect(await undoChangeAction({ change: second })).toEqual({ ok: true, data: null });
    expect(await status()).toBe('proposal');
    await undoChangeAction({ change: third });
    expect(await status()).toBe('new');
  });

  it('the outcome of a call is recorded, and ‘reached’ sets the status to contacted', async () => {
    const id = await subject();
    const press = { id, how: 'call', outcome: 'no-answer' } as const;
    await noteOutcomeAction({ ...press, change: randomUUID() });
    expect(await desk(id)).toMatchObject({ work: noWork, changes: [{ outcome: 'no-answer' }] });
    const change = randomUUID();
    for (const _again of 'ab') await noteOutcomeAction({ ...press, outcome: 'reached', change });
    const { work, changes } = await desk(id);
    expect(work).toMatchObject({ values: { status: 'contacted' }, revision: 1 });
    expect(changes).toMatchObject([
      { id: change, how: 'call', outcome: 'reached', before: 'new', after: 'contacted' },
      { outcome: 'no-answer', before: 'new', after: 'new' },
    ]);
    expect(await undoChangeAction({ change: changes[1]?.id ?? '' })).toMatchObject({
      ok: false,
      error: 'Nothing was undone, because the lead was changed again since.',
    });
    await undoChangeAction({ change });
    expect((await desk(id)).work.values.status).toBe('new');
  });

  it('the outcome ‘reached’ of a second call leaves a later status as it is', async () => {
    const id = await subject();
    await save(id, { status: 'proposal' });
    const call = { id, how: 'call', outcome: 'reached', change: randomUUID() } as const;
    await noteOutcomeAction(call);
    const { work, changes } = await desk(id);
    expect(work).toMatchObject({ values: { status: 'proposal' }, revision: 1 });
    expect(changes[0]).toMatchObject({ outcome: 'reached', before: 'proposal', after: 'proposal' });
  });

  it('a search finds notes, not after their deletion, and again after they are restored', async () => {
    const id = await subject();
    const word = `granary${randomUUID().slice(0, 8)}`;
    const note = randomUUID();
    const text = `They asked for the ${word.toUpperCase()}\nagain`;
    const first = { id, note, text, authorId: '' };
    // The answer to the first call may be lost: what is typed on counts.
    await addNoteAction({ ...first, text: 'They asked' });
    for (const _again of 'ab') await addNoteAction(first);
    await addNoteAction({ ...first, note: randomUUID(), text: 'Another' });
    const { notes } = await desk(id);
    expect(notes.map((one) => one.text)).toEqual(['Another', text]);
    expect((await found({ search: word })).map((lead) => [lead.id, lead.notes])).toEqual([[id, 2]]);
    await deleteNoteAction({ note });
    expect(await found({ search: word })).toEqual([]);
    const writtenAt = notes[1]?.writtenAt ?? '';
    await addNoteAction({ ...first, writtenAt });
    expect(await found({ search: word })).toHaveLength(1);
    expect((await desk(id)).notes[1]).toMatchObject({ id: note, writtenAt });
  });

  it('work, notes and changes are deleted with their lead or message', async () => {
    const id = await subject();
    await save(id, { status: 'meeting' });
    await addNoteAction({ id, note: randomUUID(), text: 'x' });
    if (kind === 'a lead') await own.admin.from('users').delete().eq('id', id).throwOnError();
    else await own.admin.rpc('delete_enquiry', { p_id: id }).throwOnError();
    expect(await desk(id)).toMatchObject({ work: noWork, changes: [], notes: [] });
    expect(await save(id, { status: 'won' })).toMatchObject({ ok: false, error: /is gone/ });
  });

  it('marking as spam moves the line into the spam view, and unmarking moves it back', async () => {
    const id = await subject();
    const ids = async (filter?: LeadFilter['filter']) =>
      (await found({ filter })).map((lead) => lead.id);
    expect(await ids()).toContain(id);
    await markSpamAction({ id, isSpam: true });
    expect([(await ids()).includes(id), (await ids('spam')).includes(id)]).toEqual([false, true]);
    const messages = (await listEnquiries(own.session, 1)).enquiries.map((message) => message.id);
    expect(messages).not.toContain(id);
    await markSpamAction({ id, isSpam: false });
    expect([(await ids()).includes(id), (await ids('spam')).includes(id)]).toEqual([true, false]);
    expect(await logged(id)).toEqual([
      { before: { spam: true }, after: { spam: false } },
      { before: { spam: false }, after: { spam: true } },
    ]);
  });
});

it('leads: messages without a lead are listed and exported while the site has no author', async () => {
  const id = await newMessage(randomUUID());
  const { data } = await own.admin.rpc('list_leads', { p_author: own.newEmail() }).throwOnError();
  const message = listAnswer.parse(data).leads.find((lead) => lead.id === id);
  expect(message?.isLead).toBe(false);
  const exported = await own.admin
    .rpc('leads_to_export', { p_author: own.newEmail() })
    .throwOnError();
  expect(exported.data).toContain(message?.event.id);
});

it('the security log records status, owner id, value and date of the work, but no written text', async () => {
  const id = await newLead('Chanda Secret');
  const owner = randomUUID();
  const fields = { name: 'Owner of Leads' };
  const entry = { p_id: owner, p_list: 'people', p_fields: fields, p_is_shown: false };
  await own.admin.rpc('save_list_entry', entry).throwOnError();
  const written = { next_step: 'whisper', lost_reason: 'grudge' };
  const values = {
    ...written,
    status: 'lost',
    owner_id: owner,
    value: '500',
    next_on: '2026-12-01',
  };
  await save(id, values);
  await addNoteAction({ id, note: randomUUID(), text: 'rumour' });
  await save(id, { ...values, next_step: 'whisper again' }, 1);
  expect(await logged(id)).toEqual([
    {
      before: { status: 'new', owner: null, value: '', next_on: null },
      after: { status: 'lost', owner, value: 'USD 500', next_on: '2026-12-01' },
    },
  ]);
  const { email = '' } = (await readLead(own.session, id)) ?? {};
  const line = async () => (await found({ search: email }))[0]?.work;
  expect(await line()).toMatchObject({ owner: 'Owner of Leads', lostReason: 'grudge' });
  // A draft that is deleted leaves the lead with somebody who is gone.
  await own.admin.rpc('delete_list_entry', { p_id: owner, p_revision: 1 }).throwOnError();
  expect(await line()).toMatchObject({ owner: 'no longer here' });
  // Their own data has what is about the person, but not who of us works on it.
  const person = await readPerson(id);
  expect(person).toMatchObject({
    work: { status: 'lost', lost_reason: 'grudge', value_amount: 500, next_on: '2026-12-01' },
    notes: [{ text: 'rumour' }],
    changes: [{ how: 'hand', before: 'new', after: 'lost' }],
  });
  expect(JSON.stringify(person)).not.toContain(owner);
});

it.each([
  [{ status: 'lost' }, { lost_reason: 'Say why it was lost' }],
  [{ status: 'sold' }, { status: 'Choose one of these' }],
  [{ currency: 'EUR' }, { currency: 'Choose one of these' }],
  [{ owner_id: 'Mutale' }, { owner_id: 'Choose one of these' }],
  [{ value: '12.50' }, { value: 'Enter a whole number from 0 upwards, such as 2500' }],
  [{ value: '-1' }, { value: 'Enter a whole number from 0 upwards, such as 2500' }],
  [{ value: 'K2,500' }, { value: 'The sign is not of that currency' }],
  [{ next_on: '2026-02-30' }, { next_on: 'Enter a day such as 2026-12-31' }],
  [{ next_step: 'x'.repeat(201) }, { next_step: 'Use at most 200 characters' }],
])('sales work with %j is refused with the field’s error', async (values, fields) =>
  expect(await save(randomUUID(), values)).toMatchObject({ ok: false, fields }),
);

it('leads are filtered by status, by waiting as new, and by due until today', async () => {
  await inOneDayOfLusaka();
  const name = `Worked ${randomUUID()}`;
  const [untouched, called, late, soon, over] = await Promise.all(
    Array.from({ length: 5 }, () => newLead(name)),
  );
  const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  await save(called ?? '', { status: 'contacted', next_on: today });
  await save(late ?? '', { next_on: dayAfter(today, -3) });
  await save(soon ?? '', { next_on: dayAfter(today, 1) });
  await save(over ?? '', { status: 'won', next_on: dayAfter(today, -9) });
  const ids = async (filter: Partial<LeadFilter>) =>
    (await found({ search: name, ...filter })).map(({ id }) => id);
  expect(await ids({ status: 'contacted' })).toEqual([called]);
  expect(await ids({ filter: 'due' })).toEqual([late, called]);
  expect(await ids({ filter: 'due', status: 'new' })).toEqual([late]);
  expect((await ids({ filter: 'waiting' })).toSorted()).toEqual([untouched, late, soon].toSorted());
  expect(await ids({ filter: 'waiting', status: 'won' })).toEqual([over]);
  const { leads } = await listLeads(own.session, { search: '', filter: 'due', page: 1 });
  expect(leads.map(({ work }) => work.nextOn)).toEqual(
    leads.map(({ work }) => work.nextOn).toSorted(),
  );
  const exported: string[] = [];
  for await (const { id } of eachLead(own.session, { search: name, filter: 'due' }))
    exported.push(id);
  expect(exported.toSorted()).toEqual([late, called].toSorted());
  // Another form of the same lead leaves its line where it was.
  const { email = '' } = (await readLead(own.session, late ?? '')) ?? {};
  await captureLead({ name, email, source: {} }, false);
  expect(await ids({ filter: 'due' })).toEqual([late, called]);
});

it('unmarking a lead that the honeypot marked as spam unmarks its forms too', async () => {
  const name = `Trapped ${randomUUID()}`;
  const id = await newLead(name, true);
  expect(await found({ search: name })).toEqual([]);
  expect(await found({ search: name, filter: 'spam' })).toMatchObject([
    { id, suspectedSpam: true },
  ]);
  await markSpamAction({ id, isSpam: false });
  expect(await found({ search: name })).toMatchObject([
    { id, suspectedSpam: false, event: { suspectedSpam: false } },
  ]);
  expect(await readStory(own.session, id)).toMatchObject([{ suspectedSpam: false }]);
});

it('the export of a message without a lead contains its work and notes', async () => {
  const id = await newMessage(randomUUID());
  await addNoteAction({ id, note: randomUUID(), text: 'Call in the evening' });
  const answer = await exportEnquiry(new Request(`http://site.test/api/leads/enquiry?id=${id}`));
  expect(await answer.json()).toMatchObject({
    ...(await readEnquiry(own.session, id)),
    work: { status: 'new' },
    notes: [{ text: 'Call in the evening' }],
  });
});
