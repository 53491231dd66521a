import 'server-only';
import { type NumberName, numbersFrom } from '@/lib/calculator/numbers';
import { resultOf } from '@/lib/calculator/result';
import { ruleOf } from '@/lib/calculator/savings';
import { sectorOf } from '@/lib/calculator/sectors';
import { keep, readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { numbersSchema } from '@/lib/forms/schema';
import { readFacts } from '@/lib/settings/queries';

/** The fields of the small calculator that belong to the chosen sector: it has those of all. */
function estimateNames(sector: FormDataEntryValue | null): ReadonlySet<string> {
  const chosen = sectorOf(String(sector));
  return new Set(['sector', 'currency', 'rate', ...(chosen ? ruleOf(chosen.first).inputs : [])]);
}

/**
 * Keeps the numbers of a form that a browser sent by itself, for the page after it.
 * @returns the total in US dollars a year
 */
export async function keepNumbers(form: FormData): Promise<number> {
  const { kwacha } = await readFacts();
  const names = form.has('estimate') ? estimateNames(form.get('sector')) : undefined;
  const read = (name: NumberName): string | undefined => {
    const text = form.get(name);
    return typeof text === 'string' && names?.has(name) !== false ? text : undefined;
  };
  const kept = (await readKept(formPages.calculator, 'numbers')) ?? {};
  // The small calculator shows dollars, whatever was chosen before.
  const before = names ? { ...kept, currency: 'USD' } : kept;
  const numbers = numbersSchema.parse(numbersFrom(read, before, kwacha));
  await keep(formPages.calculator, 'numbers', numbers);
  return resultOf(numbers, { kwacha }).dollars;
}
