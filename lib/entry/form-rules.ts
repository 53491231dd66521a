// The form in the browser and the schema on the server share these rules. The browser loads no
// schema library for them.

import { emailCharacters, nameCharacters, nameMinCharacters } from '../process/limits.ts';
import { characters } from '../text/characters.ts';

/**
 * The rules of a name and of an e-mail address (docs/spec.md, 'Fields and limits'): lengths in
 * characters; letters, digits and ._%+- before the at sign, and a domain that ends in two or more
 * letters. The schema derives from it as well.
 */
export const person = {
  name: { min: nameMinCharacters, max: nameCharacters },
  email: { max: emailCharacters, pattern: /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i },
};

export const leadMessages = {
  name: 'Name is required',
  nameLength: `Name must have ${person.name.min} to ${person.name.max} characters`,
  email: 'Email is required',
  emailFormat: 'Enter a valid email address, such as name@example.com',
};

/** Why a name does not count, in the words of its form; undefined when it does. */
export function nameError(
  name: string,
  messages: { name: string; nameLength: string } = leadMessages,
): string | undefined {
  const count = characters(name.trim());
  if (count === 0) return messages.name;
  return count < person.name.min || count > person.name.max ? messages.nameLength : undefined;
}

/** Why an e-mail address does not count; undefined when it does. */
export function emailError(email: string): string | undefined {
  const address = email.trim();
  if (!address) return leadMessages.email;
  const counts = address.length <= person.email.max && person.email.pattern.test(address);
  return counts ? undefined : leadMessages.emailFormat;
}

/** Why a text of any other kind does not count; undefined when it does. */
export function textError(
  text: string,
  { required, tooLong, max }: { required: string; tooLong: string; max: number },
): string | undefined {
  const count = characters(text.trim());
  if (count === 0) return required;
  return count > max ? tooLong : undefined;
}

export const leadFailure = 'Failed to process your request. Please try again.';
export const errorToast = 'An error occurred';
export const welcomeToast = (isNew: boolean): string =>
  isNew ? 'Welcome to AI Value Assessment!' : 'Welcome back!';
