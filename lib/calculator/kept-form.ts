import 'server-only';
import { readKept } from '@/lib/form-answers/kept';
import { formPages } from '@/lib/form-answers/pages';

const page = formPages.calculator;

/**
 * The forms that a browser without script has sent: whether it has entered, the form that came back,
 * all its numbers, those to be summed above the tool, and the total that it sent to us.
 */
export async function readKeptForm() {
  const refused = await readKept(page, 'refused');
  const entered = await readKept(page, 'entered');
  const typed = await readKept(page, 'numbers');
  const estimate = await readKept(page, 'estimate');
  const sent = await readKept(page, 'sentTotal');
  const numbers = typed || estimate ? { ...typed, ...estimate } : undefined;
  return {
    refused,
    entered,
    numbers,
    summed: entered && !estimate ? undefined : numbers,
    sent: entered && sent?.event === entered.event ? sent : undefined,
  };
}
