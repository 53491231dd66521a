// 'Call me back', as the browser sends it: what is stored of somebody who leaves a number alone, whom
// it belongs to, and what comes back; on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/call-me-back/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { deleteEnquiry } from '@/lib/contact/mutations';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { listLeads } from '@/lib/leads/admin-queries';
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
    expect(await found(call.phone)).toHaveLength(2);
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
