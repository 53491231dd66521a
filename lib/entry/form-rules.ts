// The form in the browser and the schema on the server share these rules. The browser loads no
// schema library for them.

import { nameCharacters, nameMinCharacters } from '../process/limits.ts';
import { characters, cleanName, isBlank } from '../text/characters.ts';
import { emailError, emailMessages, emailRule, readEmail } from '../text/email.ts';

/**
 * The rules of a name and of an e-mail address (docs/spec.md, 'Fields and limits'): lengths in
 * characters; the check of a browser's own e-mail field; the seed's pattern for the tools: letters,
 * digits and ._%+- before the at sign, and a domain that ends in two or more letters.
 */
export const person = {
  name: { min: nameMinCharacters, max: nameCharacters },
  email: {
    ...emailRule,
    pattern: /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i,
  },
};

export const leadMessages = {
  name: 'Name is required',
  nameLength: `Name must have ${person.name.min} to ${person.name.max} characters`,
  ...emailMessages,
};

/** Why a name does not count, in the words of its form; undefined when it does. */
export function nameError(
  name: string,
  messages: { name: string; nameLength: string } = leadMessages,
): string | undefined {
  if (isBlank(name)) return messages.name;
  const count = characters(cleanName(name).trim());
  return count < person.name.min || count > person.name.max ? messages.nameLength : undefined;
}

/** Why an e-mail address does not count at the entry of a tool; undefined when it does. */
export const toolEmailError = (typed: string): string | undefined =>
  emailError(typed) ??
  (person.email.pattern.test(readEmail(typed)) ? undefined : leadMessages.emailFormat);

/** Why a text of any other kind does not count; undefined when it does. */
export function textError(
  text: string,
  { required, tooLong, max }: { required: string; tooLong: string; max: number },
): string | undefined {
  if (isBlank(text)) return required;
  return characters(text.trim()) > max ? tooLong : undefined;
}

export const leadFailure = 'Failed to process your request. Please try again.';
export const errorToast = 'An error occurred';
export const welcomeToast = (isNew: boolean): string =>
  isNew ? 'Welcome to AI Value Assessment!' : 'Welcome back!';

export const noCodes =
  'This site cannot send codes by mail. In the browser that asked for them, your results open without one; for anything else, write to us on the page Get Involved.';
