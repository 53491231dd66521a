import 'server-only';
import { inputsOf, smallCard } from '@/lib/calculator/cards';
import { type NumberName, type Numbers, numbersFrom } from '@/lib/calculator/numbers';
import { resultOf } from '@/lib/calculator/result';
import { offeredCards } from '@/lib/calculator/setting-values';
import { formPages } from '@/lib/form-answers/pages';
import { numbersSchema } from '@/lib/form-answers/schema';
import { clear, keep } from '@/lib/form-answers/stored';
import { servicesOf } from '@/lib/services/list';
import { readFacts, readLists } from '@/lib/settings/queries';

/** The fields of the small calculator that belong to the chosen sector: it has those of all. */
async function estimateNames(sector: FormDataEntryValue | null): Promise<ReadonlySet<string>> {
  const card = smallCard(String(sector), offeredCards(servicesOf(await readLists())));
  return new Set(['sector', 'rate', ...(card ? inputsOf(card) : [])]);
}

/** The numbers that the page of the form was made with; the cookie is sent to that page alone. */
function numbersIn(form: FormData): Numbers {
  try {
    return numbersSchema.parse(JSON.parse(String(form.get('kept'))));
  } catch {
    return {};
  }
}

/**
 * Keeps the numbers of a form that a browser sent by itself, for the page after it.
 * @returns them, and the total in US dollars a year
 */
export async function keepNumbers(form: FormData): Promise<{ numbers: Numbers; dollars: number }> {
  const { kwacha } = await readFacts();
  const isEstimate = form.has('estimate');
  const names = isEstimate ? await estimateNames(form.get('sector')) : undefined;
  const read = (name: NumberName): string | undefined => {
    const text = form.get(name);
    return typeof text === 'string' && names?.has(name) !== false ? text : undefined;
  };
  const labels = form.get('labels');
  const numbers = numbersSchema.parse(
    numbersFrom(read, numbersIn(form), typeof labels === 'string' ? labels : undefined),
  );
  await keep(formPages.calculator, isEstimate ? 'estimate' : 'numbers', numbers);
  // The tool's form was made with it.
  if (!isEstimate) await clear(formPages.calculator, 'estimate');
  return { numbers, dollars: resultOf(numbers, { kwacha }).dollars };
}
