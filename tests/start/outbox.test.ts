// The worker in the site's own process: it begins with the site, and one that is killed loses nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NotifiedOwner, startNotifiedOwner } from '../support/notified-owner';
import { port, ready, start, until } from './support';

const undo: Array<() => Promise<void> | void> = [];
let owner: NotifiedOwner;

beforeAll(async () => {
  owner = await startNotifiedOwner(undo);
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

it('a lead is told of while the site runs; what a killed site was sending arrives after the next start, with the same id', async () => {
  const { mails, receiver, rpc } = owner;
  const settings = { ...owner.settings, SITE_URL: `http://localhost:${port}` };
  const site = start(settings);
  await ready(site);
  await rpc('add_event', { p_lead: null, p_fields: { name: 'Mutale Banda' } });
  await until(() => mails.letters.length === 1 && receiver.received.length === 1);
  expect(mails.letters[0]).toContain('Mutale Banda used the calculator');

  // A receiver that hangs holds the worker, and no visitor.
  receiver.status = undefined;
  await rpc('add_event', { p_lead: null });
  await until(() => receiver.received.length === 2);
  expect((await fetch(`http://localhost:${port}/about`)).status).toBe(200);
  site.child.kill('SIGKILL');
  await site.ended;
  receiver.status = 204;
  // In place of a minute.
  await rpc('end_leases');
  await ready(start(settings));
  await until(() => receiver.received.length === 3);
  const [, cutOff, arrived] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(arrived).toBe(cutOff);
});
