// Limits and messages of the calculator's total that is sent to us, shared with the browser, without zod.

export const totalFailure = 'The total was not sent. Please try again.';
export const entryGone =
  'The form with which you entered is no longer kept, so the total was not sent.';
