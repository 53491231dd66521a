import { type ContactMessage, contactText } from './message';

/**
 * The prepared message of the Get Involved form as a mailto address (docs/spec.md, 'Get Involved').
 * Line breaks become CRLF, as the mailto standard (RFC 6068) requires; a space is %20, because many
 * mail programs keep a plus sign as it is.
 * @param to the support mailbox; empty where the visitor has to choose
 */
export function contactMailto(to: string, message: ContactMessage): string {
  const encode = (text: string): string =>
    encodeURIComponent(text.toWellFormed().replace(/\r\n?|\n/g, '\r\n'));
  return `mailto:${to}?subject=${encode(`Get Involved: ${message.interest}`)}&body=${encode(contactText(message))}`;
}
