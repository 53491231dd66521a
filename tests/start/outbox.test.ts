// The worker in the site's own process: it begins with the site, and one that is killed loses nothing.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptSecret } from '../../lib/auth/stored-secret';
import { applyMigrations } from '../../scripts/migrate';
import { adminToken } from '../support/admin-token';
import { settingsOf, startBackend } from '../support/backend';
import { leadEventWriter } from '../support/lead-events';
import { MailServer } from '../support/mail-server';
import { newPlace, withDatabase } from '../support/place';
import { WebhookReceiver } from '../support/webhook-receiver';
import { port, ready, start, until } from './support';

const undo: Array<() => Promise<void> | void> = [];
const mails = new MailServer();
const receiver = new WebhookReceiver();
let settings: Record<string, string>;
let rpc: (name: string, args?: Record<string, unknown>) => Promise<unknown>;

beforeAll(async () => {
  const place = await newPlace(undo);
  await withDatabase(place, async (execute, settle) => {
    await applyMigrations(execute);
    await settle();
    await execute(leadEventWriter);
  });
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  const { url, keys } = backend;
  const host = await receiver.start();
  settings = {
    ...settingsOf(backend),
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: await mails.start(),
    SMTP_FROM: 'lab@lab.co.zm',
    WEBHOOK_HOSTS: host,
  };
  const connect = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const service = connect(keys.secretKey);
  rpc = async (name, args = {}) => (await service.rpc(name, args).throwOnError()).data;
  const [owner] = (await rpc('capture_lead', {
    p_name: 'Owner',
    p_email: 'owner@lab.co.zm',
  })) as Array<{ id: string }>;
  const admin = connect(keys.publishableKey, await adminToken({ url, ...keys }, owner?.id ?? ''));
  const office = { notice_email: 'owner@lab.co.zm', webhook_url: `http://${host}/hook` };
  const saved = { p_facts: {}, p_office: office, p_revision: 0 };
  await admin.rpc('save_settings', saved).throwOnError();
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const p_secret = await encryptSecret([keys.jwtSecret], 'webhook secret', secret);
  await admin.rpc('set_webhook_secret', { p_secret }).throwOnError();
});
afterAll(async () => {
  mails.stop();
  receiver.stop();
  for (const step of undo.splice(0).reverse()) await step();
});

const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);

it('a lead is told of while the site runs; what a killed site was sending arrives after the next start, with the same id', async () => {
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
  const [, cutOff, arrived] = idsReceived();
  expect(arrived).toBe(cutOff);
});
