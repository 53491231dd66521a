import { clientAddress } from '@/lib/auth/rate-limit';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import { notOurs, readForm, seeOther } from '@/lib/http/body';
import { isSameOrigin } from '@/lib/http/same-origin';
import { shortFormBytes } from '@/lib/process/limits';
import { ask } from '@/lib/search/ask';
import { cleanQuery } from '@/lib/search/code';
import { linkTo, namesOf } from '@/lib/search/passages';
import { readNearest } from '@/lib/search/queries';

const page = formPages.answer;

/** The button 'Ask', which the browser sends by itself, with script as without. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  const question = cleanQuery(String((await readForm(request, shortFormBytes))?.get('q') ?? ''));
  if (!question) return seeOther(pages.search.path);
  const nearest = await readNearest(question);
  const asked = await ask(question, nearest, await clientAddress(), request.signal);
  const chosen = (asked.outcome === 'answer' ? asked.chosen : []).map(({ sentence, passage }) => ({
    ...namesOf(passage),
    sentence,
    link: linkTo(passage, sentence),
  }));
  // Cookies hold no more.
  while (!(await keep(page, 'answered', { question, outcome: asked.outcome, chosen })))
    chosen.pop();
  return seeOther(page);
}
