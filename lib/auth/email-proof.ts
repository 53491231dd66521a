import 'server-only';
import { env } from '@/lib/env';
import { codeValidSeconds } from '@/lib/process/limits';
import { authClient } from '@/lib/supabase/auth';

/** That a code was sent to an address (`takeOnce`). */
export const codeSent = { action: 'code-sent', windowSeconds: codeValidSeconds } as const;

/** Whether a one-time code can reach anybody: by mail, or where it is printed for who tries the site. */
export function canSendCodes(): boolean {
  const { BACKEND, SMTP_URL, CODES_PRINTED } = env();
  return BACKEND === 'supabase' || SMTP_URL !== undefined || CODES_PRINTED === 'yes';
}

/**
 * Sends a one-time code to an address.
 * @param sender the visitor's address, by which Supabase Auth counts
 * @throws Error when it cannot be sent
 */
export async function sendCode(email: string, sender: string): Promise<void> {
  const { error } = await authClient(sender).auth.signInWithOtp({
    email,
    options: { shouldCreateUser: true },
  });
  if (error) throw error;
}

/**
 * Whether the code was sent to that address, is fresh and was not used before.
 * @param sender as above
 */
export async function proveEmail(email: string, code: string, sender: string): Promise<boolean> {
  const { auth } = authClient(sender);
  let { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' });
  // The embedded backend knows only the older name for the same type.
  if (error?.code === 'validation_failed') {
    ({ data, error } = await auth.verifyOtp({ email, token: code, type: 'magiclink' }));
  }
  if (error) {
    if (error.status && error.status >= 400 && error.status < 500) return false;
    throw error;
  }
  const proven = data.user?.email?.toLowerCase() === email;
  // The session was only needed as proof. If it cannot be ended early, the visitor need not know.
  await auth.signOut({ scope: 'local' }).catch(() => undefined);
  return proven;
}
