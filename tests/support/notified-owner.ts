// A backend whose owner is told of leads by mail and by webhook, for tests that start a site on it.
import { createClient } from '@supabase/supabase-js';
import { encryptSecret } from '@/lib/auth/encrypt';
import { adminToken } from './admin-token';
import { settingsOf, startBackend } from './backend';
import { leadEventWriter } from './lead-events';
import { MailServer } from './mail-server';
import { newPlace, withDatabase } from './place';
import { WebhookReceiver } from './webhook-receiver';

export interface NotifiedOwner {
  /** Of a site on the backend. */
  settings: Record<string, string>;
  mails: MailServer;
  receiver: WebhookReceiver;
  /** Calls a function of the database with the service's rights. */
  rpc: (name: string, args?: Record<string, unknown>) => Promise<unknown>;
}

/**
 * @param undo gets what ends and removes it
 * @param seed whether the backend has the sample content
 */
export async function startNotifiedOwner(
  undo: Array<() => Promise<void> | void>,
  seed = false,
): Promise<NotifiedOwner> {
  const mails = new MailServer();
  const receiver = new WebhookReceiver();
  undo.push(
    () => mails.stop(),
    () => receiver.stop(),
  );
  const place = await newPlace(undo, true);
  await withDatabase(place, (execute) => execute(leadEventWriter));
  const backend = await startBackend({ ...place, seed, keep: true });
  undo.push(backend.stop);
  const { url, keys } = backend;
  const host = await receiver.start();
  const connect = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const service = connect(keys.secretKey);
  const rpc: NotifiedOwner['rpc'] = async (name, args = {}) =>
    (await service.rpc(name, args).throwOnError()).data;
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
  const settings = {
    ...settingsOf(backend),
    SMTP_URL: await mails.start(),
    SMTP_FROM: 'lab@lab.co.zm',
    WEBHOOK_HOSTS: host,
  };
  return { settings, mails, receiver, rpc };
}
