// Messages of the contact form, from the page's script and from a browser without: what is stored,
// who may see it, and how it ends; on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { readBrowser } from '@/lib/auth/browser';
import { enquiriesPageSize, listEnquiries } from '@/lib/contact/admin-queries';
import { deleteEnquiry } from '@/lib/contact/mutations';
import { eachEnquiryField } from '@/lib/content/enquiry';
import { noteProof } from '@/lib/entry/mutations';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { listLeads, readLead, readStory } from '@/lib/leads/admin-queries';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';
import { deletePerson } from '@/lib/your-data/mutations';
import { readPerson } from '@/lib/your-data/queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive, cookiesSet, follow, formRequest, jsonRequest } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const page = formPages.contact;
const own = setUpContent();

const reference = expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/);
const newMessage = (more: Record<string, string> = {}) => ({
  name: 'Mwila Banda',
  email: own.newEmail(),
  ...eachEnquiryField(() => 'Banda & Sons'),
  interest: 'fellowship',
  message: 'First line\nSecond line',
  consent: '2026-11-22',
  website: '',
  ...more,
});

const byScript = (message: object): Promise<Response> => POST(jsonRequest(message));
const byForm = (message: Record<string, string>): Promise<Response> => POST(formRequest(message));
const storedFor = async (email: string) =>
  (await listEnquiries(own.session, 1)).enquiries.filter((enquiry) => enquiry.email === email);
const readableBy = (id: string | undefined) => async () =>
  (await readPerson(id ?? ''))?.enquiries.map(({ message }) => message);
describe('a contact message', () => {
  it('a message sent by script is stored with its lead and listed for the admin', async () => {
    const message = newMessage();
    arrive({ forwardedFor: randomUUID() });
    const answer = await byScript({ ...message, source: { landing_page: '/services' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, data: { name: 'Mwila Banda', reference } });
    const leadId = await findLead(message.email);
    const { name, email, organization, interest } = message;
    expect(await storedFor(email)).toEqual([
      expect.objectContaining({ name, email, organization, interest, lead_id: leadId }),
    ]);
    expect((await storedFor(email))[0]?.message).toBe('First line\nSecond line');
    expect(await readLead(own.session, leadId ?? '')).toMatchObject({
      firstSource: { landing_page: '/services' },
      firstConsent: { version: '2026-11-22' },
    });
    expect(cookiesSet().map((cookie) => cookie.name)).toContain('visitor');
  });

  it('an enquiry: list, story, leads and own data show every field of the form', async () => {
    const message = newMessage(eachEnquiryField((name) => `${name} of ${randomUUID()}`));
    arrive({ forwardedFor: randomUUID() });
    await byScript({ ...message, interest: 'community' });
    const fields = { ...eachEnquiryField((name) => message[name]), interest: 'community' };
    const id = (await findLead(message.email)) ?? '';
    const search = message.organization;
    const { leads } = await listLeads(own.session, { search, page: 1 });
    const read = [
      ...(await storedFor(message.email)),
      ...(await readStory(own.session, id)).map(({ enquiry }) => enquiry),
      ...leads.map(({ event }) => event.enquiry),
      ...((await readPerson(id))?.enquiries ?? []),
    ];
    expect(read).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(fields)));
  });

  it('a message sent without script is stored, and the next page confirms it', async () => {
    const message = newMessage({ name: 'M' });
    arrive({ forwardedFor: randomUUID() });
    const answer = await byForm({ ...message, email: `Mwila <${message.email}>` });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${page}#contact-status`,
    ]);
    expect(await storedFor(message.email)).toHaveLength(1);
    follow();
    expect(await readStored(page, 'entered')).toEqual({ name: 'M', reference });
  });

  it('a message with the honeypot filled in is stored as suspected spam, and not listed or counted', async () => {
    for (const send of [byForm, byScript]) {
      const message = newMessage({ website: 'https://spam.example' });
      arrive({ forwardedFor: randomUUID() });
      await send(message);
      const { data } = await own.admin
        .from('enquiries')
        .select('suspected_spam')
        .eq('email', message.email)
        .throwOnError();
      expect(data).toEqual([{ suspected_spam: true }]);
      expect(await storedFor(message.email)).toEqual([]);
    }
    const total = async () => (await listEnquiries(own.session, 1)).total;
    const { count } = await own.admin
      .from('enquiries')
      .select('id', { count: 'exact', head: true })
      .eq('suspected_spam', false)
      .throwOnError();
    expect(await total()).toBe(count);
    const honest = newMessage();
    await byScript(honest);
    expect(await storedFor(honest.email)).toMatchObject([{ suspected_spam: false }]);
    expect(await total()).toBe((count ?? 0) + 1);
  });
});

it('messages are listed fifty per page, the newest first, each once', async () => {
  const rows = Array.from({ length: enquiriesPageSize + 1 }, (_, number) => ({
    id: randomUUID(),
    name: 'Mwila',
    interest: 'other',
    message: `Message ${number}`,
    created_at: new Date(Date.now() + number * 1_000).toISOString(),
  }));
  const ids = rows.map(({ id }) => id);
  await service.from('enquiries').insert(rows).throwOnError();
  const read = async (page: number) =>
    (await listEnquiries(own.session, page)).enquiries.map(({ id }) => id);
  expect([...(await read(1)), ...(await read(2)).slice(0, 1)]).toEqual(ids.toReversed());
  for (const id of ids) expect(await deleteEnquiry(own.session, id)).toBe(true);
});

describe('contact messages in the sender’s own data', () => {
  it('the message is included, and deleted with the other data', async () => {
    const message = newMessage();
    arrive({ forwardedFor: randomUUID() });
    await byScript(message);
    const id = (await findLead(message.email)) ?? '';
    const person = await readPerson(id);
    expect(person).toMatchObject({
      unproven_enquiries: 0,
      enquiries: [
        {
          message: message.message,
          interest: 'fellowship',
          consent: { version: '2026-11-22', wording: expect.stringContaining('By sending') },
        },
      ],
    });
    expect(await readPersonForAdmin(own.session, id)).toEqual(person);
    expect(await deletePerson(id, message.email)).toMatchObject({ enquiries: 1 });
    expect(await storedFor(message.email)).toEqual([]);
    expect(await readPerson(id)).toBeUndefined();
    expect(await deletePerson(id, message.email)).toBeUndefined();
  });

  it('messages of other browsers under the address are only counted, messages of its owner are shown', async () => {
    const message = newMessage();
    arrive({ forwardedFor: randomUUID() });
    await byScript(message);
    const visitor = cookiesSet().find(({ name }) => name === 'visitor')?.value ?? '';
    arrive({ forwardedFor: randomUUID() });
    await byScript({ ...message, message: 'By somebody else' });
    expect(cookiesSet().map(({ name }) => name)).not.toContain('visitor');
    arrive({ forwardedFor: randomUUID(), cookies: { visitor } });
    await byScript({ ...message, message: 'Again' });
    const person = await readPerson((await findLead(message.email)) ?? '');
    expect(person?.unproven_enquiries).toBe(1);
    expect(person?.enquiries.map((enquiry) => enquiry.message)).toEqual(['Again', message.message]);
    expect(await storedFor(message.email)).toHaveLength(3);
  });

  it('after a proof messages of the proving browser are shown, not those of the first one', async () => {
    const message = newMessage();
    arrive({ forwardedFor: randomUUID() });
    await byScript({ ...message, message: 'Typed first' });
    const first = readableBy(await findLead(message.email));
    expect(await first()).toEqual(['Typed first']);
    arrive({ forwardedFor: randomUUID() });
    await byScript({ ...message, message: 'By the owner' });
    follow();
    const browser = await readBrowser();
    await noteProof((await findLead(message.email)) ?? '', browser);
    expect(await first()).toEqual(['By the owner']);
    await noteProof((await findLead(message.email)) ?? '', undefined);
    expect(await first()).toEqual(['By the owner']);
  });
});
