// Whether callers get over HTTP what the catalogue allows them (rights.test.ts): each table once, and
// where row-level security or the token decides.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { adminToken } from '../support/admin-token';
import {
  anon,
  asToken,
  createAdmin,
  createLead,
  savePost,
  service,
  signToken,
  type TestClient,
} from '../support/clients';

const backend = inject('backend');
const adminRoles = { app_metadata: { roles: ['admin'] } };
const callers = {} as Record<
  'anon' | 'admin' | 'no admin' | 'self-named admin' | 'wrongly signed' | 'expired' | 'service',
  TestClient
>;
let authorId: string;
let postId: string;
let draftId: string;
let categoryId: string;

beforeAll(async () => {
  const made = await createAdmin();
  authorId = made.authorId;
  const signed = async (...params: Parameters<typeof signToken>): Promise<TestClient> =>
    asToken(await signToken(...params));
  const role = 'authenticated';
  Object.assign(callers, {
    anon,
    service,
    admin: made.admin,
    'no admin': await signed({ role }),
    'self-named admin': await signed({ role, user_metadata: { roles: ['admin'] } }),
    'wrongly signed': await signed({ role, ...adminRoles }, { secret: 'w'.repeat(40) }),
    expired: await signed({ role, ...adminRoles }, { expires: '-1m' }),
  });
  categoryId = await newCategory();
  const categories = [categoryId];
  postId = need(await savePost(made.admin, authorId, { status: 'published', categories })).id;
  draftId = need(await savePost(made.admin, authorId, { status: 'draft', categories })).id;
});

// Some of what is called ends every session.
beforeEach(async () => {
  callers.admin = asToken(await adminToken(backend, authorId));
});

function need<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) {
    throw new Error(`setup failed: ${JSON.stringify(error)}`);
  }
  return data;
}

async function newCategory(): Promise<string> {
  const unique = randomUUID();
  const row = { name: `C ${unique}`, slug: `c-${unique}` };
  return need(await callers.admin.from('categories').insert(row).select('id').single()).id;
}

describe('each table is readable only by its listed roles', () => {
  it.each<[string, string, Array<keyof typeof callers>]>([
    ['activity', '*', ['admin']],
    ['ai_recommendations', '*', ['admin', 'service']],
    ['categories', '*', ['anon', 'admin']],
    ['enquiries', '*', ['admin']],
    ['factors', '*', ['service']],
    ['former_post_slugs', '*', ['anon']],
    ['imported_addresses', '*', []],
    ['imported_pictures', '*', ['admin']],
    ['imported_posts', '*', []],
    ['kept_results', '*', []],
    ['lead_events', '*', ['admin']],
    ['list_entries', '*', ['anon', 'admin']],
    ['post_categories', 'post_id', ['anon', 'admin']],
    ['post_categories', 'ends_at', ['admin']],
    ['post_drafts', '*', ['admin']],
    ['posts', 'id', ['anon', 'admin']],
    ['posts', 'status', ['admin']],
    ['rate_limits', '*', ['service']],
    ['settings', 'facts', ['anon', 'admin']],
    ['settings', 'office', ['admin']],
    ['site_text_versions', '*', ['admin']],
    ['site_texts', '*', ['admin']],
    ['statistics_months', '*', []],
    ['statistics_salt', '*', []],
    ['statistics_sums', '*', ['admin']],
    ['statistics_today', '*', []],
    ['statistics_visits', '*', []],
    ['users', 'id', ['anon', 'admin', 'service']],
    ['users', 'email', ['admin', 'service']],
  ])('%s (%s)', async (table, columns, may) => {
    const read = async (caller: keyof typeof callers): Promise<string[]> => {
      const { error } = await callers[caller]
        .from(table as 'posts')
        .select(columns)
        .limit(1);
      return error ? [] : [caller];
    };
    const did = await Promise.all((['anon', 'admin', 'service'] as const).map(read));
    expect(did.flat()).toEqual(may);
    // Row-level security leaves a token that is not the admin's nothing.
    for (const caller of ['no admin', 'self-named admin', 'wrongly signed', 'expired'] as const) {
      const { data } = await callers[caller]
        .from(table as 'posts')
        .select(columns)
        .limit(1);
      expect(data ?? [], caller).toEqual([]);
    }
  });
});

describe('rows are written by the admin alone', () => {
  const others = ['anon', 'no admin', 'self-named admin', 'wrongly signed', 'expired'] as const;
  it.each(others)('the role %s can neither insert, change nor delete rows', async (caller) => {
    const client = callers[caller];
    const slug = randomUUID();
    expect((await client.from('categories').insert({ name: slug, slug })).error).not.toBeNull();
    expect((await savePost(client, authorId)).error).not.toBeNull();
    const link = { post_id: postId, category_id: await newCategory() };
    expect((await client.from('post_categories').insert(link)).error).not.toBeNull();
    const media = { title: 'a.png', url: `/media/${slug}.png`, type: 'image' };
    expect((await client.from('media').insert(media as never)).error).not.toBeNull();
    const exact = { count: 'exact' } as const;
    const changed = await Promise.all([
      client.from('posts').update({ excerpt: 'x' }, exact).eq('id', postId),
      client.from('posts').delete(exact).eq('id', postId),
      client.from('categories').update({ description: 'x' }, exact).eq('id', categoryId),
      client
        .from('users')
        .delete(exact)
        .eq('id', (await createLead()).id),
    ]);
    expect(changed.map(({ count }) => count ?? 0)).toEqual([0, 0, 0, 0]);
  });

  it('the admin changes and deletes categories and leads, but cannot rename the author', async () => {
    const { admin } = callers;
    const id = await newCategory();
    const exact = { count: 'exact' } as const;
    const changed = await admin.from('categories').update({ description: 'x' }, exact).eq('id', id);
    expect(changed.count).toBe(1);
    expect((await admin.from('categories').delete(exact).eq('id', id)).count).toBe(1);
    const lead = await createLead();
    expect((await admin.from('users').delete(exact).eq('id', lead.id)).count).toBe(1);
    expect(
      (await admin.from('users').update({ name: 'x' }).eq('id', authorId)).error,
    ).not.toBeNull();
  });
});

describe('content readable by the role anon', () => {
  it('drafts and the categories of drafts are not readable', async () => {
    expect((await anon.from('posts').select('id').eq('id', draftId)).data).toEqual([]);
    const links = await anon
      .from('post_categories')
      .select('post_id')
      .eq('category_id', categoryId);
    expect(links.data).toEqual([{ post_id: postId }]);
  });
  it('names of authors are readable, names of leads are not', async () => {
    expect((await anon.from('users').select('id, name').eq('id', authorId)).data).toEqual([
      { id: authorId, name: 'Test Author' },
    ]);
    const { id } = await createLead('Only a lead');
    expect((await anon.from('users').select('id, name').eq('id', id)).data).toEqual([]);
  });
  it('filtering by a hidden column is an error', async () => {
    const direct = anon.from('users').select('id');
    expect((await direct.like('email' as 'id', '%')).error).not.toBeNull();
    const beside = anon.from('posts').select('id, author:users!inner(name)');
    expect((await beside.like('author.email' as 'id', '%')).error).not.toBeNull();
  });
});

describe('database functions', () => {
  /** Who gets an answer that is no error. */
  const answered = async (name: string, values: Record<string, unknown>): Promise<string[]> => {
    const answers = await Promise.all(
      Object.entries(callers).map(async ([caller, client]) => {
        const { error } = await client.rpc(name as 'is_admin', values as never);
        return error ? [] : [caller];
      }),
    );
    return answers.flat();
  };

  const entry = { p_id: randomUUID(), p_list: 'people', p_fields: {}, p_is_shown: false };

  it.each<[string, Record<string, unknown>]>([
    ['save_list_entry', entry],
    ['order_list', { p_list: 'people', p_ids: [] }],
    ['delete_list_entry', { p_id: entry.p_id, p_revision: 1 }],
    ['save_redirect', { p_id: entry.p_id, p_path: '/rights', p_target: '/about' }],
    ['delete_redirect', { p_id: entry.p_id, p_revision: 1 }],
    ['list_redirects', {}],
    ['list_former_addresses', {}],
    ['list_missing_paths', {}],
    ['import_state', { p_source: 'a', p_posts: [], p_addresses: [], p_pictures: [] }],
    ['posts_waiting_for', { p_address: 'a' }],
    [
      'place_imported_picture',
      { p_key: 'a', p_fields: {}, p_changes: {}, p_waiting: [], p_author_id: randomUUID() },
    ],
    ['end_import', { p_categories: [] }],
    ['undo_import', { p_source: 'a', p_most: 1 }],
    ['imported_post_is_back', { p_id: randomUUID() }],
    ['forget_missing_path', { p_path: '/nothing' }],
    ['list_removals', {}],
    ['keep_refused', { p_id: randomUUID(), p_editor: randomUUID(), p_fields: {} }],
    ['name_version', { p_id: 0, p_name: 'a' }],
    ['restore_version', { p_id: 0 }],
    ['answer_removal', { p_kind: 'disk', p_allow: true }],
    ['missing_state', {}],
    ['put_aside', { p_row: 'demo', p_is_aside: true }],
    ['read_person_for_admin', { p_id: randomUUID(), p_author: 'a' }],
    ['delete_person_for_admin', { p_id: randomUUID(), p_author: 'a', p_limits: [] }],
    ['delete_enquiry', { p_id: randomUUID() }],
    ['list_leads', { p_author: 'a' }],
    [
      'save_lead_work',
      { p_subject: randomUUID(), p_work: {}, p_revision: 0, p_change: randomUUID() },
    ],
    [
      'note_lead_outcome',
      { p_subject: randomUUID(), p_change: randomUUID(), p_how: 'call', p_outcome: 'reached' },
    ],
    ['undo_lead_change', { p_change: randomUUID() }],
    ['add_lead_note', { p_subject: randomUUID(), p_note: randomUUID(), p_text: 'x' }],
    ['delete_lead_note', { p_note: randomUUID() }],
    ['mark_lead_spam', { p_subject: randomUUID(), p_is_spam: true }],
    ['list_sessions', {}],
    ['outbox_overview', {}],
    ['list_notices', {}],
    ['send_notice_again', { p_id: randomUUID() }],
    ['send_test_notice', { p_channel: 'mail' }],
    ['switch_webhook_on', {}],
    ['note_leads_seen', { p_until: '2026-01-01T00:00:00Z' }],
    ['end_sessions', { p_id: randomUUID() }],
    ['change_admin_password', { p_current: 'wrong', p_new: 'wrong' }],
    ['unfinished_sign_ins', {}],
    ['list_security_events', {}],
  ])('%s can be called by the admin alone', async (name, values) =>
    expect(await answered(name, values)).toEqual(['admin']),
  );
  it.each<[string, Record<string, unknown>]>([
    ['capture_lead', { p_name: 'Jo', p_email: 'fn@test.example' }],
    ['take_rate_limit', { p_key: 'fn', p_limit: 5, p_window_seconds: 60 }],
    ['take_notices', { p_now: '2026-01-01T00:00:00Z', p_can_mail: false }],
    ['set_admin_password', { new_password: 'correct horse battery' }],
  ])('%s can be called by the service alone', async (name, values) =>
    expect(await answered(name, values)).toEqual(['service']),
  );
  it.each([['reset_grants'], ['oldest_release'], ['claimed_session_id']])(
    '%s can be called by no role',
    async (name) => expect(await answered(name, {})).toEqual([]),
  );
  it('is_admin is true for the admin’s token alone', async () => {
    const admins = await Promise.all(
      Object.entries(callers).map(async ([caller, client]) =>
        (await client.rpc('is_admin')).data ? [caller] : [],
      ),
    );
    expect(admins.flat()).toEqual(['admin']);
  });
});

describe('the media bucket', () => {
  const file = Buffer.from('%PDF-1.4');
  const upload = (client: TestClient) =>
    client.storage
      .from('media')
      .upload(`test/${randomUUID()}.pdf`, file, { contentType: 'application/pdf' });

  it('only the admin and the service can upload files', async () => {
    const took = await Promise.all(
      Object.entries(callers).map(async ([name, client]) =>
        (await upload(client)).error ? [] : [name],
      ),
    );
    expect(took.flat().toSorted()).toEqual(['admin', 'service']);
  });
  it('a file is readable at its address', async () => {
    const { data } = await upload(service);
    const response = await fetch(
      service.storage.from('media').getPublicUrl(data?.path ?? '').data.publicUrl,
      { headers: { apikey: backend.publishableKey } },
    );
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.4']);
  });
  it('anon can neither list nor delete files', async () => {
    const { data } = await upload(service);
    expect((await anon.storage.from('media').list('test')).data ?? []).toEqual([]);
    await anon.storage.from('media').remove([data?.path ?? '']);
    expect((await service.storage.from('media').info(data?.path ?? '')).error).toBeNull();
  });
});
