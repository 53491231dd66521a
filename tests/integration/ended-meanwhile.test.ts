// A session that ends, in another tab or by a new password, while a request of its own is under way.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { listForAdmin } from '@/lib/posts/admin-queries';
import { runRequest } from '@/lib/request-context';
import { signedOut } from '@/lib/result';
import { adminToken } from '../support/admin-token';
import { service } from '../support/clients';
import { type OwnContent, ownContent } from '../support/content';
import { arrive } from '../support/request';
import { pointAtTestBackend } from '../support/site-settings';

vi.mock('next/headers', () => import('../support/request'));

let own: OwnContent;
beforeAll(async () => {
  pointAtTestBackend();
  own = await ownContent();
});
afterAll(() => own.clear());

it('is told so, and not that the work failed', async () => {
  const action = adminAction(z.null(), 'It failed', async (_input, session) => {
    await service
      .from('admin_sessions')
      .update({ ended_at: new Date().toISOString(), ended_why: 'ended' })
      .eq('id', session.id)
      .throwOnError();
    return listForAdmin(session, { status: undefined, search: '', page: 1 });
  });
  arrive({ cookies: { admin: await adminToken(inject('backend'), own.session.userId) } });
  const answer = await new Promise((done) =>
    runRequest({ method: 'POST', url: '/admin/posts' }, () => done(action(null))),
  );
  expect(answer).toEqual(signedOut);
});
