// The security log: what is noted in it, in the same transaction, and that nobody changes it.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { GET as exportOwn } from '@/app/(site)/privacy/your-data/[step]/route';
import { GET as exportPerson } from '@/app/api/leads/person/route';
import { GET as exportLeads } from '@/app/api/leads/route';
import { signIn } from '@/lib/account/sign-in';
import { noteProof } from '@/lib/entry/mutations';
import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import { securityLogDays } from '@/lib/process/limits';
import { listSecurityEvents } from '@/lib/security-log/admin-queries';
import { eventKindNames } from '@/lib/security-log/schema';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createLead, savePost, service, type TestClient } from '@/tests/support/clients';
import { inMigratedDatabase } from '@/tests/support/place';
import { answerOn, BackendProxy } from '@/tests/support/proxy';
import { arrive, cookiesSet } from '@/tests/support/request';
import { resultRow } from '@/tests/support/result';
import { sessionOf } from '@/tests/support/sessions';
import { pointAtTestBackend } from '@/tests/support/site-settings';

/** The details of one event of the security log: before and after of every field of a post at its longest; the database holds it. */
const securityEventBytes = 16 * 1024;
/** A longer text stands in the security log by its length and a digest; the database does it. */
const securityTextCharacters = 200;
/** Failures to sign in that are noted one by one in an hour, for each reason; then each doubling is. The database counts, so that nobody can fill the log. */
const failuresNoted = 10;

vi.mock('next/headers', () => import('@/tests/support/request'));
// The library prints what the database refuses.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const proxy = new BackendProxy(inject('backend').url);
let admin: TestClient;
let token: string;
let authorId: string;
/** Of the admin above. */
let sessionId: string;

beforeAll(async () => {
  pointAtTestBackend({ SUPABASE_URL: await proxy.start() });
  authorId = (await createLead('Mwila Banda')).id;
  token = await adminToken(inject('backend'), authorId);
  admin = asToken(token);
  const { data } = await admin.rpc('list_sessions').throwOnError();
  sessionId = data.find(({ is_current }) => is_current)?.id ?? '';
});

afterEach(() => {
  proxy.instead = () => false;
});
afterAll(() => proxy.stop());

/** Reads the events of one subject, oldest first. */
async function eventsOf(subject: string) {
  const { data } = await admin.rpc('list_security_events', { p_size: 101 }).throwOnError();
  return data.filter(({ subject_id }) => subject_id === subject).reverse();
}
const newPost = async (fields: Parameters<typeof savePost>[2] = {}) => {
  const { data, error } = await savePost(admin, authorId, fields);
  if (error) throw error;
  return data;
};
const category = async (name: string) => {
  const slug = `log-${randomUUID()}`;
  const { data } = await admin
    .from('categories')
    .insert({ name, slug })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, slug };
};

describe('the security log of content', () => {
  it('has one event for each save, with what changed, before and after, and by whom', async () => {
    const { id, slug } = await newPost({ title: 'Maize', status: 'published' });
    await newPost({ id, slug, title: 'Sorghum', status: 'published', revision: 1 });
    await admin.from('posts').delete().eq('id', id).throwOnError();
    const events = await eventsOf(id);
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'changed', 'deleted']);
    for (const event of events) {
      expect(event).toMatchObject({
        session_id: sessionId,
        is_own: true,
        subject_kind: 'post',
        subject_title: null,
      });
    }
    const fields = { slug, status: 'published', type: 'blog', author_id: authorId };
    expect(events.map(({ details }) => details)).toEqual([
      { after: expect.objectContaining({ ...fields, title: 'Maize', content: '<p>Text</p>' }) },
      { before: { title: 'Maize' }, after: { title: 'Sorghum' } },
      { before: expect.objectContaining({ ...fields, title: 'Sorghum' }) },
    ]);
  });

  it('has no event for a save that changes nothing', async () => {
    const { id, slug } = await newPost();
    await newPost({ id, slug, revision: 1 });
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['created']);
  });

  it('keeps the length and a digest of a long text', async () => {
    const longest = 'ä'.repeat(securityTextCharacters);
    const longer = `${longest}ä`;
    const { id } = await newPost({
      content: longest,
      excerpt: longer,
      status: 'published',
    });
    const [created] = await eventsOf(id);
    expect(created?.details).toMatchObject({
      after: {
        content: longest,
        excerpt: {
          characters: securityTextCharacters + 1,
          sha256: createHash('sha256').update(longer).digest('hex'),
        },
      },
    });
  });

  it('says which categories a post was put into and taken out of', async () => {
    const [first, second] = [await category('First'), await category('Second')];
    const { id, slug } = await newPost({ categories: [first.id] });
    await newPost({ id, slug, categories: [second.id], revision: 1 });
    expect((await eventsOf(id)).map(({ details }) => details).slice(1)).toEqual([
      { after: { categories: [first.slug] } },
      { before: { categories: [first.slug] } },
      { after: { categories: [second.slug] } },
    ]);
    // A removal with its category is the category's event.
    await admin.from('categories').delete().eq('id', second.id).throwOnError();
    expect(await eventsOf(id)).toHaveLength(4);
    expect((await eventsOf(second.id)).map(({ kind }) => kind)).toEqual(['created', 'deleted']);
  });

  it('has an event for each of many posts that one statement changes, and no more', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await newPost()).id));
    await admin.from('posts').update({ status: 'archived' }).in('id', ids).throwOnError();
    const { data } = await admin
      .rpc('list_security_events', { p_kind: 'changed', p_size: 101 })
      .throwOnError();
    const own = data.filter(({ subject_id }) => ids.includes(subject_id));
    expect(new Set(own.map(({ subject_id }) => subject_id))).toEqual(new Set(ids));
    expect(own.map(({ details }) => details)).toEqual(
      ids.map(() => ({ before: { status: 'draft' }, after: { status: 'archived' } })),
    );
  });

  it('follows files, and a row that is given another id', async () => {
    const id = randomUUID();
    const next = randomUUID();
    const url = `/media/${id}.png`;
    await admin.from('media').insert({ id, title: 'a.png', url, type: 'image' }).throwOnError();
    await admin.from('media').update({ id: next }).eq('id', id).throwOnError();
    await admin.from('media').update({ alt: 'A field' }).eq('id', next).throwOnError();
    await admin.from('media').delete().eq('id', next).throwOnError();
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['created', 'deleted']);
    expect((await eventsOf(next)).map(({ kind, details }) => [kind, details])).toEqual([
      ['created', { before: {}, after: expect.objectContaining({ title: 'a.png', url }) }],
      ['changed', { before: { alt: '' }, after: { alt: 'A field' } }],
      ['deleted', { before: expect.objectContaining({ alt: 'A field' }) }],
    ]);
  });

  it('is not noted where it is not changed: both are one transaction', async () => {
    const id = randomUUID();
    const { error } = await savePost(admin, authorId, { id, revision: 0, slug: 'No slug' });
    expect(error?.message).toMatch(/violates check constraint/);
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('the security log: people', () => {
  it('are named by their id alone, and stay deleted', async () => {
    const { id, email } = await createLead('Chipo Zulu');
    const { data: result } = await service
      .from('ai_recommendations')
      .insert({ ...resultRow(id), business_info: { company: 'Zulu Farms' } })
      .select('id')
      .single()
      .throwOnError();
    await admin.from('users').delete().eq('id', id).throwOnError();
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'deleted', subject_kind: 'person', details: {}, session_id: sessionId },
    ]);
    expect(await eventsOf(result.id)).toMatchObject([
      { kind: 'deleted', subject_kind: 'analysis', details: { person: id } },
    ]);
    const { data: all } = await admin.rpc('list_security_events', { p_size: 101 }).throwOnError();
    const text = JSON.stringify(all);
    for (const word of ['Chipo', 'Zulu', email]) expect(text).not.toContain(word);
  });
});

describe('sessions, the password and the second factor', () => {
  it('are noted when they begin and end, by the session that did it', async () => {
    const { data: other } = await service
      .rpc('begin_session', { p_aal: 'aal1', p_browser: 'Firefox on Linux' })
      .throwOnError();
    await admin.rpc('end_sessions', { p_id: other }).throwOnError();
    await admin.rpc('end_sessions', { p_id: other }).throwOnError();
    expect(await eventsOf(other)).toMatchObject([
      {
        kind: 'session-began',
        subject_kind: 'session',
        session_id: other,
        details: { aal: 'aal1', browser: 'Firefox on Linux' },
      },
      { kind: 'session-ended', session_id: sessionId, details: { why: 'ended' } },
    ]);
  });

  it('has a factor from its first code on, until it is removed, and no secret', async () => {
    const { data: factor } = await service
      .from('factors')
      .insert({ factor_type: 'phone', secret: 'S3CRET' })
      .select('id')
      .single()
      .throwOnError();
    const change = (values: { status?: string; last_step?: number }) =>
      service.from('factors').update(values).eq('id', factor.id).throwOnError();
    await change({ last_step: 1 });
    expect(await eventsOf(factor.id)).toEqual([]);
    await change({ status: 'verified' });
    await change({ last_step: 2 });
    await service.from('factors').delete().eq('id', factor.id).throwOnError();
    expect(await eventsOf(factor.id)).toMatchObject([
      { kind: 'factor-added', subject_kind: 'factor', details: {} },
      { kind: 'factor-removed', subject_kind: 'factor', details: {} },
    ]);
  });
});

describe('the security log of the server', () => {
  const broken = answerOn('/rpc/note_security_event', 500, { message: 'It broke' });
  const failures = async (): Promise<number> => {
    const { data } = await service
      .from('rate_limits')
      .select('hits')
      .eq('key', 'security-log:password')
      .throwOnError();
    return data.reduce((sum, { hits }) => sum + hits, 0);
  };

  it('has an export, by whom and of how many, before its first line', async () => {
    const { id } = await createLead();
    arrive({ cookies: { admin: token } });
    const answer = await exportLeads(new Request('http://site.test/api/leads'));
    const lines = (await answer.text()).trim().split('\n').length - 1;
    const { data } = await admin.rpc('list_security_events', { p_kind: 'exported' }).throwOnError();
    const [own] = data.filter(({ session_id }) => session_id === sessionId);
    expect(own?.details).toEqual({ leads: expect.any(Number) });
    expect(lines).toBeGreaterThan(0);
    await admin.from('users').delete().eq('id', id).throwOnError();
  });

  it('exports nothing that it cannot note', async () => {
    arrive({ cookies: { admin: token } });
    proxy.instead = broken;
    expect((await exportLeads(new Request('http://site.test/api/leads'))).status).toBe(503);
  });

  it('exports nothing of a person that it cannot note, to the admin or to the person', async () => {
    const { id } = await createLead();
    const cannotNote = answerOn('/rpc/note_person_export', 500, { message: 'It broke' });
    arrive({ cookies: { admin: token } });
    await keep(formPages.yourData, 'proven', {
      leadId: id,
      proofs: (await noteProof(id, undefined)) ?? 0,
    });
    const proven = Object.fromEntries(cookiesSet().map(({ name, value }) => [name, value]));
    const take = async () => {
      arrive({ cookies: { admin: token, ...proven } });
      const byAdmin = await exportPerson(new Request(`http://site.test/api/leads/person?id=${id}`));
      const request = new Request(`http://site.test${formPages.yourData}/export`);
      const own = await exportOwn(request, { params: Promise.resolve({ step: 'export' }) });
      return [byAdmin, own].map(({ status, headers }) => [
        status,
        headers.has('content-disposition'),
      ]);
    };
    proxy.instead = cannotNote;
    expect(await take()).toEqual([
      [503, false],
      [303, false],
    ]);
    proxy.instead = () => false;
    expect(await take()).toEqual([
      [200, true],
      [200, true],
    ]);
    await admin.from('users').delete().eq('id', id).throwOnError();
  });

  it('has wrong passwords', async () => {
    const before = await failures();
    arrive({ forwardedFor: randomUUID() });
    expect(await signIn('wrong')).toEqual({ ok: false, error: 'Invalid password' });
    expect(await failures()).toBeGreaterThan(before);
  });
});

it('the sweep of the security log leaves what is young', async () => {
  const { id } = await newPost();
  const { data } = await service.rpc('forget_security_events', { p_most: 500 }).throwOnError();
  expect(Number(data)).toBe(0);
  expect(await eventsOf(id)).toHaveLength(1);
});

describe('the list of the security log', () => {
  it('is the newest first, of one kind or of all, from an event on', async () => {
    const made = [await newPost(), await newPost(), await newPost()].map(({ id }) => id);
    const list = async (args: { p_kind?: string; p_before?: number; p_size?: number }) =>
      (await admin.rpc('list_security_events', args).throwOnError()).data;
    const all = (await list({ p_kind: 'created', p_size: 101 })).filter(({ subject_id }) =>
      made.includes(subject_id),
    );
    expect(all.map(({ subject_id }) => subject_id)).toEqual(made.toReversed());
    expect(all.map(({ subject_title }) => subject_title)).toEqual(['A post', 'A post', 'A post']);
    const before = await list({ p_before: all[0]?.id ?? 0, p_size: 2 });
    expect(before).toHaveLength(2);
    expect(before[0]?.id).toBeLessThan(all[0]?.id ?? 0);
    expect((await list({ p_kind: 'exported' })).every(({ kind }) => kind === 'exported')).toBe(
      true,
    );
  });
});

describe('the page of the security log', () => {
  it('has fifty events, and says where the next one begins', async () => {
    const session = sessionOf(authorId, token);
    await Promise.all(Array.from({ length: 51 }, () => newPost()));
    const first = await listSecurityEvents(session, { kind: 'created', before: undefined });
    expect(first.events).toHaveLength(50);
    expect(first.older).toBe(first.events.at(-1)?.id);
    const next = await listSecurityEvents(session, { kind: 'created', before: first.older });
    expect(next.events[0]?.id).toBeLessThan(first.older ?? 0);
    const end = await listSecurityEvents(session, { kind: undefined, before: 1 });
    expect(end).toEqual({ events: [], older: undefined });
  });
});

describe('the security log in a database of its own', () => {
  it('is changed by nobody, its owner included, and forgets what is old enough', async () => {
    await inMigratedDatabase(async (execute) => {
      const add = (age: string) =>
        execute(`insert into public.security_events (kind, happened_at)
          values ('exported', now() - interval '${age}')`);
      await add(`${securityLogDays - 1} days`);
      for (const change of [
        `update public.security_events set kind = 'deleted'`,
        'delete from public.security_events',
        'truncate public.security_events',
      ]) {
        await expect(execute(change), change).rejects.toThrow();
      }
      await add(`${securityLogDays + 1} days`);
      const [deleted] = await execute('select public.forget_security_events(10) as n');
      expect(Number(deleted?.n)).toBe(1);
      expect(await execute('select kind from public.security_events')).toEqual([
        { kind: 'exported' },
      ]);
    });
  });

  it('begins no session, takes no password and deletes nobody that it cannot note', async () => {
    await inMigratedDatabase(async (execute) => {
      await execute(`insert into public.users (name, email) values ('Jo', 'jo@test.example')`);
      const attempts = {
        session: `select public.begin_session('aal1', 'Test')`,
        password: `select public.set_admin_password('correct horse battery')`,
        person: 'delete from public.users',
      };
      await execute('alter table public.security_events add constraint full_disk check (id < 0)');
      for (const attempt of Object.values(attempts)) {
        await expect(execute(attempt), attempt).rejects.toThrow();
      }
      const counts = `select (select count(*) from public.admin_sessions)::integer as sessions,
        (select count(*) from public.admin_settings)::integer as passwords,
        (select count(*) from public.users)::integer as people`;
      expect(await execute(counts)).toEqual([{ sessions: 0, passwords: 0, people: 1 }]);
      await execute('alter table public.security_events drop constraint full_disk');
      for (const attempt of Object.values(attempts)) await execute(attempt);
      expect(await execute(counts)).toEqual([{ sessions: 1, passwords: 1, people: 0 }]);
      expect(await execute('select kind from public.security_events order by id')).toEqual([
        { kind: 'session-began' },
        { kind: 'password-changed' },
        { kind: 'session-ended' },
        { kind: 'deleted' },
      ]);
    });
  });

  it('holds to the limits, and counts failures beyond the first ones', async () => {
    await inMigratedDatabase(async (execute) => {
      const [held] = await execute(`select pg_get_constraintdef(oid) as definition
        from pg_constraint where conname = 'security_events_details_check'`);
      expect(held?.definition).toContain(`<= ${securityEventBytes}`);
      const [kinds] = await execute(`select pg_get_constraintdef(oid) as definition
        from pg_constraint where conname = 'security_events_kind_check'`);
      const known = String(kinds?.definition).matchAll(/'([\w-]+)'/g);
      expect(Array.from(known, ([, kind]) => kind)).toEqual(eventKindNames);
      const fail = (reason: string, times: number) =>
        execute(`select public.note_security_event('sign-in-failed', '{"reason":"${reason}"}')
          from generate_series(1, ${times})`);
      await fail('password', 1_000);
      await fail('code', 1);
      await expect(fail('no such', 1)).rejects.toThrow();
      const events = await execute('select details from public.security_events order by id');
      const reasons = z.object({ reason: z.string(), count: z.number() });
      const counted = events.map(({ details }) => reasons.parse(details));
      expect(counted.slice(0, failuresNoted).map(({ count }) => count)).toEqual(
        Array.from({ length: failuresNoted }, (_, index) => index + 1),
      );
      const most = [20, 40, 80, 160, 320, 640];
      const passwords = counted.filter(({ reason }) => reason === 'password');
      expect(passwords.slice(failuresNoted, failuresNoted + 6)).toEqual(
        most.map((count) => ({ reason: 'password', count })),
      );
      expect(passwords).toHaveLength(failuresNoted + most.length);
      expect(counted.at(-1)).toEqual({ reason: 'code', count: 1 });
    });
  });
});
