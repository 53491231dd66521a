import 'server-only';
import { encryptSecret } from '@/lib/auth/encrypt';
import type { AdminSession } from '@/lib/auth/session';
import { supabaseEnv } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import type { Channel } from './schema';
import { newWebhookSecret, secretPurpose } from './webhook';

/** Replaces the webhook's secret. @returns the new one, which is not shown again */
export async function replaceSecret({ token }: AdminSession): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  const stored = await encryptSecret(supabaseEnv().siteSecrets, secretPurpose, secret);
  await rpc(adminClient(token), 'set_webhook_secret', { p_secret: stored });
  return { secret };
}

/** Sends a notice once more. @returns false where it is gone, or just being sent */
export async function sendAgain({ token }: AdminSession, id: string): Promise<boolean> {
  return rpc(adminClient(token), 'send_notice_again', { p_id: id });
}

export async function sendTest({ token }: AdminSession, channel: Channel): Promise<void> {
  await rpc(adminClient(token), 'send_test_notice', { p_channel: channel });
}

/** Lets the webhook go on after it was switched off. */
export async function switchOn({ token }: AdminSession): Promise<void> {
  await rpc(adminClient(token), 'switch_webhook_on');
}

/** Notes that the admin has seen the leads up to a time. */
export async function noteSeen({ token }: AdminSession, until: string): Promise<void> {
  await rpc(adminClient(token), 'note_leads_seen', { p_until: until });
}
