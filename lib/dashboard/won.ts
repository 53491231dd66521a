import type { Figure } from '@/lib/statistics/rows';
import { amountInWords, type Currency } from '@/lib/text/amount';

const isCurrency = (name: string): name is Currency => name === 'USD' || name === 'ZMW';

/**
 * What was won this month, each currency by itself: 'Won this month: US$ 5,000 and K 66,250 by 3 leads, 1 of them
 * without a value'.
 * @param won its name is the currency, or empty for leads whose value nobody has entered
 */
export function wonInWords(won: ReadonlyArray<Pick<Figure, 'name' | 'count' | 'amount'>>): string {
  const leads = won.reduce((sum, { count }) => sum + count.now, 0);
  if (leads === 0) return 'Nothing won yet this month';
  const by = leads === 1 ? '1 lead' : `${leads.toLocaleString('en-US')} leads`;
  const amounts = won.flatMap(({ name, count, amount }) =>
    isCurrency(name) && count.now > 0 ? [amountInWords(amount.now, name)] : [],
  );
  const unknown = won.find(({ name }) => name === '')?.count.now ?? 0;
  if (amounts.length === 0) return `Won this month: ${by} without a value`;
  const rest = unknown > 0 ? `, ${unknown.toLocaleString('en-US')} of them without a value` : '';
  return `Won this month: ${amounts.join(' and ')} by ${by}${rest}`;
}
