export interface ContactMessage {
  name: string;
  email: string;
  organization: string;
  interest: string;
  message: string;
}

/**
 * The prepared message of the Get Involved form as a mailto address (docs/spec.md, 'Get Involved').
 * Line breaks become CRLF, as the mailto standard (RFC 6068) requires; a space is %20, because many
 * mail programs keep a plus sign as it is.
 * @param to the support mailbox
 */
export function contactMailto(
  to: string,
  { name, email, organization, interest, message }: ContactMessage,
): string {
  const body = [
    `Name: ${name}`,
    `Organization: ${organization}`,
    `Email: ${email}`,
    `Interest: ${interest}`,
    `Message: ${message}`,
  ].join('\n');
  const encode = (text: string): string =>
    encodeURIComponent(text.toWellFormed().replace(/\r\n?|\n/g, '\r\n'));
  return `mailto:${to}?subject=${encode(`Get Involved: ${interest}`)}&body=${encode(body)}`;
}
