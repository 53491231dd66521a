// Visitors see, take along and delete their data by the page's own routes, and the admin does so
// for somebody who telephones; on the real backend with the built-in analyst.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, vi } from 'vitest';
import { GET, POST } from '@/app/(site)/privacy/your-data/[step]/route';
import { GET as exportPerson } from '@/app/api/leads/person/route';
import { legacyKey } from '@/lib/auth/token-keys';
import { mintVisitorToken, verifyAdminToken } from '@/lib/auth/tokens';
import { captureLead } from '@/lib/entry/mutations';
import { findLead } from '@/lib/entry/queries';
import { env } from '@/lib/env';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { keepResult } from '@/lib/kept-results/mutations';
import { listLeads, readLead } from '@/lib/leads/admin-queries';
import { storeResult } from '@/lib/recommendations/mutations';
import { deletePersonAction } from '@/lib/your-data/actions';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';
import { deletePerson } from '@/lib/your-data/mutations';
import { readPerson } from '@/lib/your-data/queries';
import { createAdmin, savePost, service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { newestCode } from '@/tests/support/mail';
import { arrive, cookiesSet, formRequest } from '@/tests/support/request';
import { resultFor } from '@/tests/support/result';

/** The work that the site puts off until after its answer. */
const later = vi.hoisted((): Array<() => unknown> => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: (task) => void later.push(typeof task === 'function' ? task : () => task),
}));

const page = formPages.yourData;
const browser = 'b'.repeat(43);
const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

/** A lead with two results, one more that waits in a browser that proved nothing, and limits. */
async function knownPerson(email = newEmail()): Promise<{ id: string; email: string }> {
  const { id } = await captureLead(
    { name: 'Mutinta Zulu', email, source: { utm_source: 'radio' }, consent: '2026-11-22' },
    false,
  );
  await storeResult({ leadId: id, isVisitor: true }, resultFor(email));
  await storeResult({ leadId: id, isVisitor: true }, resultFor(email));
  await storeResult({ leadId: id, isVisitor: false, browser }, resultFor(email));
  await setUses({ action: 'proof-email', subject: email, windowSeconds: 900 }, 1);
  await setUses({ action: 'recommend-visitor', subject: id, windowSeconds: 600 }, 1);
  return { id, email };
}

/** Keeps a calculation of a person. @returns its reference */
async function keepResultOf({ id, email }: { id: string; email: string }): Promise<string> {
  const { event } = await captureLead({ name: 'Mutinta Zulu', email, source: {} }, false, {
    visitor: id,
    event: { tool: 'calculator', page: '/', content: randomUUID().padEnd(43, 'x') },
  });
  const result = await keepResult({
    tool: 'calculator',
    of: event.id,
    shown: {},
    browser,
    visitor: id,
  });
  return result?.reference ?? '';
}
const keptResultsOf = async (id: string) =>
  (await readPerson(id))?.kept_results.map(({ reference }) => reference).toSorted();

type Cookies = Record<string, string>;
let cookies: Cookies = {};
/** The next request of the same browser. */
function comeBack(): void {
  for (const { name, value } of cookiesSet()) {
    if (value) cookies[name] = value;
    else delete cookies[name];
  }
  arrive({ cookies, forwardedFor: randomUUID() });
}
function newBrowser(): void {
  arrive();
  cookies = {};
  comeBack();
}

async function send(step: string, fields: Cookies, headers: Cookies = {}): Promise<Response> {
  comeBack();
  return POST(formRequest(fields, headers), { params: Promise.resolve({ step }) });
}
/** Who exported what is kept about somebody, as the security log says. */
async function exportersOf(leadId: string) {
  const { data } = await own.admin
    .rpc('list_security_events', { p_kind: 'exported', p_size: 101 })
    .throwOnError();
  return data
    .filter(({ subject_id }) => subject_id === leadId)
    .map(({ subject_kind, session_id }) => [subject_kind, session_id]);
}
const leadsTo = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return [status, headers.get('location')];
};
const storedAnswer = async (kind: 'refused' | 'proven' | 'asked' | 'deleted') => {
  comeBack();
  return readStored(page, kind);
};
const take = () => {
  comeBack();
  const request = new Request(`http://site.test${page}/export`);
  return GET(request, { params: Promise.resolve({ step: 'export' }) });
};

/** Asks for a code and proves the address with it, from a new browser. */
async function prove(email: string): Promise<void> {
  newBrowser();
  expect(await leadsTo(send('code', { email }))).toEqual([303, page]);
  for (const task of later.splice(0)) await task();
  const code = newestCode(email) ?? '';
  expect(await leadsTo(send('proof', { code }))).toEqual([303, `${page}#kept`]);
}

describe('your data: a visitor with a proven address', () => {
  it('the export contains every stored column about the person', async () => {
    const { id, email } = await knownPerson();
    await prove(email);
    expect(await storedAnswer('proven')).toEqual({ leadId: id, proofs: 1 });
    const answer = await take();
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'cache-control': 'private, no-store',
    });
    const file = await answer.json();
    const agreed = {
      version: '2026-11-22',
      wording: expect.stringContaining('you agree'),
      at: expect.any(String),
    };
    expect(file).toMatchObject({
      name: 'Mutinta Zulu',
      email,
      first_source: { utm_source: 'radio' },
      last_source: { utm_source: 'radio' },
      suspected_spam: false,
      report_at: null,
      first_consent: agreed,
      last_consent: agreed,
      code_user_since: expect.any(String),
      unclaimed: 1,
    });
    expect(file.analyses).toHaveLength(2);
    expect(file.analyses[0].business_info).toMatchObject({ name: 'Shop', email });
    // Every column that the database keeps of a person is in the file, but for the number by which
    // old cookies end (proofs), and a telephone number that an unproven browser typed.
    const { data: row } = await service.from('users').select('*').eq('id', id).single();
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'created_at',
      'email',
      'first_consent',
      'first_consent_at',
      'first_source',
      'id',
      'last_consent',
      'last_consent_at',
      'last_login',
      'last_source',
      'name',
      'phone',
      'proofs',
      'report_at',
      'suspected_spam',
      'unproven_phone',
    ]);
  });

  it('once the address is proven again elsewhere, export and deletion require a new proof', async () => {
    const { id, email } = await knownPerson();
    await prove(email);
    expect((await take()).status).toBe(200);
    await service.rpc('prove_lead', { p_lead: id }).throwOnError();
    expect((await take()).status).toBe(303);
    expect(await leadsTo(send('deletion', { sure: 'yes' }))).toEqual([303, page]);
    expect(await findLead(email)).toBe(id);
  });

  it('deletion requires a confirmation, removes all data and cookies, and reports what was deleted', async () => {
    const { id, email } = await knownPerson();
    const other = await knownPerson();
    await prove(email);
    cookies.visitor = await mintVisitorToken([inject('backend').jwtSecret], {
      leadId: id,
      proofs: 0,
    });
    cookies.browser = 'a'.repeat(43);
    for (const name of ['calculator-numbers-0', 'report-entered-1', 'recommendations-result-0']) {
      cookies[`form-${name}`] = 'kept';
    }
    expect(await leadsTo(send('deletion', {}))).toEqual([303, page]);
    expect(await storedAnswer('refused')).toMatchObject({
      errors: { sure: 'Tick the box to confirm' },
    });
    expect(await findLead(email)).toBe(id);

    const answer = await send('deletion', { sure: 'yes' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#deleted`]);
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(await storedAnswer('deleted')).toEqual({
      analyses: 2,
      unclaimed: 1,
      enquiries: 0,
      code_user: true,
    });
    expect(
      Object.keys(cookies).filter((name) => !name.startsWith('form-your-data-deleted')),
    ).toEqual([]);
    expect(await findLead(email)).toBeUndefined();
    expect(await readPerson(id)).toBeUndefined();
    const left = await service.from('ai_recommendations').select('id').eq('user_id', id);
    expect(left.data).toEqual([]);
    for (const action of ['code-sent', 'proof-email']) {
      expect(await usesOf(action, email)).toBe(0);
    }
    expect(await usesOf('recommend-visitor', id)).toBe(0);
    // Of the next lead with this address, nothing is known from before.
    const again = await captureLead({ name: 'New', email, source: {} }, false);
    expect(again.isNew).toBe(true);
    expect(await readPerson(again.id)).toMatchObject({
      code_user_since: null,
      unclaimed: 0,
      analyses: [],
      first_consent: null,
    });
    expect(await readPerson(other.id)).toMatchObject({ unclaimed: 1 });
    expect(await usesOf('proof-email', other.email)).toBeGreaterThan(0);
  });

  it('a single kept result is deleted, and other results and other people’s results stay', async () => {
    const [own, other] = [await knownPerson(), await knownPerson()];
    await prove(other.email);
    const foreign = await keepResultOf(other);
    await prove(own.email);
    const [first, second] = [await keepResultOf(own), await keepResultOf(own)];
    expect(await keptResultsOf(own.id)).toEqual([first, second].toSorted());
    const deleted = [303, `${page}#result-deleted`];
    expect(await leadsTo(send('result', { reference: first }))).toEqual(deleted);
    expect(await keptResultsOf(own.id)).toEqual([second]);
    // Sent again after a lost answer, it is gone all the same.
    expect(await leadsTo(send('result', { reference: first }))).toEqual(deleted);
    await send('result', { reference: foreign });
    expect(await keptResultsOf(other.id)).toEqual([foreign]);
    const unreadable = await leadsTo(send('result', { reference: '\0' }));
    expect(unreadable).toEqual([303, `${page}#result-not-deleted`]);
    expect((await send('result', { reference: second }, { Origin: 'null' })).status).toBe(403);
    newBrowser();
    expect(await leadsTo(send('result', { reference: second }))).toEqual([303, page]);
    expect(await keptResultsOf(own.id)).toEqual([second]);
  });

  it('deletion does not clear the storage of a browser signed in as the admin', async () => {
    const { email } = await knownPerson();
    await prove(email);
    cookies.admin = own.session.token;
    const answer = await send('deletion', { sure: 'yes' });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([303, null]);
  });

  it('three simultaneous exports are logged once in the security log', async () => {
    const { id, email } = await knownPerson();
    await prove(email);
    expect(await exportersOf(id)).toEqual([]);
    comeBack();
    const request = new Request(`http://site.test${page}/export`);
    const params = Promise.resolve({ step: 'export' });
    const answers = await Promise.all([1, 2, 3].map(() => GET(request, { params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await exportersOf(id)).toEqual([['person', null]]);
  });

  it('closing the page ends the access to the data', async () => {
    const { email } = await knownPerson();
    await prove(email);
    expect(await leadsTo(send('end', {}))).toEqual([303, page]);
    expect(await storedAnswer('proven')).toBeUndefined();
    expect(await leadsTo(take())).toEqual([303, page]);
  });
});

describe('your data without a proof:', () => {
  it('an unknown address gets the same answer as a known one, but no code', async () => {
    const [known, unknown] = [await knownPerson(), { email: newEmail() }];
    const answers = [];
    for (const { email } of [known, unknown]) {
      newBrowser();
      answers.push(await leadsTo(send('code', { email })));
      expect(await storedAnswer('asked')).toEqual({ email });
    }
    expect(answers[0]).toEqual(answers[1]);
    // Both have something to do after the answer, so that its time tells nothing.
    expect(later).toHaveLength(2);
    for (const task of later.splice(0)) await task();
    expect(newestCode(known.email)).toMatch(/^\d{6}$/);
    expect(newestCode(unknown.email)).toBeUndefined();
    expect(await leadsTo(send('proof', { code: '123456' }))).toEqual([303, page]);
    expect(await storedAnswer('refused')).toMatchObject({
      errors: { code: 'This code is wrong or too old. Ask for a new one.' },
    });
  });

  it.each(['proof', 'deletion'])('a request for %s shows and deletes nothing', async (step) => {
    const { id, email } = await knownPerson();
    newBrowser();
    cookies.visitor = await mintVisitorToken([inject('backend').jwtSecret], {
      leadId: id,
      proofs: 0,
    });
    expect(await leadsTo(send(step, { sure: 'yes', code: '123456' }))).toEqual([303, page]);
    expect(await leadsTo(take())).toEqual([303, page]);
    expect(await findLead(email)).toBe(id);
  });

  it('a page of another site, an unknown step and a body that is no form are refused', async () => {
    newBrowser();
    const { email } = await knownPerson();
    expect((await send('code', { email }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send('toString', { email })).status).toBe(404);
    expect(later).toEqual([]);
    expect(await leadsTo(send('code', { email: 'nobody' }))).toEqual([303, page]);
    expect(await storedAnswer('refused')).toMatchObject({
      typed: { email: ['nobody'] },
      errors: { email: 'Enter a valid email address, such as name@example.com' },
    });
    const json = { 'Content-Type': 'application/json' };
    expect(await leadsTo(send('code', { email }, json))).toEqual([303, `${page}#form-failure`]);
  });
});

describe('your data: the author of the site', () => {
  it('the admin’s account is neither shown nor deleted as a lead', async () => {
    const id = (await findLead(env().ADMIN_EMAIL)) ?? '';
    expect(id).not.toBe('');
    expect(await readPerson(id)).toBeUndefined();
    expect(await readPersonForAdmin(own.session, id)).toBeUndefined();
    await expect(deletePerson(id, env().ADMIN_EMAIL)).rejects.toThrow('The author is no lead');
    expect(await findLead(env().ADMIN_EMAIL)).toBe(id);
  });

  it('an author of a post is neither shown nor deleted as a lead', async () => {
    const { admin, authorId } = await createAdmin();
    const post = await savePost(admin, authorId);
    expect(await readPerson(authorId)).toBeUndefined();
    await expect(deletePerson(authorId, 'x@test.example')).rejects.toThrow('no lead');
    await admin
      .from('posts')
      .delete()
      .eq('id', post.data?.id ?? '');
    expect(await deletePerson(authorId, 'x@test.example')).toMatchObject({ analyses: 0 });
  });
});

describe('data of a person who telephones', () => {
  const download = (id: string) =>
    exportPerson(new Request(`http://site.test/api/leads/person?id=${id}`));

  it('the admin sees, exports and deletes the same data as the person, and the list counts one lead less', async () => {
    const { id, email } = await knownPerson();
    expect(await readPersonForAdmin(own.session, id)).toEqual(await readPerson(id));
    arrive({ cookies: { admin: own.session.token } });
    expect(await (await download(id)).json()).toMatchObject({ email, unclaimed: 1 });
    await download(id);
    const session = (
      await verifyAdminToken([legacyKey(inject('backend').jwtSecret)], own.session.token)
    )?.session_id;
    expect(await exportersOf(id)).toEqual([
      ['person', session],
      ['person', session],
    ]);
    const { total } = await listLeads(own.session, { search: '', page: 1 });
    expect(await deletePersonAction({ id, email })).toEqual({
      ok: true,
      data: { analyses: 2, unclaimed: 1, enquiries: 0, code_user: true },
    });
    expect(await usesOf('code-sent', email)).toBe(0);
    expect(await readLead(own.session, id)).toBeUndefined();
    expect((await listLeads(own.session, { search: '', page: 1 })).total).toBe(total - 1);
    expect(await deletePersonAction({ id, email })).toEqual({
      ok: false,
      error: 'This lead was deleted already',
    });
    expect((await download(id)).status).toBe(404);
  });

  it('without a session it is neither exported nor deleted', async () => {
    const { id, email } = await knownPerson();
    arrive();
    expect((await download(id)).status).toBe(401);
    expect(await deletePersonAction({ id, email })).toMatchObject({ code: 'signed-out' });
    expect(await findLead(email)).toBe(id);
  });
});
