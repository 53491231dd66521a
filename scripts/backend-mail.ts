// How the embedded backend sends its one-time codes.
import type { EmailDriver } from '@supabase/lite';
import { logWarning } from '../lib/log.ts';

export interface Mail {
  /** The mail server, such as `smtp://user:password@mail.example:587`. */
  url?: string | undefined;
  from?: string | undefined;
  /** Prints the codes that no mail server takes. */
  prints?: boolean;
}

/**
 * Without a mail server codes are printed in development alone: whoever reads a log could read
 * anybody's results.
 */
export async function mailDriver({ url, from = '', prints }: Mail): Promise<EmailDriver> {
  const { ConsoleEmailDriver, SmtpEmailDriver } = await import('@supabase/lite');
  if (url) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    return new SmtpEmailDriver({
      host: hostname,
      secure,
      port: Number(port) || (secure ? 465 : 587),
      from,
      ...(username
        ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
        : {}),
    });
  }
  if (prints) return new ConsoleEmailDriver();
  return {
    send: async () =>
      logWarning('mail', 'A one-time code could not be sent: SMTP_URL is not set', {}),
  };
}
