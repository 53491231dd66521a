import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../lib/supabase/database.types.ts';
import { adminToken } from '../../../tests/support/admin-token.ts';
import type { Who } from './cases.ts';

interface Site {
  base: string;
  backend: { url: string };
  keys: { publishableKey: string; secretKey: string; jwtSecret: string };
}

export interface People {
  /** The cookie that somebody sends. */
  cookieOf: (who: Who) => string | undefined;
  /** Signs the author in again: an action among the cases may have ended the session. */
  renew: () => Promise<void>;
  /** Slugs and ids that the site has. */
  segments: string[];
}

/** A visitor who entered a tool, and the author, with what there is to look at. */
export async function peopleOf({ base, backend, keys }: Site): Promise<People> {
  const entered = await fetch(`${base}/api/entry/report`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: base },
    body: new URLSearchParams({ name: 'A Visitor', email: 'visitor@fuzz.example' }),
  });
  const visitor = entered.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('visitor='))
    ?.split(';', 1)[0];
  const { data: posts } = await createClient<Database>(backend.url, keys.publishableKey)
    .from('posts')
    .select('id, slug, author_id')
    .limit(3)
    .throwOnError();
  const authorId = posts[0]?.author_id;
  if (!visitor || !authorId) throw new Error('The site has neither visitor nor posts');
  let author = '';
  const renew = async (): Promise<void> => {
    author = `admin=${await adminToken({ ...keys, ...backend }, authorId)}`;
  };
  await renew();
  return {
    cookieOf: (who) => ({ nobody: undefined, visitor, author })[who],
    renew,
    segments: [
      ...posts.flatMap(({ id, slug }) => [id, slug ?? '']),
      authorId,
      'report',
      'code',
      '640',
    ],
  };
}
