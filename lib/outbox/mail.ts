import { createTransport } from 'nodemailer';
import type { Env } from '@/lib/env';
import { redact } from '@/lib/log/redact';
import type { Attempt } from './attempt';

export interface MailServer {
  /** Such as `smtp://user:password@mail.example:587`. */
  url: string;
  from: string;
}

/** The server that the environment names; undefined where no mail can be sent. */
export function mailServer({
  SMTP_URL,
  SMTP_FROM,
  CONTACT_EMAIL,
}: Pick<Env, 'SMTP_URL' | 'SMTP_FROM' | 'CONTACT_EMAIL'>): MailServer | undefined {
  const from = SMTP_FROM ?? CONTACT_EMAIL;
  return SMTP_URL && from ? { url: SMTP_URL, from } : undefined;
}

export interface Words {
  subject: string;
  text: string;
  /** Who gets the answer, if it is not the site. */
  replyTo?: { name: string; address: string } | undefined;
}

interface Letter extends Words {
  /** Whose letter it is. */
  name: string;
  to: string;
  /** The same with each attempt, so that a mail program knows the second copy. */
  id: string;
}

/** Sends one mail, and says what became of it. */
export async function sendMail(
  { url, from }: MailServer,
  { name, to, subject, text, replyTo, id }: Letter,
  ms: number,
): Promise<Attempt> {
  // Each of these limits one wait, and starts again with each line of the server; `late` limits the
  // whole, and they then close the connection.
  const each = ms + 1_000;
  const times = {
    dnsTimeout: each,
    connectionTimeout: each,
    greetingTimeout: each,
    socketTimeout: each,
  };
  const transport = createTransport({
    url,
    ...times,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  try {
    const messageId = `<${id}@${from.split('@').at(-1)}>`;
    // As objects: a name may have commas and quotes, which would begin another address.
    const head = { from: { name, address: from }, to, replyTo, messageId, headers };
    await Promise.race([transport.sendMail({ ...head, subject, text }), late]);
    return { isSent: true, outcome: `${host} took it` };
  } catch (error) {
    // A server may quote what it refuses.
    const why = redact(error instanceof Error ? error.message : String(error));
    return {
      isSent: false,
      outcome: signal.aborted ? `${host} takes too long` : `${host}: ${why}`,
    };
  } finally {
    transport.close();
  }
}
