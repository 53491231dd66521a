import 'server-only';
import { overLimit } from '@/lib/auth/rate-limit';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { logError } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { readReport } from './queries';

const canMail = (): boolean => env().SMTP_URL !== undefined;

/**
 * Sends the report to everybody who waits for it, or gives each the step to send it where no mail goes
 * out (decision 67).
 * @returns how many they were
 */
export async function sendWaitingReport({ token }: AdminSession): Promise<number> {
  return rpc(adminClient(token), 'send_waiting_report', { p_can_mail: canMail() });
}

/**
 * Sends the report to a lead that has just asked for it, if it is out; else the lead waits for it. A
 * failure is logged: the form itself is stored, and the lead waits.
 * @param address the sender's, as it is counted
 */
export async function sendReport(leadId: string, address: string): Promise<void> {
  try {
    const { getUrl } = await readReport();
    if (!getUrl) return;
    const subject = sharingNetworkOf(address);
    const mayMail = canMail() && !(await overLimit([{ ...requestLimits.sendReport, subject }]));
    await rpc(serviceClient(), 'send_report', { p_lead: leadId, p_can_mail: mayMail });
  } catch (error) {
    logError('send the report', error);
  }
}
