// A session that ends, in another tab or by a new password, while a request of its own is under way.
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { GET as exportPerson } from '@/app/api/leads/person/route';
import { readSession } from '@/lib/auth/session';
import { adminAction } from '@/lib/auth/wrap';
import { gatherHealth } from '@/lib/health/gather';
import { runRequest } from '@/lib/pages/request-context';
import { postToBlog } from '@/lib/posts/actions';
import { listForAdmin } from '@/lib/posts/admin-queries';
import { signedOut } from '@/lib/result';
import { adminClient } from '@/lib/supabase/admin';
import { adminToken } from '@/tests/support/admin-token';
import { service } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { answerOn } from '@/tests/support/proxy';
import { arrive } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const { proxy, own } = setUpProxy();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  logged.mockClear();
});

/** A request during which the admin's session ends, once the backend has answered some call. */
async function endingAfter<T>(word: string, work: () => Promise<T>): Promise<T> {
  const token = await adminToken(inject('backend'), own.session.userId);
  const { session_id } = z
    .object({ session_id: z.uuid() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  arrive({ cookies: { admin: token } });
  proxy.heldBy = async (path) => {
    if (!path.includes(word)) return;
    await service
      .from('admin_sessions')
      .update({ ended_at: new Date().toISOString(), ended_why: 'ended' })
      .eq('id', session_id)
      .throwOnError();
  };
  return new Promise<T>((done) => runRequest({ url: '/admin' }, () => done(work()))).finally(() => {
    proxy.heldBy = () => undefined;
  });
}

it('a session that ended meanwhile is told to whoever called an action, and not that the work failed', async () => {
  const action = adminAction(z.null(), 'It failed', (_input, session) =>
    listForAdmin(session, { status: undefined, search: '', page: 1 }),
  );
  expect(await endingAfter('read_session', () => action(null))).toEqual(signedOut);
  expect(logged).not.toHaveBeenCalled();
});

it('a session that ended meanwhile is told to whoever exports one lead', async () => {
  const answer = await endingAfter('read_session', () =>
    exportPerson(new Request(`http://site.test/api/leads/person?id=${own.session.userId}`)),
  );
  expect([answer.status, await answer.json()]).toEqual([401, signedOut]);
  expect(logged).not.toHaveBeenCalled();
});

it("a session that ended meanwhile is told to whoever presses 'Post to Blog'", async () => {
  const [vlog] = await own.addPosts([{ type: 'vlog', status: 'published' }]);
  expect(await endingAfter('/posts?', () => postToBlog(vlog?.id ?? ''))).toEqual({
    ok: false,
    error: 'Please sign in to post to blog',
  });
  expect(logged).not.toHaveBeenCalled();
});

it('a session that ended meanwhile leaves the health without what the database knows, and is no failure of it', async () => {
  const lines = await endingAfter('read_session', async () => gatherHealth(await readSession()));
  expect(lines.map(({ name }) => name)).toContain('Disk');
  expect(lines.map(({ name }) => name)).not.toContain('Migrations');
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({ level: 'warn', what: 'health' }),
    expect.objectContaining({ level: 'warn', what: 'health' }),
  ]);
  expect(String(logged.mock.calls[0])).not.toContain('"stack"');
});

it.each([400, 403])(
  'a session that ended meanwhile is heard of the storage, which may say it with %i',
  async (status) => {
    const refused = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' };
    const list = adminAction(z.null(), 'It failed', async (_input, { token }) => {
      proxy.instead = answerOn('/object/list/', status, refused);
      const { error } = await adminClient(token).storage.from('media').list();
      proxy.instead = () => false;
      throw error;
    });
    expect(await endingAfter('nothing', () => list(null))).toEqual(signedOut);
  },
);
