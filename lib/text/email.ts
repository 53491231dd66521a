// The one reader of e-mail addresses, without zod, for the browser and the server.

import { emailCharacters } from '../process/limits.ts';
import { withoutInvisible } from './characters.ts';

/** The length of an address in characters, and the check of a browser's own e-mail field. */
export const emailRule = {
  max: emailCharacters,
  form: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
};
/** A part that begins or ends with a dot or hyphen, or has two dots in a row. */
const oddPart = /^[.-]|[.-]@|@[.-]|[.-]$|\.\./;

export const emailMessages = {
  email: 'Email is required',
  emailFormat: 'Enter a valid email address, such as name@example.com',
};

/** The one address in a text as it is pasted, such as `Jane <jane@example.com>;`. */
export function readEmail(typed: string): string {
  const text = withoutInvisible(typed).trim();
  return (/^(?:(?!<[^<>]*@).)*<([^<>]*)>[\s,;]*$/s.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .trim();
}

/** Why an e-mail address does not count; undefined when it does. */
export function emailError(typed: string): string | undefined {
  const email = readEmail(typed);
  if (!email) return emailMessages.email;
  const counts =
    email.length <= emailRule.max && emailRule.form.test(email) && !oddPart.test(email);
  return counts ? undefined : emailMessages.emailFormat;
}
