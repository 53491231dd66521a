// Sentences about kept results that the browser and the server share.
import { keptMonths } from '@/lib/process/limits';

export const keepFailure = 'The result could not be kept. Please try again.';
export const deleteFailure = 'The result could not be deleted. Please try again.';
export const mailFailure = 'The mail could not be sent. Please try again.';
/** An analysis, or the form of a calculation, was deleted meanwhile. */
export const resultGone = 'This result is not stored with us any more, so it cannot be kept.';
export const mailRefused =
  'A mail with this result went out within the last hour, or the result is not yours.';

export const aboutKeeping = `It gets an address of its own for ${keptMonths} months: without your name, e-mail address and the name of your business. Whoever has the address can read it and delete it.`;
