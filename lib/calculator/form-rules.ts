// Limits and messages of the calculator's total that is sent to us, shared with the browser, without zod.

export const totalFailure = 'The total was not sent. Please try again.';
export const entryGone =
  'The total was not sent, because your first form is no longer kept. Write to us on the page Get Involved instead.';
