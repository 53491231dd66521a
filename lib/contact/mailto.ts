import type { ContactMessage } from '@/lib/content/enquiry';
import { contactText } from './message';

/**
 * A mail that only has to be sent. Line breaks become CRLF, as the mailto standard (RFC 6068)
 * requires; a space is %20, because many mail programs keep a plus sign as it is.
 * @param to empty where the writer has to choose
 */
export function mailto(to: string, subject: string, body: string): string {
  const encode = (text: string): string =>
    encodeURIComponent(text.toWellFormed().replace(/\r\n?|\n/g, '\r\n'));
  // An address may hold what would begin another field.
  return `mailto:${encode(to).replace('%40', '@')}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** The prepared message of the Get Involved form (docs/spec.md, 'Get Involved'). */
export const contactMailto = (to: string, message: ContactMessage): string =>
  mailto(to, `Get Involved: ${message.interest}`, contactText(message));
