import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { z } from 'zod';
import { adminToken } from './admin-token';
import type { TestBackend } from './backend';

const ownEmail = 'editor@ai-lab.example';
const actionsSchema = z.object({
  node: z.record(z.string(), z.object({ exportedName: z.string() })),
});

/**
 * How a post is published or withdrawn as the admin does it in the browser: by a server action.
 * @param build the folder of the build that serves
 */
export async function statusSetter({ url, keys }: TestBackend, build: string, slug: string) {
  const admin = await adminToken({ url, ...keys }, await idOf('users', 'email', ownEmail));
  const id = await idOf('posts', 'slug', slug);
  const manifest = join(build, 'server/server-reference-manifest.json');
  const { node } = actionsSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const action = Object.keys(node).find((key) => node[key]?.exportedName === 'setStatusAction');

  /**
   * @param base of the site
   * @param isTold whether the action says that it is done
   */
  return async (base: string, status: 'published' | 'archived', isTold = true): Promise<void> => {
    const answer = await fetch(`${base}/admin/posts`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain;charset=UTF-8',
        'Next-Action': action ?? '',
        Origin: base,
        Cookie: `admin=${admin}`,
      },
      body: JSON.stringify([{ ids: [id], status }]),
    });
    expect(await answer.text()).toContain(`"ok":${isTold}`);
  };

  async function idOf(table: string, column: string, value: string): Promise<string> {
    const token = await adminToken({ url, ...keys }, '00000000-0000-4000-8000-000000000000');
    const client = createClient(url, keys.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
    });
    const { data } = await client
      .from(table)
      .select('id')
      .eq(column, value)
      .single()
      .throwOnError();
    return z.object({ id: z.string() }).parse(data).id;
  }
}
