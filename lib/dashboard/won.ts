import type { Won } from '@/lib/leads/rows';
import { amountInWords } from '@/lib/text/amount';

/** What was won, each currency by itself: 'US$ 5,000 and K 66,250 by 3 leads, 1 of them without a value'. */
export function wonInWords(won: readonly Won[]): string {
  const leads = won.reduce((sum, row) => sum + row.leads, 0);
  if (leads === 0) return 'nothing yet';
  const by = leads === 1 ? '1 lead' : `${leads.toLocaleString('en-US')} leads`;
  const amounts = won.flatMap(({ currency, amount }) =>
    currency ? [amountInWords(amount, currency)] : [],
  );
  const unknown = won.find(({ currency }) => currency === null)?.leads ?? 0;
  if (amounts.length === 0) return `${by} without a value`;
  const rest = unknown > 0 ? `, ${unknown.toLocaleString('en-US')} of them without a value` : '';
  return `${amounts.join(' and ')} by ${by}${rest}`;
}
