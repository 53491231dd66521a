// 'Call me back', as the browser sends it: what is stored of somebody who leaves a number alone, whom
// it belongs to, and what comes back; on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/call-me-back/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { GET as exportEnquiry } from '@/app/api/leads/enquiry/route';
import { readEnquiry } from '@/lib/contact/admin-queries';
import { deleteEnquiry } from '@/lib/contact/mutations';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import {
  addNoteAction,
  markSpamAction,
  noteOutcomeAction,
  saveWorkAction,
  undoChangeAction,
} from '@/lib/leads/actions';
import { eachLead, listLeads, readDesk, readRequests } from '@/lib/leads/admin-queries';
import { type ListedLead, wishOf } from '@/lib/leads/rows';
import { noWork } from '@/lib/leads/work';
import { readPerson } from '@/lib/your-data/queries';
import { setUpContent } from '@/tests/support/content';
import { arrive, follow, formRequest } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const page = formPages.call;
const own = setUpContent();

/** A Zambian number that no other test has. */
const newNumber = () => `97${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const newCall = (more: Record<string, string> = {}) => ({
  name: 'Mwila Banda',
  phone: `0${newNumber()}`,
  place: 'industries',
  consent: '2026-11-24',
  website: '',
  ...more,
});
const send = (fields: Record<string, string>) => POST(formRequest(fields));
/** The next request of the same browser, from another network. */
const comeBack = (): void => follow(randomUUID());
const found = async (search: string, filter?: 'spam') =>
  (await listLeads(own.session, { search, filter, page: 1 })).leads;
/** Somebody who has just entered the calculator. */
const enterAs = async (email: string) => {
  arrive({ forwardedFor: randomUUID() });
  const fields = { name: 'Mwila Banda', email, consent: '2026-11-24' };
  await enter(formRequest(fields), {
    params: Promise.resolve({ tool: 'calculator' }),
  });
  comeBack();
  return (await readStored(formPages.calculator, 'entered'))?.reference ?? '';
};

describe('a wish to be called', () => {
  it('is a message without a lead, found by its number and by its reference, and deleted by itself', async () => {
    const call = newCall();
    arrive({ forwardedFor: randomUUID() });
    const answer = await send(call);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#call-status`]);
    comeBack();
    const entered = await readStored(page, 'entered');
    expect(entered).toMatchObject({ name: 'Mwila Banda', place: 'industries' });
    const [line, ...others] = await found(call.phone);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      isLead: false,
      phone: `+260${call.phone.slice(1)}`,
      event: { tool: 'contact', page: '/industries', reference: entered?.reference },
    });
    expect(await found(entered?.reference ?? '')).toHaveLength(1);
    const { data } = await own.admin
      .from('enquiries')
      .select('lead_id, email, message, consent')
      .eq('id', line?.id ?? '')
      .single()
      .throwOnError();
    expect(data).toEqual({
      lead_id: null,
      email: null,
      message: 'Please call me back. Sent from the page ‘Industries’.',
      consent: '2026-11-24',
    });
    expect(await deleteEnquiry(own.session, line?.id ?? '')).toBe(true);
    expect(await found(call.phone)).toEqual([]);
  });

  it('is one, when a browser sends it twice', async () => {
    const call = newCall();
    arrive({ forwardedFor: randomUUID() });
    await Promise.all([send(call), send(call)]);
    await send(call);
    expect(await found(call.phone)).toHaveLength(1);
    await send({ ...call, place: 'services' });
    expect(await found(call.phone)).toMatchObject([{ calls: 2 }]);
  });

  it('from a place that there is not is one from the services', async () => {
    arrive({ forwardedFor: randomUUID() });
    await send(newCall({ place: 'elsewhere' }));
    comeBack();
    expect(await readStored(page, 'entered')).toMatchObject({ place: 'services' });
  });

  it('about a result belongs to its lead in the browser that may read the lead, and in no other', async () => {
    const email = own.newEmail();
    const reference = await enterAs(email);
    const call = newCall({ place: 'calculator', reference });
    await send(call);
    const id = (await findLead(email)) ?? '';
    const message = `Please call me back about my savings estimate, reference ${reference}. Sent from the page ‘AI Value Assessment’.`;
    expect(await readPerson(id)).toMatchObject({
      phone: `+260${call.phone.slice(1)}`,
      enquiries: [{ message }],
    });
    expect(await found(call.phone)).toMatchObject([{ id, isLead: true }]);

    arrive({ forwardedFor: randomUUID() });
    const another = newCall({ place: 'calculator', reference });
    await send(another);
    expect(await found(another.phone)).toMatchObject([{ isLead: false }]);
    expect((await readPerson(id))?.enquiries).toHaveLength(1);
    // Nor does the browser give it to its lead with a reference of somebody else.
    const other = await enterAs(own.newEmail());
    expect(other).not.toBe(reference);
    const third = newCall({ place: 'calculator', reference });
    await send(third);
    expect(await found(third.phone)).toMatchObject([{ isLead: false }]);
    expect(await found(reference)).toHaveLength(3);
  });

  it('a call that a program asks for is stored as spam', async () => {
    const call = newCall({ website: 'https://spam.example' });
    arrive({ forwardedFor: randomUUID() });
    await send(call);
    expect(await found(call.phone)).toEqual([]);
    expect(await found(call.phone, 'spam')).toHaveLength(1);
  });
});

/** So many requests for a number, each from a network of its own. @returns their references */
async function requests(phone: string, count: number, more: Record<string, string> = {}) {
  const references: string[] = [];
  for (let each = 0; each < count; each += 1) {
    arrive({ forwardedFor: randomUUID() });
    await send(newCall({ name: `Caller ${each}`, phone, ...more }));
    comeBack();
    references.push((await readStored(page, 'entered'))?.reference ?? '');
  }
  return references;
}
const asAdmin = () => arrive({ cookies: { admin: own.session.token } });
const work = (id: string, status: string, revision = 0, change = randomUUID()) =>
  saveWorkAction({ id, change, revision, values: { ...noWork.values, status } });

describe('requests to call one number', () => {
  it('60 requests, however the number is written, are one line with a count: each reference finds it, and it lists all details', async () => {
    const number = newNumber();
    const ways = [
      `0${number}`,
      `+260 ${number}`,
      `260${number}`,
      `0${number.slice(0, 2)} ${number.slice(2)}`,
      `(0)${number}`,
    ];
    const references: string[] = [];
    for (const way of ways) references.push(...(await requests(way, 12, { place: 'mining' })));
    const [line, ...others] = await found(number);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ calls: 60, event: { reference: references[59] }, sameNumber: [] });
    expect(wishOf(line as ListedLead)).toMatch(
      /^Message: Please call me back\. .* \(60 requests to call this number\)$/,
    );
    expect(line?.createdAt).not.toBe(line?.lastLogin);
    for (const reference of references) expect(await found(reference)).toHaveLength(1);
    const id = line?.id ?? '';
    const message = await readEnquiry(own.session, id);
    expect(message?.repeats).toHaveLength(59);
    // At the address of each of them stands the same.
    expect(await readEnquiry(own.session, message?.repeats[7]?.id ?? '')).toEqual(message);
    const events = await readRequests(own.session, id);
    expect(events.map(({ reference }) => reference)).toEqual(references.toReversed());
    expect(events[0]).toMatchObject({ name: 'Caller 11', page: '/industries/mining' });
    expect(await Array.fromAsync(eachLead(own.session, { search: number }))).toMatchObject([
      { id, calls: 60 },
    ]);
  }, 60_000);

  it('requests to call two numbers are two lines, and simultaneous ones to call one number are one', async () => {
    const [one, other] = [newNumber(), newNumber()];
    await requests(`0${one}`, 2);
    await requests(`0${other}`, 1);
    const places = ['services', 'mining', 'report', 'finance'];
    arrive({ forwardedFor: randomUUID() });
    await Promise.all(places.map((place) => send(newCall({ phone: `0${other}`, place }))));
    expect(await found(one)).toMatchObject([{ calls: 2 }]);
    expect(await found(other)).toMatchObject([{ calls: 5 }]);
  });

  it('a request after the first was dealt with is a line of its own, which names the first', async () => {
    const number = newNumber();
    await requests(`0${number}`, 3);
    const [first] = await found(number);
    asAdmin();
    const change = randomUUID();
    await work(first?.id ?? '', 'contacted', 0, change);
    await requests(`0${number}`, 2);
    const [again, ...earlier] = await found(number);
    expect(again).toMatchObject({
      calls: 2,
      work: { status: 'new' },
      sameNumber: [{ id: first?.id }],
    });
    expect(earlier).toMatchObject([
      { id: first?.id, calls: 3, work: { status: 'contacted' }, sameNumber: [{ id: again?.id }] },
    ]);
    const waiting = await listLeads(own.session, { search: number, filter: 'waiting', page: 1 });
    expect(waiting.leads.map(({ id }) => id)).toEqual([again?.id]);
    // Undone, it waits again; the next request joins the latest line.
    asAdmin();
    expect(await undoChangeAction({ change })).toEqual({ ok: true, data: null });
    await requests(`0${number}`, 1);
    expect((await found(number)).map(({ calls }) => calls)).toEqual([3, 3]);
  });

  it('work, notes and next step of a line stay when another request joins it', async () => {
    const number = newNumber();
    await requests(`0${number}`, 1);
    const { id = '' } = (await found(number))[0] ?? {};
    asAdmin();
    await addNoteAction({
      id,
      note: randomUUID(),
      text: `Nobody picks up ${number}x`,
      authorId: '',
    });
    await noteOutcomeAction({ id, how: 'call', outcome: 'no-answer', change: randomUUID() });
    await saveWorkAction({
      id,
      change: randomUUID(),
      revision: 0,
      values: { ...noWork.values, next_on: '2026-01-05', next_step: 'Try in the evening' },
    });
    await requests(`0${number}`, 2);
    expect(await found(`${number}x`)).toMatchObject([
      {
        id,
        calls: 3,
        notes: 1,
        work: { status: 'new', nextOn: '2026-01-05', nextStep: 'Try in the evening' },
      },
    ]);
    expect((await readDesk(own.session, id)).changes).toMatchObject([{ outcome: 'no-answer' }]);
    const due = await listLeads(own.session, { search: number, filter: 'due', page: 1 });
    expect(due.leads).toMatchObject([{ id, calls: 3 }]);
    asAdmin();
    await work(id, 'meeting', 1);
    expect(await found(number)).toMatchObject([{ calls: 3, work: { status: 'meeting' } }]);
  });

  it('all requests of a line become spam or are deleted together, and later ones of a spam number are spam too', async () => {
    const number = newNumber();
    await requests(`0${number}`, 3);
    const { id = '' } = (await found(number))[0] ?? {};
    asAdmin();
    await markSpamAction({ id, isSpam: true });
    await requests(`0${number}`, 1);
    expect(await found(number)).toEqual([]);
    expect(await found(number, 'spam')).toMatchObject([{ id, calls: 4 }]);
    asAdmin();
    await markSpamAction({ id, isSpam: false });
    const [line] = await found(number);
    expect(line).toMatchObject({ id, calls: 4, event: { suspectedSpam: false } });
    const { repeats = [] } = (await readEnquiry(own.session, id)) ?? {};
    expect(repeats.map((each) => each.suspected_spam)).toEqual([false, false, false]);
    asAdmin();
    const file = await exportEnquiry(new Request(`http://site.test/api/leads/enquiry?id=${id}`));
    expect((await file.json()).repeats).toHaveLength(3);
    expect(await deleteEnquiry(own.session, id)).toBe(true);
    const { count } = await own.admin
      .from('lead_events')
      .select('id', { count: 'exact' })
      .eq('phone', `+260${number}`)
      .throwOnError();
    expect(count).toBe(0);
    expect(await deleteEnquiry(own.session, repeats[0]?.id ?? '')).toBe(false);
  });

  it('a program’s request for a number joins no line of people', async () => {
    const number = newNumber();
    await requests(`0${number}`, 1);
    await requests(`0${number}`, 2, { website: 'https://spam.example' });
    await requests(`0${number}`, 1);
    expect(await found(number)).toMatchObject([{ calls: 2 }]);
    expect(await found(number, 'spam')).toMatchObject([{ calls: 2 }]);
  });

  it('a lead’s requests are counted in the line of the lead', async () => {
    const email = own.newEmail();
    const reference = await enterAs(email);
    const phone = `0${newNumber()}`;
    await send(newCall({ place: 'calculator', phone, reference }));
    await send(newCall({ place: 'calculator', phone, reference, name: 'Mwila B.' }));
    expect(await found(email)).toMatchObject([{ isLead: true, calls: 2 }]);
  });
});
