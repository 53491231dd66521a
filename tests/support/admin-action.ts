import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from './admin-token.ts';
import type { TestBackend } from './backend';

const ownEmail = 'editor@ai-lab.example';
const actionsSchema = z.object({
  node: z.record(z.string(), z.object({ exportedName: z.string() })),
});
const uploaded = z.object({ data: z.object({ url: z.string() }) });

type Backend = Pick<TestBackend, 'url' | 'keys'>;

/** A client with the admin's rights, in nobody's name. */
export async function adminOf({ url, keys }: Backend) {
  const token = await adminToken({ url, ...keys }, '00000000-0000-4000-8000-000000000000');
  return createClient<Database>(url, keys.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

/** Stores facts of the page 'Site' as its first change, past the site. */
export async function storeFacts(backend: TestBackend, facts: Record<string, string>) {
  const change = { p_facts: facts, p_office: {}, p_revision: 0 };
  await (await adminOf(backend)).rpc('save_settings', change).throwOnError();
}

/**
 * Calls server actions as the admin's browser does.
 * @param build the folder of the build that serves
 */
export async function actionCaller(backend: Backend, build: string) {
  const { url, keys } = backend;
  const admin = await adminToken({ url, ...keys }, await idOf('users', 'email', ownEmail));
  const manifest = join(build, 'server/server-reference-manifest.json');
  const { node } = actionsSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));

  /**
   * @param base of the site
   * @param path of the page whose action it is
   * @returns the answer's text
   */
  const call = async (
    base: string,
    path: string,
    name: string,
    input: unknown,
  ): Promise<string> => {
    const action = Object.keys(node).find((key) => node[key]?.exportedName === name);
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain;charset=UTF-8',
        'Next-Action': action ?? '',
        Origin: base,
        Cookie: `admin=${admin}`,
      },
      body: JSON.stringify([input]),
    });
    return answer.text();
  };
  /** Uploads a file into the library. @returns its address */
  const upload = async (base: string, name: string, body: Buffer): Promise<string> => {
    const answer = await fetch(`${base}/api/media`, {
      method: 'POST',
      headers: {
        'X-File-Name': encodeURIComponent(name),
        'Content-Type': 'application/octet-stream',
        Origin: base,
        Cookie: `admin=${admin}`,
      },
      body: new Uint8Array(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The upload of ${name} failed: ${answer.status} ${text}`);
    return uploaded.parse(JSON.parse(text)).data.url;
  };
  return { call, upload, idOf };

  async function idOf(table: 'users' | 'posts', column: string, value: string): Promise<string> {
    const rows = (await adminOf(backend)).from(table).select('id');
    const { data } = await rows.eq(column, value).single().throwOnError();
    return data.id;
  }
}

/** How a post is published or withdrawn as the admin does it in the browser. */
export async function statusSetter(backend: TestBackend, build: string, slug: string) {
  const { call, idOf } = await actionCaller(backend, build);
  const id = await idOf('posts', 'slug', slug);
  /** @param isDone whether the action says that it is done */
  return async (base: string, status: 'published' | 'archived', isDone = true): Promise<void> =>
    expect(await call(base, '/admin/posts', 'setStatusAction', { ids: [id], status })).toContain(
      `"ok":${isDone}`,
    );
}
