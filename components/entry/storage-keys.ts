// The small calculator's script has a copy of these.

/** In session storage: the number that was brought to the entry of the calculator, in words. */
export const broughtKey = 'brought-number';
/** In session storage: how the next message of the contact form begins. */
export const messageKey = 'contact-message';

/** Under which keys the browser keeps what the tools show again (docs/spec.md, 'Kept in the browser'). */
export const storageKeys = {
  /** In session storage: a reload does not ask for the name again, a new visit does. */
  visitor: 'assessment-visitor',
  /** In session storage: the message for which the mail program was opened. */
  unsent: 'unsent-message',
  /** In session storage: how the next message begins, as a button of another page wants it. */
  message: messageKey,
  brought: broughtKey,
  /** In local storage: that somebody entered in this browser, but not who. */
  reportEntered: 'report-entered',
  /** In local storage, for 30 days: who sent the form of the calculator or of the report. */
  known: 'known-visitor',
  /** In local storage: the analyses, and the fields of their form. */
  results: 'automation-storage',
  draft: 'recommendations-draft',
} as const;

/** In local storage: the admin has signed in with this browser, whose visits are not counted. */
export const notCountedKey = 'not-counted';

/**
 * In local storage: the numbers and choices of the calculator; the small calculator, whose script has a
 * copy, adds to them.
 */
export const numbersKey = 'savings-calculator';
