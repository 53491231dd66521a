import 'server-only';
import { encryptSecret } from '@/lib/auth/encrypt';
import type { AdminSession } from '@/lib/auth/session';
import { supabaseEnv } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import type { Channel } from './schema';
import { newWebhookSecret, secretPurpose } from './webhook';

/** Replaces the webhook's secret. @returns the new one, which is not shown again */
export async function replaceSecret({ token }: AdminSession): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  const stored = await encryptSecret(supabaseEnv().siteSecrets, secretPurpose, secret);
  await adminClient(token).rpc('set_webhook_secret', { p_secret: stored }).throwOnError();
  return { secret };
}

/** Sends a notice once more. @returns false where it is gone, or just being sent */
export async function sendAgain({ token }: AdminSession, id: string): Promise<boolean> {
  const { data } = await adminClient(token).rpc('send_notice_again', { p_id: id }).throwOnError();
  return data;
}

export async function sendTest({ token }: AdminSession, channel: Channel): Promise<void> {
  await adminClient(token).rpc('send_test_notice', { p_channel: channel }).throwOnError();
}

/** Lets the webhook go on after it was switched off. */
export async function switchOn({ token }: AdminSession): Promise<void> {
  await adminClient(token).rpc('switch_webhook_on').throwOnError();
}

/** Notes that the admin has seen the leads up to a time. */
export async function noteSeen({ token }: AdminSession, until: string): Promise<void> {
  await adminClient(token).rpc('note_leads_seen', { p_until: until }).throwOnError();
}
