import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { inject } from 'vitest';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from './admin-token';

export type TestClient = SupabaseClient<Database>;

const backend = inject('backend');

function client(key: string, token?: string): TestClient {
  return createClient<Database>(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });
}

export const anon = client(backend.publishableKey);
export const service = client(backend.secretKey);
export const asToken = (token: string): TestClient => client(backend.publishableKey, token);

/**
 * A token with chosen claims, signed with the backend's secret unless another is given.
 * @param options `expires: null` makes one that never does
 */
export function signToken(
  claims: Record<string, unknown>,
  { secret = backend.jwtSecret, expires = '1h' }: { secret?: string; expires?: string | null } = {},
): Promise<string> {
  const token = new SignJWT({ sub: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('authenticated')
    .setIssuedAt();
  return (expires === null ? token : token.setExpirationTime(expires)).sign(
    new TextEncoder().encode(secret),
  );
}

export async function createLead(name = 'Test Author'): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@test.example`;
  const { data, error } = await service
    .rpc('capture_lead', { p_name: name, p_email: email })
    .single();
  if (error) throw error;
  return { id: data.id, email };
}

/** An author and a client that acts as the admin in the author's name. */
export async function createAdmin(): Promise<{ admin: TestClient; authorId: string }> {
  const { id } = await createLead();
  return { admin: asToken(await adminToken(backend, id)), authorId: id };
}

interface PostFields {
  slug?: string;
  title?: string;
  status?: 'draft' | 'published' | 'archived';
  type?: 'blog' | 'vlog';
  categories?: string[];
  id?: string;
  /** The chosen date. */
  at?: string;
  ends?: string;
  revision?: number;
  content?: string;
  excerpt?: string;
  editor?: string;
  save?: number;
}

export function savePost(
  admin: TestClient,
  authorId: string,
  {
    slug,
    title = 'A post',
    status = 'draft',
    type = 'blog',
    categories = [],
    id,
    at,
    ends,
    revision,
    content = '<p>Text</p>',
    excerpt = '',
    editor,
    save,
  }: PostFields = {},
) {
  return admin
    .rpc('save_post', {
      p_id: id ?? null,
      p_fields: {
        title,
        slug: slug ?? `post-${randomUUID()}`,
        content,
        excerpt,
        featured_image: null,
        type,
        category_ids: categories,
        noindex: false,
        ends_at: ends ?? null,
      },
      p_status: status,
      p_author_id: authorId,
      ...(at === undefined ? {} : { p_published_at: at }),
      ...(revision === undefined ? {} : { p_revision: revision }),
      ...(editor === undefined || save === undefined ? {} : { p_editor: editor, p_save: save }),
    })
    .single();
}
