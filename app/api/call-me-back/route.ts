import { callFailure } from '@/lib/contact/call';
import { formPages } from '@/lib/form-answers/pages';
import { valuesOf } from '@/lib/form-answers/schema';
import { backToForm, clear, keep } from '@/lib/form-answers/stored';
import { notOurs, originOf, readForm, seeOther, typedIn } from '@/lib/http/body';
import { isSameOrigin } from '@/lib/http/same-origin';
import { shortFormBytes } from '@/lib/process/limits';
import { keepCall } from './keep-call';

const page = formPages.call;

/** The form 'Call me back', which the browser sends by itself, with script as without. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  const sent = await readForm(request, shortFormBytes);
  if (!sent) return backToForm(page, {}, { error: callFailure });
  const typed = typedIn(sent, ['name', 'phone', 'place', 'reference']);
  const fields = {
    ...valuesOf(typed),
    source: originOf(request, sent),
    consent: sent.get('consent'),
    website: sent.get('website'),
  };
  const outcome = await keepCall(fields, request);
  if (!outcome.ok) return backToForm(page, typed, outcome);
  await keep(page, 'entered', outcome.data);
  await clear(page, 'refused');
  return seeOther(`${page}#call-status`);
}
