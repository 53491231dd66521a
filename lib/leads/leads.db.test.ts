// Leads from the form to the admin's table and its export, on the real backend.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/entry/[tool]/route';
import { GET as exportLeads } from '@/app/api/leads/route';
import { captureLead } from '@/lib/entry/mutations';
import { findLead } from '@/lib/entry/queries';
import { env } from '@/lib/env';
import { eachLead, listLeads, readLead } from '@/lib/leads/admin-queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive, cookiesSet, jsonRequest } from '@/tests/support/request';
import { resultRow } from '@/tests/support/result';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent();
const { newEmail, mark } = own;

const reference = expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/);
const event = expect.any(String);
const capture = (email: string, name = 'Mwila Banda', suspectedSpam = false) =>
  captureLead({ name, email, source: { landing_page: '/blog' } }, suspectedSpam);

describe('a lead', () => {
  it('is new once, and found by its address', async () => {
    const email = newEmail();
    expect(await findLead(email)).toBeUndefined();
    const first = await capture(email);
    expect(first).toMatchObject({ id: expect.any(String), isNew: true });
    expect(await capture(email)).toMatchObject({ id: first.id, isNew: false });
    expect(await findLead(email)).toBe(first.id);
    expect(await findLead(`x${email}`)).toBeUndefined();
  });

  it('is read by the admin with all that is known of it', async () => {
    const email = newEmail();
    const { id } = await capture(email, 'First Name', true);
    await captureLead(
      { name: 'Other Name', email, source: { utm_source: 'news', referrer: 'https://a.example' } },
      false,
    );
    const analyses = [resultRow(id), resultRow(id)];
    const { error } = await service.from('ai_recommendations').insert(analyses);
    expect(error).toBeNull();
    expect(await readLead(own.session, id)).toEqual({
      id,
      name: 'First Name',
      email,
      createdAt: expect.stringMatching(/Z$/),
      lastLogin: expect.stringMatching(/Z$/),
      phone: null,
      isPhoneProven: false,
      firstSource: { landing_page: '/blog' },
      lastSource: { landing_page: '/blog' },
      // A form that is not suspected takes the suspicion of an earlier one.
      suspectedSpam: false,
      firstConsent: null,
      lastConsent: null,
      analyses: 2,
    });
    expect(await readLead(own.session, randomUUID())).toBeUndefined();
  });
});

describe('the form of a lead', () => {
  const enter = async (fields: object) => {
    return (
      await POST(jsonRequest(fields), { params: Promise.resolve({ tool: 'report' }) })
    ).json();
  };
  const visitorSet = () => cookiesSet().find(({ name }) => name === 'visitor')?.value ?? '';
  const stored = async (email: string) => {
    const id = await findLead(email);
    return id ? readLead(own.session, id) : undefined;
  };

  it('brings a lead with its source, and remembers the browser that brought it', async () => {
    const email = newEmail();
    const source = { landing_page: '/work', utm_source: 'radio', other: 'x' };
    arrive({ forwardedFor: randomUUID() });
    expect(
      await enter({ name: ' Mwila Banda ', email: ` ${email.toUpperCase()} `, source }),
    ).toEqual({
      ok: true,
      data: { name: 'Mwila Banda', email, isNew: true, event, reference },
    });
    const lead = await stored(email);
    expect([lead?.name, lead?.suspectedSpam]).toEqual(['Mwila Banda', false]);
    expect(lead?.firstSource).toEqual({ landing_page: '/work', utm_source: 'radio' });
    expect(cookiesSet().map(({ name }) => name)).toEqual(['browser', 'visitor']);
  });

  it('remembers a browser with a known address only if it was remembered before', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    await enter({ name: 'Mwila Banda', email });
    const visitor = visitorSet();
    const again = {
      ok: true,
      data: { name: 'Somebody Else', email, isNew: false, event, reference },
    };
    arrive({ forwardedFor: randomUUID() });
    expect(await enter({ name: 'Somebody Else', email })).toEqual(again);
    expect(visitorSet()).toBe('');
    arrive({ cookies: { visitor }, forwardedFor: randomUUID() });
    expect(await enter({ name: 'Somebody Else', email })).toEqual(again);
    expect(visitorSet()).not.toBe('');
    // A browser that is remembered for another address.
    const other = newEmail();
    await capture(other);
    arrive({ cookies: { visitor }, forwardedFor: randomUUID() });
    await enter({ name: 'Somebody Else', email: other });
    expect(visitorSet()).toBe('');
  });

  it('stores what was agreed to, and renews it for the browser of the lead alone', async () => {
    const email = newEmail();
    const fields = { name: 'Mwila Banda', email };
    const send = async (consent: string, cookies: Record<string, string> = {}) => {
      arrive({ cookies, forwardedFor: randomUUID() });
      await enter({ ...fields, ...(consent ? { consent } : {}) });
      const { firstConsent: first, lastConsent: last } = (await stored(email)) ?? {};
      return { first, last };
    };
    const agreed = { version: '2026-11-22', at: expect.stringMatching(/Z$/) };
    // Nobody agreed to a wording that never was.
    expect(await send('1999-01-01')).toEqual({ first: null, last: null });
    const visitor = visitorSet();
    expect(await send('2026-11-22')).toEqual({ first: null, last: null });
    const first = await send('2026-11-22', { visitor });
    expect(first).toEqual({ first: agreed, last: agreed });
    expect(await send('2026-11-22')).toEqual(first);
    expect(await send('', { visitor })).toEqual(first);
    const again = await send('2026-11-22', { visitor });
    expect(again.first).toEqual(first.first);
    expect(String(again.last?.at) > String(first.last?.at)).toBe(true);
  });

  it('gives a program the same answer, and marks its lead', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    expect(await enter({ name: 'A Program', email, website: 'https://spam.example' })).toEqual({
      ok: true,
      data: { name: 'A Program', email, isNew: true, event, reference },
    });
    expect(await stored(email)).toMatchObject({ suspectedSpam: true });
  });
});

describe('five hundred and one leads', () => {
  // One more than the export reads at once.
  const count = 501;
  const group = `group${mark.slice(0, 8)}`;
  const emailOf = (number: number): string => `${number}.${group}.${mark}@test.example`;

  beforeAll(async () => {
    // Few at a time: each is to be answered within a visitor's patience, on a busy machine as well.
    for (let first = 1; first <= count; first += 4) {
      const batch = Array.from({ length: Math.min(4, count - first + 1) }, (_, index) => {
        const number = first + index;
        return capture(emailOf(number), number <= 50 ? `${group} fifty` : `${group} more`);
      });
      await Promise.all(batch);
    }
  });

  const list = (search: string, page: number) => listLeads(own.session, { search, page });

  it('are pages of fifty, newest first, each lead once', async () => {
    const pages = await Promise.all(
      Array.from({ length: 11 }, (_, index) => list(group, index + 1)),
    );
    expect(pages.map(({ leads }) => leads.length)).toEqual([
      ...Array.from({ length: 10 }, () => 50),
      1,
    ]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([count]));
    const all = pages.flatMap(({ leads }) => leads);
    expect(new Set(all.map(({ email }) => email))).toEqual(
      new Set(Array.from({ length: count }, (_, index) => emailOf(index + 1))),
    );
    const dates = all.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await list(group, 12)).toEqual({ leads: [], total: count });
  });

  it('are exported whole, each once, with every other lead, without spam and the author', async () => {
    const seen: string[] = [];
    for await (const { isLead, email } of eachLead(own.session)) {
      if (isLead) seen.push(email ?? '');
    }
    // The backend gives a thousand rows at most, and all tests together leave more.
    const { count: others } = await service
      .from('users')
      .select('id', { count: 'exact', head: true })
      .eq('suspected_spam', false)
      .neq('email', env().ADMIN_EMAIL);
    expect(seen).toHaveLength(others ?? Number.NaN);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain(env().ADMIN_EMAIL);
    expect(seen.filter((email) => email.includes(group))).toHaveLength(count);
  });

  it('leads export: list order, each lead once, also when one sends a form meanwhile', async () => {
    const oldest = (await list(group, 11)).leads[0]?.email ?? '';
    const emails: Array<string | null> = [];
    for await (const { email } of eachLead(own.session, { search: group })) {
      if (emails.push(email) === 1) await capture(oldest);
    }
    expect(new Set(emails).size).toBe(count);
    expect([emails.length, emails.at(-1)]).toEqual([count, oldest]);
  });

  it('have no author among them', async () => {
    const { count: authors } = await service
      .from('users')
      .select('id', { count: 'exact', head: true })
      .eq('email', env().ADMIN_EMAIL);
    expect(authors).toBe(1);
    expect(await list(env().ADMIN_EMAIL, 1)).toEqual({ leads: [], total: 0 });
  });
});

it('leads: a search takes every sign as text', async () => {
  const name = `Mwila, "MB" (50%) *x* a\\b it's: ${mark}`;
  const { id } = await capture(newEmail(), name);
  const { leads, total } = await listLeads(own.session, { search: name, page: 1 });
  expect([leads.map((lead) => lead.id), total]).toEqual([[id], 1]);
});

describe('the export of leads', () => {
  it('an export has all leads of its view', async () => {
    const email = newEmail();
    await captureLead({ name: 'A Program', email, source: {} }, true);
    arrive({ cookies: { admin: own.session.token } });
    const answer = await exportLeads(new Request('http://site.test/api/leads?view=spam'));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
    });
    // Not as text(), which would drop the byte order mark.
    const csv = Buffer.from(await answer.arrayBuffer()).toString();
    expect(csv.startsWith('\uFEFF"Name","Email",')).toBe(true);
    expect(csv).toContain(`"A Program","${email}",`);
  });

  it('is for the admin alone', async () => {
    arrive();
    const answer = await exportLeads(new Request('http://site.test/api/leads'));
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { ok: false, error: 'Please sign in again', code: 'signed-out' },
    ]);
  });
});
