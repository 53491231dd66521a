// The worker in the site's own process, which begins with the site, on a site that is killed and
// started again as `npm run serve`: on a backend of its own, by another user.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotifiedOwner, startNotifiedOwner } from '../support/notified-owner';
import { get, ownSettings, port, ready, run, type Start, share, start, until } from './support';

const undo: Array<() => Promise<void> | void> = [];
let owner: NotifiedOwner;
let settings: Record<string, string>;
let killed: Start;

beforeAll(async () => {
  owner = await startNotifiedOwner(undo, true);
  settings = { ...owner.settings, SITE_URL: `http://localhost:${port}` };
  killed = share(start(settings));
  await ready(killed);
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

it('notices: the mail and the webhook about a lead are sent while the site runs', async () => {
  const { mails, receiver, rpc } = owner;
  await rpc('add_event', { p_lead: null, p_fields: { name: 'Mutale Banda' } });
  await until(() => mails.letters.length === 1 && receiver.received.length === 1);
  expect(mails.letters[0]).toContain('Mutale Banda used the calculator');
});

describe('a site killed while the webhook’s receiver hangs, then npm run serve', () => {
  /** A row that the daily work deletes. */
  const counts = () =>
    createClient(settings.SUPABASE_URL ?? '', settings.SUPABASE_SECRET_KEY ?? '').from(
      'rate_limits',
    );
  let statusMeanwhile: number;
  let served: Start;

  beforeAll(async () => {
    const { receiver, rpc } = owner;
    receiver.status = undefined;
    await rpc('add_event', { p_lead: null });
    await until(() => receiver.received.length === 2);
    statusMeanwhile = (await get('/about')).status;
    killed.child.kill('SIGKILL');
    await killed.ended;
    receiver.status = 204;
    // In place of a minute.
    await rpc('end_leases');
    const times = { window_start: '2020-01-01T00:00:00Z', expires_at: '2020-01-01T00:10:00Z' };
    await counts()
      .insert({ key: 'over', ...times })
      .throwOnError();
    served = share(
      run(process.execPath, ['scripts/start.ts', '--serve'], {
        env: { ...ownSettings, ...settings },
        // Only root may become somebody else.
        ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
      }),
    );
    await ready(served);
  });

  it('pages are served while the receiver hangs', () => expect(statusMeanwhile).toBe(200));

  it('the interrupted webhook is sent after the next start with the same id', async () => {
    const { receiver } = owner;
    await until(() => receiver.received.length === 3);
    const [, cutOff, arrived] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(arrived).toBe(cutOff);
  });

  it('a user without write access serves the build with all files of a page', async () => {
    expect(served.output()).not.toContain('Building the site');
    const page = await (await get('/blog')).text();
    expect(page).toContain('AI Lab Editorial Team');
    expect(page).toContain('data-document');
    for (const [, file = ''] of page.matchAll(
      /(?:src|href)="(\/(?:_next\/static\/|page-)[^"]+)"/g,
    )) {
      expect((await get(file)).status, file).toBe(200);
    }
  });

  it('the daily work runs by itself, and /api/daily without its secret answers 401', async () => {
    await until(async () => (await counts().select().eq('key', 'over')).data?.length === 0);
    expect((await get('/api/daily')).status).toBe(401);
    expect(served.output()).not.toContain('daily work');
  });

  it('SIGTERM ends the site with code 0', async () => {
    served.child.kill('SIGTERM');
    expect(await served.ended).toBe(0);
  });
});
