import { formPages } from '@/lib/form-answers/pages';
import { clear, keep } from '@/lib/form-answers/stored';
import { isForm, notOurs, readForm, readJson, seeOther } from '@/lib/http/body';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { keepByForm } from '@/lib/kept-results/keep';
import { shortFormBytes } from '@/lib/process/limits';
import { keepNumbers } from './keep-numbers';
import { keepTotal, sendTotal } from './keep-total';
import { beginTalk } from './talk';

const page = formPages.calculator;

/**
 * The calculator's total, which a visitor sends to us, and the numbers from a browser without
 * script. These are a business's own: the browser keeps them, and no address or log has them.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  if (!isForm(request)) {
    const outcome = await keepTotal(await readJson(request, shortFormBytes));
    return jsonAnswer(outcome.ok ? 200 : 409, outcome);
  }
  const form = await readForm(request, shortFormBytes);
  if (!form || form.has('clear')) {
    for (const kind of ['numbers', 'estimate', 'sentTotal'] as const) await clear(page, kind);
    return seeOther(page);
  }
  const { numbers, dollars } = await keepNumbers(form);
  if (form.has('talk')) return seeOther(await beginTalk(numbers));
  if (form.has('keep')) {
    const path = await keepByForm({ event: form.get('event'), numbers });
    return seeOther(path ?? `${page}#not-kept`);
  }
  if (form.has('send')) {
    await keep(page, 'sentTotal', await sendTotal(form.get('event'), dollars));
    return seeOther(`${page}#send-total`);
  }
  return seeOther(`${page}#${form.has('estimate') ? 'estimate' : 'total'}`);
}
