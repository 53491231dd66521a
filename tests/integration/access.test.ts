// The whole matrix of shared design, 'Data': each table × each kind of caller × each verb, on the
// running backend.
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
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
const tables = [
  'users',
  'ai_recommendations',
  'categories',
  'posts',
  'post_categories',
  'media',
  'admin_settings',
  'factors',
  'rate_limits',
  'activity',
  'former_category_slugs',
  'former_post_slugs',
  'cache_drops',
  'unclaimed_recommendations',
  'admin_sessions',
  'tries',
  'recovery_codes',
  'security_events',
  'consent_wordings',
  'enquiries',
] as const;
type Table = (typeof tables)[number];
const verbs = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const adminRoles = { app_metadata: { roles: ['admin'] } };
const callers: Record<string, () => Promise<TestClient>> = {
  anon: async () => anon,
  admin: async () => asToken(await adminToken(backend, (await createLead()).id)),
  'authenticated, not admin': async () => asToken(await signToken({ role: 'authenticated' })),
  'authenticated, admin by user metadata': async () =>
    asToken(await signToken({ role: 'authenticated', user_metadata: { roles: ['admin'] } })),
  'wrongly signed': async () =>
    asToken(await signToken({ role: 'authenticated', ...adminRoles }, { secret: 'w'.repeat(40) })),
  expired: async () =>
    asToken(await signToken({ role: 'authenticated', ...adminRoles }, { expires: '-1m' })),
  service: async () => service,
};

/** Who may do what. What is not named here is forbidden to everybody else. */
const allowed: Record<Table, Partial<Record<string, readonly Verb[]>>> = {
  posts: { anon: ['select'], admin: verbs },
  categories: { anon: ['select'], admin: verbs },
  post_categories: { anon: ['select'], admin: verbs },
  users: { anon: ['select'], admin: ['select', 'delete'], service: ['select'] },
  media: { admin: verbs },
  ai_recommendations: { admin: ['select', 'delete'], service: ['select', 'insert'] },
  admin_settings: { service: verbs },
  factors: { service: verbs },
  rate_limits: { service: verbs },
  activity: { admin: ['select'] },
  former_category_slugs: { anon: ['select'] },
  former_post_slugs: { anon: ['select'] },
  cache_drops: {},
  unclaimed_recommendations: {},
  admin_sessions: { service: ['select', 'update'] },
  tries: { service: verbs },
  recovery_codes: { service: ['select', 'insert', 'delete'] },
  security_events: {},
  consent_wordings: {},
  enquiries: { admin: ['select'], service: ['insert'] },
};

const publicColumns: Partial<Record<Table, string>> = { users: 'id' };
const keyColumn: Record<Table, string> = {
  users: 'id',
  ai_recommendations: 'id',
  categories: 'id',
  posts: 'id',
  post_categories: 'post_id',
  media: 'id',
  admin_settings: 'id',
  factors: 'id',
  rate_limits: 'key',
  activity: 'id',
  former_category_slugs: 'slug',
  former_post_slugs: 'slug',
  cache_drops: 'id',
  unclaimed_recommendations: 'id',
  admin_sessions: 'id',
  tries: 'key',
  recovery_codes: 'digest',
  security_events: 'id',
  consent_wordings: 'version',
  enquiries: 'id',
};
const change: Record<Table, Record<string, unknown>> = {
  users: { name: 'Changed' },
  ai_recommendations: { opportunities: [] },
  categories: { description: 'changed' },
  posts: { excerpt: 'changed' },
  post_categories: {},
  media: { title: 'changed' },
  admin_settings: { updated_at: new Date().toISOString() },
  // A verified one would ask everybody else for a code.
  factors: { last_step: 9 },
  rate_limits: { hits: 9 },
  activity: { action: 'updated' },
  former_category_slugs: { slug: 'changed' },
  former_post_slugs: { slug: 'changed' },
  cache_drops: { tags: ['changed'] },
  unclaimed_recommendations: { opportunities: [] },
  admin_sessions: { browser: 'changed' },
  tries: { wrong: 9 },
  recovery_codes: { created_at: new Date().toISOString() },
  security_events: { details: {} },
  consent_wordings: { wording: 'Changed' },
  enquiries: { message: 'Changed' },
};

let factorId: string;
beforeAll(async () => {
  const row = { factor_type: 'totp', secret: 's' };
  factorId = need(await service.from('factors').insert(row).select('id').single()).id;
});

/** Makes a new row of a table with the rights that it takes; returns the value of its key. */
async function makeRow(table: Table, verb: Verb): Promise<string | boolean> {
  const { admin, authorId } = await createAdmin();
  const unique = randomUUID();
  const row = newRow(table, authorId, unique);
  // Of the users, anon sees only authors; an author of posts cannot be deleted.
  if (table === 'users') {
    return verb === 'delete' ? (await createLead()).id : (await publishedAuthor()).authorId;
  }
  if (table === 'admin_settings') return true;
  if (table === 'posts') return need(await savePost(admin, authorId, { status: 'published' })).id;
  if (table === 'post_categories') {
    const category = need(
      await admin
        .from('categories')
        .insert({ name: `C ${unique}`, slug: `c-${unique}` })
        .select('id')
        .single(),
    );
    return need(await savePost(admin, authorId, { status: 'published', categories: [category.id] }))
      .id;
  }
  if (table === 'former_category_slugs') {
    const category = need(
      await admin
        .from('categories')
        .insert({ name: `F ${unique}`, slug: `f-${unique}` })
        .select('id')
        .single(),
    );
    need(
      await admin
        .from('categories')
        .update({ slug: `new-${unique}` })
        .eq('id', category.id)
        .select('id')
        .single(),
    );
    return `f-${unique}`;
  }
  if (table === 'former_post_slugs') {
    const post = need(
      await savePost(admin, authorId, { status: 'published', slug: `f-${unique}` }),
    );
    need(
      await savePost(admin, authorId, { id: post.id, status: 'published', slug: `new-${unique}` }),
    );
    return `f-${unique}`;
  }
  if (table === 'admin_sessions') {
    return need(await service.rpc('begin_session', { p_aal: 'aal1', p_browser: 'Test' }));
  }
  if (table === 'security_events') {
    const post = need(await savePost(admin, authorId));
    const events = need(await admin.rpc('list_security_events', { p_kind: 'created' }));
    return String(need({ data: events.find((e) => e.subject_id === post.id), error: null }).id);
  }
  if (table === 'cache_drops') {
    return String(need(await service.rpc('note_cache_drop', { p_tags: [unique] })));
  }
  if (table === 'consent_wordings') {
    const agreed = { p_consent: `v.${unique}`, p_wording: 'Agreed' };
    const lead = { p_name: 'New', p_email: `${unique}@test.example`, ...agreed };
    const { error } = await service.rpc('capture_lead', lead);
    if (error) throw error;
    return agreed.p_consent;
  }
  if (table === 'enquiries') {
    const { error } = await service.from('enquiries').insert(row as never);
    if (error) throw error;
    return unique;
  }
  if (table === 'unclaimed_recommendations') {
    const result = { ...row, id: unique, analyst: 'rules', created_at: new Date().toISOString() };
    const browser = 'b'.repeat(43);
    const { error } = await service.rpc('store_unclaimed', {
      p_browser: browser,
      p_result: result,
    });
    if (error) throw error;
    return unique;
  }
  if (table === 'activity') {
    const post = need(await savePost(admin, authorId));
    return String(
      need(await admin.from('activity').select('id').eq('subject_id', post.id).single()).id,
    );
  }
  const client = [
    'ai_recommendations',
    'factors',
    'rate_limits',
    'tries',
    'recovery_codes',
  ].includes(table)
    ? service
    : admin;
  const inserted = await client
    .from(table as 'media')
    .insert(row as never)
    .select(keyColumn[table])
    .single();
  return (need(inserted) as unknown as Record<string, string>)[keyColumn[table]] as string;
}

function newRow(table: Table, authorId: string, unique: string): Record<string, unknown> {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const analysis = {
    user_id: authorId,
    business_info: {},
    analysis: { efficiency: 1, potential: 2, risk: 3, roi: 4 },
    recommendations: [],
    opportunities: [],
  };
  return {
    users: { name: 'New', email: `${unique}@test.example` },
    ai_recommendations: analysis,
    unclaimed_recommendations: { ...analysis, id: unique, browser: 'b'.repeat(43) },
    consent_wordings: { version: `v.${unique}`, wording: 'Agreed' },
    enquiries: { id: unique, name: 'New', interest: 'other', message: 'New' },
    categories: { name: `New ${unique}`, slug: `new-${unique}` },
    posts: { title: 'New', slug: `new-${unique}`, author_id: authorId },
    post_categories: {},
    media: { title: 'a.png', url: `/media/${unique}.png`, type: 'image' },
    admin_settings: { id: true, password_hash: '$2a$11$new' },
    factors: { factor_type: 'totp', secret: 's' },
    recovery_codes: {
      digest: createHash('sha256').update(unique).digest('base64url'),
      factor_id: factorId,
    },
    rate_limits: { key: unique, window_start: soon, expires_at: soon },
    former_category_slugs: { slug: `new-${unique}`, category_id: authorId },
    former_post_slugs: { slug: `new-${unique}`, post_id: authorId },
    cache_drops: { tags: [unique] },
    admin_sessions: { aal: 'aal1', browser: 'New' },
    tries: { key: unique },
    security_events: { kind: 'exported' },
    activity: {
      actor_name: 'x',
      action: 'created',
      subject_type: 'post',
      subject_id: authorId,
      subject_title: 'x',
    },
  }[table];
}

async function publishedAuthor(): Promise<{ authorId: string }> {
  const { admin, authorId } = await createAdmin();
  need(await savePost(admin, authorId, { status: 'published' }));
  return { authorId };
}

function need<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) {
    throw new Error(`setup failed: ${JSON.stringify(error)}`);
  }
  return data;
}

/** Tries a verb and answers whether it had an effect: an error and an empty answer both mean no. */
async function attempt(client: TestClient, table: Table, verb: Verb): Promise<boolean> {
  const from = client.from(table as 'media');
  const columns = publicColumns[table] ?? '*';
  if (verb === 'insert') {
    const { authorId } = await createAdmin();
    if (table === 'admin_settings') return tryReplaceSettings(client);
    if (table === 'post_categories') return tryLink(client);
    const { error } = await from.insert(newRow(table, authorId, randomUUID()) as never);
    return !error;
  }
  const key = await makeRow(table, verb);
  const column = keyColumn[table] as 'id';
  if (verb === 'select') {
    const { data, error } = await from.select(columns).eq(column, key as string);
    return !error && data.length > 0;
  }
  if (verb === 'update') {
    const values =
      table === 'post_categories' ? { post_id: (await linkTarget()).postId } : change[table];
    const { count, error } = await from
      .update(values as never, { count: 'exact' })
      .eq(column, key as string);
    return !error && (count ?? 0) > 0;
  }
  const { count, error } = await from.delete({ count: 'exact' }).eq(column, key as string);
  if (table === 'admin_settings') {
    await service.rpc('set_admin_password', { new_password: 'correct horse battery' });
  }
  return !error && (count ?? 0) > 0;
}

async function linkTarget(): Promise<{ postId: string; categoryId: string }> {
  const { admin, authorId } = await createAdmin();
  const post = need(await savePost(admin, authorId, { status: 'published' }));
  const category = need(
    await admin
      .from('categories')
      .insert({ name: `C ${randomUUID()}`, slug: `c-${randomUUID()}` })
      .select('id')
      .single(),
  );
  return { postId: post.id, categoryId: category.id };
}

async function tryLink(client: TestClient): Promise<boolean> {
  const { postId, categoryId } = await linkTarget();
  const { error } = await client
    .from('post_categories')
    .insert({ post_id: postId, category_id: categoryId });
  return !error;
}

async function tryReplaceSettings(client: TestClient): Promise<boolean> {
  await service.from('admin_settings').delete().eq('id', true);
  const { error } = await client
    .from('admin_settings')
    .insert({ id: true, password_hash: '$2a$11$new' });
  await service.rpc('set_admin_password', { new_password: 'correct horse battery' });
  return !error;
}

describe.each(tables)('%s', (table) => {
  describe.each(Object.keys(callers))('as %s', (caller) => {
    it.each(verbs)('%s', async (verb) => {
      const client = await callers[caller]?.();
      if (!client) throw new Error(caller);
      expect(await attempt(client, table, verb)).toBe(
        allowed[table][caller]?.includes(verb) ?? false,
      );
    });
  });
});

describe('what anon sees', () => {
  let postId: string;
  let draftId: string;
  let authorId: string;
  beforeAll(async () => {
    const made = await createAdmin();
    authorId = made.authorId;
    const category = need(
      await made.admin
        .from('categories')
        .insert({ name: `C ${randomUUID()}`, slug: `c-${randomUUID()}` })
        .select('id')
        .single(),
    );
    postId = need(
      await savePost(made.admin, authorId, { status: 'published', categories: [category.id] }),
    ).id;
    draftId = need(
      await savePost(made.admin, authorId, { status: 'draft', categories: [category.id] }),
    ).id;
  });

  it('is no draft and no archived post', async () => {
    expect((await anon.from('posts').select('id').eq('id', draftId)).data).toEqual([]);
    const { count } = await anon
      .from('posts')
      .select('id', { count: 'exact', head: true })
      .neq('status', 'published');
    expect(count).toBe(0);
  });
  it('is no link of a draft', async () => {
    expect(
      (await anon.from('post_categories').select('post_id').eq('post_id', draftId)).data,
    ).toEqual([]);
    expect(
      (await anon.from('post_categories').select('post_id').eq('post_id', postId)).data,
    ).toHaveLength(1);
  });
  it.each([
    'email',
    'last_login',
    'first_source',
    'last_source',
    'suspected_spam',
    'created_at',
    '*',
  ])('is not users.%s', async (column) => {
    const { error } = await anon.from('users').select(column).limit(1);
    expect(error?.code).toBe('42501');
  });
  it('is the name of an author, and of nobody else', async () => {
    expect((await anon.from('users').select('id, name').eq('id', authorId)).data).toEqual([
      { id: authorId, name: 'Test Author' },
    ]);
    const { id } = await createLead('Only a lead');
    expect((await anon.from('users').select('id, name').eq('id', id)).data).toEqual([]);
  });
  it('cannot be filtered by a hidden column', async () => {
    expect(
      (
        await anon
          .from('users')
          .select('id')
          .like('email' as 'id', '%')
      ).error,
    ).not.toBeNull();
    expect(
      (
        await anon
          .from('posts')
          .select('id, author:users!inner(name)')
          .like('author.email' as 'id', '%')
      ).error,
    ).not.toBeNull();
  });
});

describe('functions', () => {
  const calls = {
    capture_lead: { p_name: 'Jo', p_email: 'fn@test.example' },
    take_rate_limit: { p_key: 'fn', p_limit: 5, p_window_seconds: 60 },
    verify_password: {
      password_to_check: 'x',
      stored_hash: '$2a$04$H8A39aEreKdQOSJJIBbwSe9MShTlNezK3YVBq6Q5gMCnO6CWqs7Z6',
    },
    set_admin_password: { new_password: 'correct horse battery' },
    is_admin: {},
    media_usage: { p_url: '/media/x.png' },
    media_size_limit: {},
    note_cache_drop: { p_tags: ['fn'] },
    recent_cache_drops: { p_seconds: 1 },
    media_orphans: { p_before: '2020-01-01T00:00:00Z', p_after: '', p_most: 1 },
    count_stored_files: {},
    removed_files: { p_before: '2020-01-01T00:00:00Z' },
    schema_state: { p_known: [] },
    oldest_release: {},
    count_expired_leads: { p_author: 'a', p_leads_months: 0 },
    count_expired_records: { p_unclaimed_days: 0, p_months: 0 },
    session_email: { p_session: randomUUID() },
    take_once: { p_key: 'once', p_seconds: 1 },
    may_remove: { p_kind: 'disk', p_count: 0, p_total: 0 },
    list_removals: {},
    answer_removal: { p_kind: 'disk', p_allow: true },
    media_without_file: {},
    abandoned_uploads: { p_before: '2020-01-01T00:00:00Z' },
    record_activity: {},
    count_revision: {},
    remember_category_slug: {},
    remember_post_slug: {},
    sitemap_part: { p_part: 1, p_size: 1 },
    find_unclaimed: { p_browser: 'b', p_id: randomUUID() },
    prove_lead: { p_lead: randomUUID() },
    read_person: { p_id: randomUUID(), p_author: 'a' },
    delete_person: { p_id: randomUUID(), p_author: 'a', p_limits: [] },
    read_person_for_admin: { p_id: randomUUID(), p_author: 'a' },
    delete_person_for_admin: { p_id: randomUUID(), p_author: 'a', p_limits: [] },
    remove_expired: { p_author: 'a', p_leads_months: 0, p_unclaimed_days: 9999, p_most: 0 },
    remove_expired_enquiries: { p_months: 0, p_most: 0 },
    enquiries_of: { p_lead: randomUUID() },
    is_lead: { p_id: randomUUID(), p_author: 'a' },
    all_about: { p_id: randomUUID(), p_author: 'a' },
    forget: { p_id: randomUUID(), p_author: 'a', p_limits: [] },
    code_user_since: { p_email: 'a' },
    forget_code_users: {},
    reset_grants: {},
    reserve_try: {
      p_key: 'fn',
      p_free: 3,
      p_first_seconds: 1,
      p_longest_seconds: 1,
      p_forget_seconds: 1,
    },
    give_back_try: { p_key: 'fn', p_reservation: 1 },
    read_session: {},
    touch_session: {},
    sign_out: {},
    list_sessions: {},
    end_sessions: { p_id: randomUUID() },
    change_admin_password: { p_current: 'wrong', p_new: 'wrong' },
    begin_session: { p_aal: 'aal1', p_browser: 'Test' },
    end_other_sessions: { p_keep: randomUUID(), p_why: 'factor' },
    claimed_session_id: {},
    second_factor_exists: {},
    hold_second_factor: { p_session: randomUUID() },
    take_second_factor: { p_digest: 'none' },
    drop_second_factor: {},
    note_security_event: { p_kind: 'exported', p_details: { leads: 0 } },
    note_person_export: { p_id: randomUUID() },
    forget_security_events: { p_most: 0 },
    unfinished_sign_ins: {},
    complete_sign_in: { p_aal: 'aal1', p_browser: 'Test' },
    list_security_events: {},
    facts_of: { p_row: {} },
    unlike: { p_row: {}, p_other: {} },
    session_lives: { p_ended_at: null, p_expires_at: '2020-01-01', p_last_seen_at: '2020-01-01' },
  };
  const may: Record<string, string[]> = {
    capture_lead: ['service'],
    take_rate_limit: ['service'],
    verify_password: ['service'],
    set_admin_password: ['service'],
    is_admin: ['admin', 'authenticated, not admin', 'authenticated, admin by user metadata'],
    media_usage: ['admin', 'authenticated, not admin', 'authenticated, admin by user metadata'],
    media_size_limit: [
      'admin',
      'authenticated, not admin',
      'authenticated, admin by user metadata',
    ],
    note_cache_drop: ['service'],
    recent_cache_drops: ['service'],
    media_orphans: ['service'],
    count_stored_files: ['service'],
    removed_files: ['service'],
    schema_state: ['service'],
    oldest_release: [],
    count_expired_leads: ['service'],
    count_expired_records: ['service'],
    session_email: [],
    take_once: ['service'],
    may_remove: ['service'],
    list_removals: ['admin'],
    answer_removal: ['admin'],
    media_without_file: ['service'],
    abandoned_uploads: ['service'],
    record_activity: [],
    count_revision: [],
    remember_category_slug: [],
    remember_post_slug: [],
    sitemap_part: ['anon'],
    find_unclaimed: ['service'],
    prove_lead: ['service'],
    read_person: ['service'],
    delete_person: ['service'],
    read_person_for_admin: ['admin'],
    delete_person_for_admin: ['admin'],
    remove_expired: ['service'],
    remove_expired_enquiries: ['service'],
    enquiries_of: [],
    is_lead: [],
    all_about: [],
    forget: [],
    code_user_since: [],
    forget_code_users: [],
    reset_grants: [],
    reserve_try: ['service'],
    give_back_try: ['service'],
    // Any token may ask, and learns of its own session alone.
    read_session: ['admin', 'authenticated, not admin', 'authenticated, admin by user metadata'],
    touch_session: ['admin', 'authenticated, not admin', 'authenticated, admin by user metadata'],
    sign_out: ['admin', 'authenticated, not admin', 'authenticated, admin by user metadata'],
    list_sessions: ['admin'],
    end_sessions: ['admin'],
    change_admin_password: ['admin'],
    begin_session: ['service'],
    end_other_sessions: ['service'],
    claimed_session_id: [],
    second_factor_exists: [],
    hold_second_factor: [],
    take_second_factor: ['service'],
    drop_second_factor: ['service'],
    note_security_event: ['service'],
    note_person_export: ['service'],
    forget_security_events: ['service'],
    unfinished_sign_ins: ['admin'],
    complete_sign_in: ['service'],
    list_security_events: ['admin'],
    facts_of: [],
    unlike: [],
    session_lives: [],
  };
  describe.each(Object.keys(calls))('%s', (name) => {
    it.each(Object.keys(callers))('as %s', async (caller) => {
      const client = await callers[caller]?.();
      const { error } =
        (await client?.rpc(name as 'is_admin', calls[name as 'is_admin'] as never)) ?? {};
      expect(!error).toBe(may[name]?.includes(caller));
    });
  });
  it.each(Object.keys(callers))('save_post as %s', async (caller) => {
    const client = await callers[caller]?.();
    const { authorId } = await createAdmin();
    const { error } = await savePost(client as TestClient, authorId);
    expect(!error).toBe(caller === 'admin');
  });
  it('is_admin is true for the admin token alone', async () => {
    expect((await (await callers.admin?.())?.rpc('is_admin'))?.data).toBe(true);
    expect((await (await callers['authenticated, not admin']?.())?.rpc('is_admin'))?.data).toBe(
      false,
    );
    expect(
      (await (await callers['authenticated, admin by user metadata']?.())?.rpc('is_admin'))?.data,
    ).toBe(false);
  });
});

describe('the media bucket', () => {
  const file = Buffer.from('%PDF-1.4');
  const upload = (client: TestClient) =>
    client.storage
      .from('media')
      .upload(`test/${randomUUID()}.pdf`, file, { contentType: 'application/pdf' });
  it.each(Object.keys(callers))('upload as %s', async (caller) => {
    const { error } = await upload((await callers[caller]?.()) as TestClient);
    expect(!error).toBe(caller === 'admin' || caller === 'service');
  });
  it('gives a file by its address to the site', async () => {
    const { data } = await upload(service);
    const response = await fetch(
      service.storage.from('media').getPublicUrl(data?.path ?? '').data.publicUrl,
      { headers: { apikey: backend.publishableKey } },
    );
    expect([response.status, Buffer.from(await response.arrayBuffer()).toString()]).toEqual([
      200,
      '%PDF-1.4',
    ]);
  });
  it('is neither listed nor emptied by anon', async () => {
    const { data } = await upload(service);
    expect((await anon.storage.from('media').list('test')).data ?? []).toEqual([]);
    await anon.storage.from('media').remove([data?.path ?? '']);
    expect((await service.storage.from('media').info(data?.path ?? '')).error).toBeNull();
  });
});
