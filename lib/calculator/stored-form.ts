import 'server-only';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';

const page = formPages.calculator;

/**
 * The forms that a browser without script has sent: whether it has entered, the form that came back,
 * all its numbers, those to be summed above the tool, and the total that it sent to us.
 */
export async function readStoredForm() {
  const refused = await readStored(page, 'refused');
  const entered = await readStored(page, 'entered');
  const typed = await readStored(page, 'numbers');
  const estimate = await readStored(page, 'estimate');
  const sent = await readStored(page, 'sentTotal');
  const numbers = typed || estimate ? { ...typed, ...estimate } : undefined;
  return {
    refused,
    entered,
    numbers,
    summed: entered && !estimate ? undefined : numbers,
    sent: entered && sent?.event === entered.event ? sent : undefined,
  };
}
