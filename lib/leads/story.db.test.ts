// The story of a lead: what each form adds to it, and how the owner finds it, on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as calculate } from '@/app/api/calculator/route';
import { POST as sendMessage } from '@/app/api/contact/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { GET as exportEnquiry } from '@/app/api/leads/enquiry/route';
import { POST as analyse } from '@/app/api/recommendations/route';
import { readBrowser } from '@/lib/auth/browser';
import { rememberVisitor } from '@/lib/auth/visitor';
import { deleteEnquiryAction } from '@/lib/contact/actions';
import { readEnquiry } from '@/lib/contact/admin-queries';
import { eachEnquiryField } from '@/lib/content/enquiry';
import { captureCall, captureLead, noteProof } from '@/lib/entry/mutations';
import { findLead } from '@/lib/entry/queries';
import { formName } from '@/lib/entry/tools';
import {
  eachLead,
  listLeads,
  readLead,
  readSameNumber,
  readStory,
} from '@/lib/leads/admin-queries';
import { leadsCsv } from '@/lib/leads/csv';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { personDownload } from '@/lib/your-data/export';
import { deletePerson } from '@/lib/your-data/mutations';
import type { Person } from '@/lib/your-data/person';
import { readPerson } from '@/lib/your-data/queries';
import { asToken, service, signToken } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive, jsonRequest, sentCookies } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

type Cookies = Record<string, string>;
const consent = '2026-11-24';

const request = (fields: object): Request =>
  jsonRequest(fields, { Referer: 'http://site.test/work?utm_source=radio' });

/** Sends a form from a browser with these cookies; its reference, and the cookies kept after it. */
async function send(
  to: 'calculator' | 'report' | 'contact' | 'recommendations',
  fields: object,
  cookies: Cookies = {},
): Promise<{ reference: string; cookies: Cookies }> {
  arrive({ cookies, forwardedFor: randomUUID() });
  const form = request({ name: 'Mwila Banda', consent, ...fields });
  const answers = {
    calculator: () => enter(form, { params: Promise.resolve({ tool: to }) }),
    report: () => enter(form, { params: Promise.resolve({ tool: to }) }),
    contact: () => sendMessage(form),
    recommendations: () => analyse(form),
  };
  const answer = await answers[to]();
  expect(answer.status).toBe(200);
  const last = JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '');
  return {
    reference: last.reference ?? last.data.reference,
    cookies: { ...cookies, ...sentCookies() },
  };
}

const message = (email: string, more: object = {}) => ({
  email,
  organization: 'Banda & Sons',
  interest: 'other',
  message: 'We want to count maize bags',
  ...more,
});
/** A Zambian number that no other test has. */
const newNumber = () => `+26097${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const business = (email: string) => ({
  email,
  industry: 'Retail',
  description: 'A shop for seed.',
  challenges: [],
  goals: [],
});
const leadOf = async (email: string) =>
  readLead(own.session, (await findLead(email)) ?? randomUUID());
const storyOf = async (email: string) => readStory(own.session, (await findLead(email)) ?? '');

describe('the history of a lead', () => {
  it('the calculator’s total is stored with the calculator form, and refused for another form', async () => {
    const email = newEmail();
    await send('calculator', { email });
    await send('report', { email });
    const [report, calculator] = await storyOf(email);
    const sendTotal = async (event: string | undefined, total: unknown) =>
      (await calculate(request({ event, total }))).status;
    expect(await sendTotal(calculator?.id, 55_999.6)).toBe(200);
    expect(await sendTotal(report?.id, 1)).toBe(409);
    expect(await sendTotal(calculator?.id, 'much')).toBe(409);
    expect((await storyOf(email)).map(formName)).toEqual(['Report', 'Calculator, US$\u00a056,000']);
    const person = await readPerson((await findLead(email)) ?? '');
    expect(person?.events.at(-1)?.details).toEqual({ total: 55_999.6 });
  });

  it('each form is listed with its tool, page, source and the reference that the visitor saw', async () => {
    const email = newEmail();
    const source = { utm_source: 'radio', utm_campaign: 'spring' };
    const first = await send('report', { email, source });
    const second = await send('contact', message(email, { phone: '0977 123 456' }), first.cookies);
    const third = await send('recommendations', business(email), second.cookies);
    const story = await storyOf(email);
    expect(story.map(({ tool, reference, isProven }) => [tool, reference, isProven])).toEqual([
      ['recommendations', third.reference, true],
      ['contact', second.reference, true],
      ['report', first.reference, true],
    ]);
    expect(story[2]).toMatchObject({ page: '/work', source, phone: null, enquiry: null });
    expect(story[1]).toMatchObject({
      phone: '+260977123456',
      enquiry: { message: 'We want to count maize bags', organization: 'Banda & Sons' },
    });
    expect(story[0]?.result).toEqual(expect.any(String));
    expect(new Set(story.map(({ reference }) => reference)).size).toBe(3);
    expect(first.reference).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(await leadOf(email)).toMatchObject({ phone: '+260977123456', analyses: 1 });
  });

  it('the organization is that of a proven browser; one sent by another browser does not replace it', async () => {
    const email = newEmail();
    const organization = async () =>
      (await listLeads(own.session, { search: email, page: 1 })).leads[0]?.organization;
    const asked = { organization: 'Kafue Farms', interest: 'project' };
    const { cookies } = await send('contact', message(email, asked));
    expect((await storyOf(email))[0]?.enquiry?.interest).toBe('project');
    await send('calculator', { email }, cookies);
    expect(await organization()).toBe('Kafue Farms');
    await send('contact', message(email, { organization: 'Somebody else' }));
    expect(await organization()).toBe('Kafue Farms');
    const [line] = await Array.fromAsync(eachLead(own.session, { search: email }));
    expect(line?.organization).toBe('Kafue Farms');
  });

  it('a form sent twice or ten times at once without script is stored once', async () => {
    const email = newEmail();
    const sent = message(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        captureLead({ name: 'Mwila Banda', email, source: {} }, false, {
          event: { tool: 'contact', page: '/', content: 'c'.repeat(43), sender: 's'.repeat(43) },
          enquiry: { ...eachEnquiryField(() => ''), interest: 'other', message: sent.message },
        }),
      ),
    );
    expect(new Set(answers.map(({ event }) => event.reference)).size).toBe(1);
    expect(await storyOf(email)).toHaveLength(1);
    const { cookies } = await send('contact', sent);
    await send('contact', sent, cookies);
    expect(await storyOf(email)).toHaveLength(2);
    await send('contact', message(email, { message: 'Something else' }), cookies);
    expect(await storyOf(email)).toHaveLength(3);
  });

  it('a source with seven fields of 500 emoji is stored with the form', async () => {
    const email = newEmail();
    const parts = ['landing_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'];
    const long = [...parts, 'utm_term', 'utm_content'].map((part) => [part, '😀'.repeat(500)]);
    await send('report', { email, source: { ...Object.fromEntries(long), utm_source: 'radio' } });
    expect(await storyOf(email)).toMatchObject([{ source: { utm_source: 'radio' } }]);
  });

  it('a form of another browser is stored as unproven, and changes no field of the lead', async () => {
    const email = newEmail();
    const source = { utm_source: 'radio' };
    await send('contact', message(email, { phone: '0977123456', source }));
    const before = await leadOf(email);
    const sent = { phone: '0966 000 111', name: 'Somebody Else', message: 'Pay me' };
    const { cookies } = await send('contact', message(email, { ...sent, source: {} }));
    const after = await leadOf(email);
    expect(after).toEqual({ ...before, lastLogin: after?.lastLogin });
    expect(await storyOf(email)).toMatchObject([
      { isProven: false, name: 'Somebody Else', phone: '+260966000111' },
      { isProven: true },
    ]);
    const leadId = (await findLead(email)) ?? '';
    expect(await readPerson(leadId)).toMatchObject({
      phone: '+260977123456',
      unproven_events: 1,
      events: [{ phone: '+260977123456' }],
    });
    // The browser that proves the address is the lead's, with its name; what others sent before is not.
    arrive({ cookies });
    await noteProof(leadId, await readBrowser());
    expect(await leadOf(email)).toMatchObject({
      name: 'Somebody Else',
      phone: '+260966000111',
      isPhoneProven: true,
    });
    expect((await storyOf(email)).map(({ isProven }) => isProven)).toEqual([true, false]);
    // A later proof takes no name from the lead.
    const other = await send('report', { email, name: 'A Third' });
    arrive({ cookies: other.cookies });
    await noteProof(leadId, await readBrowser());
    expect(await leadOf(email)).toMatchObject({ name: 'Somebody Else', phone: '+260966000111' });
  });

  it('an unproven phone number is shown to the owner alone, marked, until a proven one replaces it', async () => {
    const email = newEmail();
    const number = newNumber();
    await send('contact', message(email, { phone: number }));
    const id = (await findLead(email)) ?? '';
    expect(await leadOf(email)).toMatchObject({ phone: number, isPhoneProven: true });
    // On another device, on the page 'Your data', without a form.
    const proofs = (await noteProof(id, 'b'.repeat(43))) ?? 0;
    const marked = { phone: number, isPhoneProven: false };
    expect(await leadOf(email)).toMatchObject(marked);
    const listed = async () => (await listLeads(own.session, { search: email, page: 1 })).leads;
    expect(await listed()).toMatchObject([marked]);
    expect(
      (await Array.fromAsync(leadsCsv(eachLead(own.session, { search: email })))).join(''),
    ).toMatch(/"from a form without proof"/);
    const person = await readPerson(id);
    expect(person).toMatchObject({ phone: null, unproven_phones: 1, unproven_enquiries: 1 });
    const file = await personDownload(person as Person).text();
    expect(file).not.toMatch(new RegExp(`${number.slice(4)}|maize bags|\\bAll\\b`, 'i'));
    expect(file).toContain('1 message and 1 phone number were sent under this address');
    // Neither does a program's form, nor any other without proof, put a number in place of a proven one.
    await send('contact', message(email, { phone: newNumber(), website: 'x' }));
    expect(await leadOf(email)).toMatchObject(marked);
    arrive();
    await rememberVisitor({ leadId: id, proofs });
    const cookies = sentCookies();
    const second = newNumber();
    await send('contact', message(email, { phone: second }), cookies);
    await send('contact', message(email, { phone: newNumber() }));
    expect(await listed()).toMatchObject([{ phone: second, isPhoneProven: true }]);
    expect((await readPerson(id))?.phone).toBe(second);
    // It was the lead's alone, and is erased with it.
    await deletePerson(id, email);
    expect(await listLeads(own.session, { search: number, page: 1 })).toMatchObject({ total: 0 });
  });

  it('leads and messages with the same phone number are listed', async () => {
    const number = newNumber();
    const [first, second, spam] = [newEmail(), newEmail(), newEmail()];
    await send('contact', message(first, { phone: number }));
    await send('contact', message(second, { phone: number }));
    await send('contact', message(spam, { phone: number, website: 'x' }));
    const id = (await findLead(first)) ?? '';
    expect(await readSameNumber(own.session, id)).toMatchObject([
      { id: await findLead(second), name: 'Mwila Banda', email: second, isLead: true },
    ]);
    const enquiry = { interest: 'other', message: 'Call me' };
    const call = { name: 'Caller', enquiry, about: undefined };
    const event = { phone: number, page: '/', content: randomUUID().padEnd(43, 'x') };
    const named = async () => {
      const { leads } = await listLeads(own.session, { search: number, page: 1 });
      return leads.map(({ email, sameNumber }) => [email, sameNumber.map((one) => one.email)]);
    };
    await captureCall(call, { source: {}, consent: undefined }, false, {
      visitor: undefined,
      event,
    });
    expect(await named()).toEqual([
      [null, [second, first]],
      [second, [null, first]],
      [first, [null, second]],
    ]);
    // A number without proof counts too, and one that was replaced does not.
    await noteProof(id, undefined);
    expect((await readSameNumber(own.session, id)).map(({ email }) => email)).toEqual([
      null,
      second,
    ]);
    const others = await readSameNumber(own.session, (await findLead(second)) ?? '');
    expect(others.map(({ email }) => email)).toEqual([null, first]);
    const other = asToken(await signToken({ role: 'authenticated' }));
    expect((await other.rpc('same_number_of', { p_subject: id })).error).not.toBeNull();
  });

  it('a form without a browser id counts as the lead’s only after the first proof', async () => {
    const email = newEmail();
    await send('report', { email, name: 'Somebody Else' });
    const leadId = (await findLead(email)) ?? '';
    const browser = 'b'.repeat(43);
    const own = async () => {
      const person = await readPerson(leadId);
      return [person?.events.length, person?.unproven_events];
    };
    expect(await own()).toEqual([1, 0]);
    expect(await noteProof(leadId, browser)).toBe(1);
    expect(await own()).toEqual([0, 1]);
    // The lead's next events stay its own when the address is proved again.
    await captureLead({ name: 'Jo', email, source: {} }, false, { visitor: leadId });
    expect(await noteProof(leadId, browser)).toBe(2);
    expect(await own()).toEqual([1, 1]);
  });

  it('if the message cannot be stored, neither lead nor event is stored', async () => {
    const email = newEmail();
    const event = { tool: 'contact', page: '/', content: 'c'.repeat(43) } as const;
    const enquiry = { ...eachEnquiryField(() => 'x'), interest: 'unheard of' };
    await expect(
      captureLead({ name: 'Jo', email, source: {} }, false, { event, enquiry }),
    ).rejects.toThrow('enquiries_interest_check');
    expect(await findLead(email)).toBeUndefined();
  });

  it('an unproven analysis is listed by its tool, and a search does not find its words', async () => {
    const email = newEmail();
    await send('report', { email });
    await send('recommendations', business(email));
    const [event] = await storyOf(email);
    expect(event).toMatchObject({ tool: 'recommendations', isProven: false });
    const found = await listLeads(own.session, { search: 'shop for seed', page: 1 });
    expect(found.leads.map((lead) => lead.email)).not.toContain(email);
  });

  it('an analysis made before the address was proven by another browser is marked as unproven', async () => {
    const email = newEmail();
    await send('recommendations', business(email));
    const { cookies } = await send('contact', message(email));
    const id = (await findLead(email)) ?? '';
    const marks = async () =>
      (await resultsForAdmin(own.session, id)).map(({ unproven = false }) => unproven);
    expect(await marks()).toEqual([false]);
    arrive({ cookies });
    await noteProof(id, await readBrowser());
    expect(await marks()).toEqual([true]);
  });
});

describe('the list of leads', () => {
  const found = async (search: string, filter?: 'week' | 'waiting') =>
    (await listLeads(own.session, { search, filter, page: 1 })).leads;

  it('a search finds a lead by address, number, reference and words, also those of earlier forms', async () => {
    const email = newEmail();
    const number = `09${String(Date.now()).slice(-8)}`.replace(/^09[01]/, '095');
    const word = `granary${randomUUID().slice(0, 8)}`;
    const first = await send('contact', message(email, { phone: number, message: `Our ${word}` }));
    await send('report', { email }, first.cookies);
    for (const search of [
      email.toUpperCase(),
      first.reference.toLowerCase(),
      word,
      number,
      `+260 ${number.slice(1, 4)} ${number.slice(4)}`,
      number.slice(0, 9),
    ]) {
      expect((await found(search)).map((lead) => lead.email)).toContain(email);
    }
    const [lead] = await found(email);
    expect(lead).toMatchObject({ isLead: true, event: { tool: 'report', source: {} } });
  });

  it('a search finds a lead by its own words after long messages of other browsers under its address', async () => {
    const email = newEmail();
    const word = `granary${randomUUID().slice(0, 8)}`;
    const first = await send('contact', message(email, { message: word }));
    const long = '1234567 '.repeat(620);
    for (const digit of '123') await send('contact', message(email, { message: digit + long }));
    const last = await send('contact', message(email, { message: `${long}4` }));
    for (const search of [word, first.reference, last.reference]) {
      expect((await found(search)).map((lead) => lead.email)).toEqual([email]);
    }
  });

  it('the week’s view begins with the newest lead, the waiting view with the oldest', async () => {
    const name = `Queue ${randomUUID()}`;
    const [early, late] = [newEmail(), newEmail()];
    for (const email of [early, late]) await captureLead({ name, email, source: {} }, false);
    const emails = async (view?: 'week' | 'waiting') =>
      (await found(name, view)).map(({ email }) => email);
    expect(await emails()).toEqual([late, early]);
    expect(await emails('waiting')).toEqual([early, late]);
    expect(await emails('week')).toEqual([late, early]);
    const exported: unknown[] = [];
    for await (const lead of eachLead(own.session, { search: name })) exported.push(lead.email);
    expect(exported).toEqual([late, early]);
  });

  it('a message without an address is listed, found by reference, exported and deleted by the admin', async () => {
    const word = randomUUID();
    const number = `0977 ${word.replace(/\D/g, '').padEnd(6, '1').slice(0, 6)}`;
    const row = { name: 'Caller', interest: 'other', message: `Call ${number}, ${word}` };
    await service.from('enquiries').insert(row).throwOnError();
    const [line] = await found(word);
    expect(line).toMatchObject({ isLead: false, email: null, event: { tool: 'contact' } });
    const { id = '', event: { reference = '' } = {} } = line ?? {};
    expect((await found(reference)).map((lead) => lead.id)).toEqual([id]);
    for (const search of [number, `+26${number}`, number.slice(0, 9)]) {
      expect((await found(search)).map((lead) => lead.id)).toContain(id);
    }
    expect(await readEnquiry(own.session, id)).toMatchObject({ ...row, events: { reference } });
    const take = () => exportEnquiry(new Request(`http://site.test/api/leads/enquiry?id=${id}`));
    arrive();
    expect((await take()).status).toBe(401);
    expect(await deleteEnquiryAction({ id })).toMatchObject({ ok: false });
    arrive({ cookies: { admin: own.session.token } });
    expect(await (await take()).json()).toMatchObject({ id, ...row });
    expect(await deleteEnquiryAction({ id })).toEqual({ ok: true, data: null });
    expect(await deleteEnquiryAction({ id })).toMatchObject({ ok: false });
    expect((await take()).status).toBe(404);
    expect(await found(word)).toEqual([]);
    // One of a lead goes with its lead alone.
    const email = newEmail();
    await send('contact', message(email));
    const { data: otherEnquiry } = await own.admin
      .from('enquiries')
      .select('id')
      .eq('email', email)
      .single();
    arrive({ cookies: { admin: own.session.token } });
    expect(await deleteEnquiryAction({ id: otherEnquiry?.id ?? '' })).toMatchObject({ ok: false });
    expect(await storyOf(email)).toHaveLength(1);
  });
});
