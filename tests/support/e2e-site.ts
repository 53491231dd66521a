import { readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { mintAdminToken } from '../../lib/auth/tokens.ts';
import type { Database } from '../../lib/supabase/database.types.ts';

// The site that the browser tests run against, and a way to look into its database.

export const port = Number(process.env.E2E_PORT ?? 4310);
export const dataDir = `.data/e2e-${port}`;

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(`${dataDir}/${file}`, 'utf8'));

function connect(token?: string): SupabaseClient<Database> {
  const keys = read('keys.json');
  return createClient<Database>(read('running.json').url ?? '', (token ? keys.publishableKey : keys.secretKey) ?? '', {
    auth: { persistSession: false },
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });
}

export const asService = (): SupabaseClient<Database> => connect();

/** The sample author's id and a client that acts as the admin. */
export async function asAuthor(): Promise<{ admin: SupabaseClient<Database>; authorId: string; token: string }> {
  const { data } = await asService().from('users').select('id').eq('email', 'editor@ai-lab.example').single();
  if (!data) throw new Error('The sample author is missing');
  const token = await mintAdminToken(read('keys.json').jwtSecret ?? '', data.id);
  return { admin: connect(token), authorId: data.id, token };
}
