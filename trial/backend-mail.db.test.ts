// The embedded backend reads the name of the lab for each mail with a code, beside its own work.
import { createClient } from '@supabase/supabase-js';
import { expect, it, onTestFinished } from 'vitest';
import { adminToken } from '@/tests/support/admin-token';
import { startBackend } from '@/tests/support/backend';
import { MailServer } from '@/tests/support/mail-server';

it('a mail with a code names the operator’s lab, and the owner’s once it is saved', async () => {
  const mails = new MailServer();
  onTestFinished(() => mails.stop());
  const env = { SMTP_URL: await mails.start(), SMTP_FROM: 'lab@lab.co.zm', SITE_NAME: 'Zed Data' };
  const { url, keys, stop } = await startBackend({ seed: false, env });
  onTestFinished(stop);
  const connect = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const service = connect(keys.secretKey);
  const senderAfter = async (email: string): Promise<string | undefined> => {
    await service.auth.signInWithOtp({ email });
    return /^From: (.*)$/m.exec(mails.letters.at(-1) ?? '')?.[1];
  };
  expect(await senderAfter('reader@lab.co.zm')).toBe('Zed Data <lab@lab.co.zm>');

  const lead = { p_name: 'Owner', p_email: 'owner@lab.co.zm' };
  const { data } = await service.rpc('capture_lead', lead).throwOnError();
  const owner = connect(keys.publishableKey, await adminToken({ url, ...keys }, data[0].id));
  const facts = { site_name: 'Mwila, "Labs"' };
  const saved = { p_facts: facts, p_office: {}, p_revision: 0 };
  await owner.rpc('save_settings', saved).throwOnError();
  expect(await senderAfter('other@lab.co.zm')).toBe('"Mwila, \\"Labs\\"" <lab@lab.co.zm>');
});
