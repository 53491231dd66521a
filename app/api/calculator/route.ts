import { inputNames } from '@/lib/calculator/savings';
import { forget, keep } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { numbersSchema } from '@/lib/forms/schema';
import { notOurs, readForm, seeOther } from '@/lib/http/body';
import { isSameOrigin } from '@/lib/http/same-origin';
import { shortFormBytes } from '@/lib/process/limits';

/**
 * The calculator's numbers from a browser without script. They are a business's own, so they go
 * into no address and no log: the browser keeps them, and the page calculates.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  const form = await readForm(request, shortFormBytes);
  if (!form || form.has('clear')) {
    await forget(formPages.calculator, 'numbers');
    return seeOther(formPages.calculator);
  }
  const typed = inputNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value ? [[name, value]] : [];
  });
  await keep(formPages.calculator, 'numbers', numbersSchema.parse(Object.fromEntries(typed)));
  return seeOther(`${formPages.calculator}#total`);
}
