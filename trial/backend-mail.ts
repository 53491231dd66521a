// How the embedded backend sends its one-time codes.
import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import { siteName } from '../lib/content/site-name.ts';
import { logWarning } from '../lib/log/log.ts';

export interface Mail {
  /** The mail server, such as `smtp://user:password@mail.example:587`. */
  url?: string | undefined;
  from?: string | undefined;
  /** Prints the codes that no mail server takes. */
  prints?: boolean;
}

const template = new URL('../supabase/templates/code.html', import.meta.url);

/**
 * Our own words around the code, as a hosted project sends them: the library's are about signing in,
 * with a link that leads nowhere.
 */
function withOurWords(driver: EmailDriver): EmailDriver {
  const html = readFileSync(template, 'utf8');
  return {
    send: ({ to, text = '' }) => {
      const code = /code(?: is)?: (\d{6})/.exec(text)?.[1];
      if (!code) throw new Error('The mail of the library has no code where it was');
      return driver.send({
        to,
        subject: `Your code for ${siteName}`,
        text: `Your code is: ${code}\n\nEnter it on the page of ${siteName} that asked for it. It works once, for ten minutes. If you did not ask for it, ignore this email: nobody can use the code without it.`,
        html: html.replace('{{ .Token }}', code),
      });
    },
  };
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
    return withOurWords(
      new SmtpEmailDriver({
        host: hostname,
        secure,
        port: Number(port) || (secure ? 465 : 587),
        from: `"${siteName}" <${from}>`,
        // So that no absence note answers it.
        createTransport: (options) =>
          createTransport(options, { headers: { 'Auto-Submitted': 'auto-generated' } }),
        ...(username
          ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
          : {}),
      }),
    );
  }
  if (prints) return withOurWords(new ConsoleEmailDriver());
  return {
    send: async () =>
      logWarning('mail', 'A one-time code could not be sent: SMTP_URL is not set', {}),
  };
}
