// Sentences about kept results that the browser and the server share.
import { keptMonths } from '@/lib/process/limits';

export const keepFailure = 'The result could not be kept. Please try again.';
export const deleteFailure = 'The result could not be deleted. Please try again.';
export const mailFailure =
  'No email was sent. Look in your mailbox: one with this result may have arrived within the last hour. If not, please try again later.';
/** An analysis, or the form of a calculation, was deleted meanwhile. */
export const resultGone = 'We no longer store this result, so it cannot be kept.';

export const aboutKeeping = `Get a private link (${keptMonths} months, without your name). Whoever has the link can read the result and delete it.`;

/** A calculation in a line. @param total as it is shown */
export const totalFinding = (total: string): string => `Total Potential Annual Savings: ${total}`;

const findingCharacters = 150;

/**
 * The text that WhatsApp opens with: at most 300 characters, of which only the finding is shortened.
 * @param finding the total, or the first recommendation
 */
export function keptMessage(
  finding: string,
  { reference, address }: Record<'reference' | 'address', string>,
): string {
  const summary = [...finding].slice(0, findingCharacters).join('');
  return `${summary} (my result ${reference}): ${address}`;
}
