// Measures the memory of the site's own process and its backend through minutes of mixed load, and
// while a film of a gigabyte comes in. MEMORY_MINUTES names another time.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { adminToken } from '../tests/support/admin-token.ts';
import { film } from '../tests/support/film.ts';
import { type Held, startMeasured } from './held.ts';

const minutes = Number(process.env.MEMORY_MINUTES ?? 10);
const callers = 4;
const looks = 10;
const filmMegabytes = 1024;

export async function measureMemory(): Promise<object> {
  const { site, held, inUse } = await startMeasured();
  try {
    const { backend, keys, base } = site;
    const options = { auth: { persistSession: false } };
    const service = createClient(backend.url, keys.secretKey, options);
    const author = await service
      .from('users')
      .select('id')
      .eq('email', 'editor@ai-lab.example')
      .single()
      .throwOnError();
    const cookie = `admin=${await adminToken({ url: backend.url, ...keys }, author.data.id)}`;
    const upload = (body: BodyInit, name: string): Promise<Response> =>
      fetch(`${base}/api/media`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: base, 'X-File-Name': name },
        body,
        redirect: 'error',
        duplex: 'half',
      } as RequestInit);

    const picture = readFileSync('public/icon-512.png');
    const paths = ['/', '/blog', '/vlogs', '/blog/maize-advice-by-phone', '/ai-value-assessment'];
    const kinds = [
      (turn: number) => fetch(`${base}${paths[turn % paths.length]}`),
      (turn: number) => fetch(`${base}/search?q=${turn % 2 ? 'mining' : randomUUID()}`),
      () => fetch(`${base}/blog/${randomUUID()}`),
      () =>
        fetch(`${base}/api/entry/report`, {
          method: 'POST',
          headers: { Origin: base },
          body: new URLSearchParams({ name: 'Mutale', email: `${randomUUID()}@test.example` }),
          redirect: 'manual',
        }),
      () => upload(picture, 'icon.png'),
    ];
    const statuses: Record<string, number> = {};
    const end = Date.now() + minutes * 60_000;
    const call = async (): Promise<void> => {
      for (let turn = 0; Date.now() < end; turn += 1) {
        const ask = kinds[turn % kinds.length];
        if (!ask) throw new Error('Nothing to ask for');
        const answer = await ask(turn);
        await answer.arrayBuffer();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
    };
    const calls = Promise.all(Array.from({ length: callers }, call));
    const duringLoad: Held[] = [];
    const inUseDuring: Held[] = [];
    for (let look = 0; look < looks; look += 1) {
      await delay((minutes * 60_000) / looks - 100);
      duringLoad.push(held());
      if (look === 0 || look === looks - 1) inUseDuring.push(await inUse());
    }
    await calls;

    let most = held();
    const before = most;
    const watch = setInterval(() => {
      const now = held();
      most = { site: Math.max(most.site, now.site), backend: Math.max(most.backend, now.backend) };
    }, 200);
    const { status } = await upload(film(filmMegabytes), 'film.mp4');
    clearInterval(watch);
    return {
      minutes,
      statuses,
      duringLoad,
      inUse: { afterFirst: inUseDuring[0], atEnd: inUseDuring.at(-1) },
      film: { megabytes: filmMegabytes, status, before, most },
    };
  } finally {
    await site.end('SIGTERM');
    site.remove();
  }
}
