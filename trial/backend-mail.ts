// How the embedded backend sends its one-time codes.
import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import { defaultName } from '../lib/content/site-name.ts';
import { logWarning } from '../lib/log/log.ts';

export interface Mail {
  /** The mail server, such as `smtp://user:password@mail.example:587`. */
  url?: string | undefined;
  from?: string | undefined;
  /** Prints the codes that no mail server takes. */
  prints?: boolean;
  /** The name of the lab at the time of a mail. */
  readName?: () => Promise<string>;
}

/** A mail server that does not answer holds up whoever waits for the code. */
const waitMs = 10 * 1_000;

const template = new URL('../supabase/templates/code.html', import.meta.url);

const html = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface CodeMail {
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Our own words around the code, as a hosted project sends them: the library's are about signing in,
 * with a link that leads nowhere.
 */
function withOurWords(
  send: (mail: CodeMail) => Promise<unknown>,
  readName: () => Promise<string> = async () => defaultName,
): EmailDriver {
  const file = readFileSync(template, 'utf8');
  return {
    send: async ({ to, text = '' }) => {
      const code = /code(?: is)?: (\d{6})/.exec(text)?.[1];
      if (!code) throw new Error('The mail of the library has no code where it was');
      const name = await readName();
      await send({
        name,
        to,
        subject: `Your code for ${name}`,
        text: `Your code is: ${code}\n\nEnter it on the page of ${name} that asked for it. It works once, for ten minutes. If you did not ask for it, ignore this email: nobody can use the code without it.`,
        html: file.replaceAll(defaultName, () => html(name)).replace('{{ .Token }}', code),
      });
    },
  };
}

/**
 * Without a mail server codes are printed in development alone: whoever reads a log could read
 * anybody's results.
 */
export async function mailDriver({ url, from = '', prints, readName }: Mail): Promise<EmailDriver> {
  if (url) {
    const transport = createTransport({
      url,
      dnsTimeout: waitMs,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // As an object: a name may have commas and quotes, which would begin another address.
    return withOurWords(
      ({ name, ...mail }) =>
        transport.sendMail({
          from: { name, address: from },
          // So that no absence note answers it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...mail,
        }),
      readName,
    );
  }
  if (prints) {
    const { ConsoleEmailDriver } = await import('@supabase/lite');
    const driver = new ConsoleEmailDriver();
    return withOurWords((mail) => driver.send(mail), readName);
  }
  return {
    send: async () =>
      logWarning('mail', 'A one-time code could not be sent: SMTP_URL is not set', {}),
  };
}
