// A crowd that searches: how many of its searches reach the backend at once, and what else still
// gets through.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { captureLead } from '@/lib/entry/mutations';
import { runRequest } from '@/lib/pages/request-context';
import { BusyError } from '@/lib/process/queue';
import { search, searchesAtOnce, searchesWaiting } from '@/lib/search/queries';
import { withDeadline } from '@/lib/supabase/deadline';
import { BackendProxy } from '../../support/proxy';
import { pointAtTestBackend } from '../../support/site-settings';

const proxy = new BackendProxy(inject('backend').url);
beforeAll(async () => pointAtTestBackend({ SUPABASE_URL: await proxy.start() }));
afterAll(() => proxy.stop());

const searches = (): number =>
  proxy.requests.filter((path) => path.includes('search_posts')).length;

it('a crowd of searches is asked in a queue, so that somebody who sends a form waits for two searches at most', async () => {
  const release = Promise.withResolvers<void>();
  proxy.heldBy = (path) => (path.includes('search_posts') ? release.promise : undefined);
  const crowd = Array.from({ length: searchesAtOnce + searchesWaiting }, () => search('mining'));
  // All of them were asked for before this is sent, and none is answered.
  const lead = await captureLead(
    { name: 'Ada', email: `${randomUUID()}@test.example`, source: {} },
    false,
  );
  expect(lead.isNew).toBe(true);
  expect(searches()).toBe(searchesAtOnce);

  // More may not wait, and their request is told to come again.
  const busy = await new Promise((done) =>
    runRequest({ method: 'GET', url: '/search' }, async (notes) => {
      const error = await search('mining').catch((reason: unknown) => reason);
      done([error instanceof BusyError, notes.busy, notes.backendDown]);
    }),
  );
  expect(busy).toEqual([true, true, false]);

  release.resolve();
  const found = await Promise.all(crowd);
  expect(new Set(found.map((hits) => hits.length)).size).toBe(1);
  expect(searches()).toBe(crowd.length);
  // Who waited has left the place to others.
  expect((await search('mining')).length).toBe(found[0]?.length);
});

it('a crowd of searches waits within the time of the backend', async () => {
  const release = Promise.withResolvers<void>();
  proxy.heldBy = (path) => (path.includes('search_posts') ? release.promise : undefined);
  const crowd = Array.from({ length: searchesAtOnce + searchesWaiting - 1 }, () =>
    search('mining'),
  );
  // Each of these takes the one place that is left, and gives it up.
  for (let again = 0; again < 3; again += 1) {
    const late = await new Promise((done) =>
      runRequest({ method: 'GET', url: '/search' }, async (notes) => {
        const error = await withDeadline(() => search('mining'), 50).catch(String);
        done([error, notes.busy, notes.backendDown]);
      }),
    );
    expect(late).toEqual([expect.stringContaining('did not answer in time'), true, false]);
  }
  release.resolve();
  expect((await Promise.all(crowd)).every((hits) => hits.length > 0)).toBe(true);
});
