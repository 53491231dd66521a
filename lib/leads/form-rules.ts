// What the form in the browser and the schema on the server both check. The browser loads no schema library for it.
import { characters } from '@/lib/characters';

export const nameLength = { min: 2, max: 100 };

/** Whether a trimmed name has a length that the server takes. */
export function fitsName(name: string): boolean {
  const count = characters(name);
  return count >= nameLength.min && count <= nameLength.max;
}

/** docs/spec.md, 'Fields and limits': letters, digits and ._%+- before the at sign, and a domain ending in two or more letters. */
export const emailPattern = '[a-z0-9._%+\\-]+@[a-z0-9.\\-]+\\.[a-z]{2,}';

export const leadMessages = {
  name: 'Name is required',
  nameLength: `Name must have ${nameLength.min} to ${nameLength.max} characters`,
  email: 'Email is required',
  emailFormat: 'Enter a valid email address, such as name@example.com',
};

export const leadFailure = 'Failed to process your request. Please try again.';
export const errorToast = 'An error occurred';
export const welcomeToast = (isNew: boolean): string => (isNew ? 'Welcome to AI Value Assessment!' : 'Welcome back!');
