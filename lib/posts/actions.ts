'use server';

import { readSession } from '@/lib/auth/session';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { copyVlogToBlog } from './mutations';
import { postIdSchema } from './schema';

/** 'Post to Blog' on a vlog card. A draft is on no public page, so nothing cached changes. */
export async function postToBlog(vlogId: string): Promise<ActionResult<{ message: string }>> {
  const session = await readSession();
  if (!session) return { ok: false, error: 'Please sign in to post to blog' };
  const id = postIdSchema.safeParse(vlogId);
  if (!id.success) return { ok: false, error: 'Failed to create blog post' };
  try {
    await copyVlogToBlog(id.data, session);
    return { ok: true, data: { message: 'Successfully created blog post draft' } };
  } catch (error) {
    logError('post to blog', error);
    return { ok: false, error: 'Failed to create blog post' };
  }
}
