import { campaignOf, notOurs, readForm, seeOther, typedIn } from '@/lib/forms/body';
import { forget, keep, keepRefused } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { enterTools } from '@/lib/leads/actions';
import { leadFailure } from '@/lib/leads/form-rules';
import { shortFormBytes } from '@/lib/limits';
import { isSameOrigin } from '@/lib/same-origin';

/** By tool: the page after the form, and what of it the visitor came for. */
const tools = {
  calculator: { page: formPages.calculator, aim: 'welcome' },
  report: { page: formPages.report, aim: 'thanks' },
};
const isTool = (name: string): name is keyof typeof tools => Object.hasOwn(tools, name);

/**
 * The entry form as a browser sends it by itself, before the page's script runs or without any. Its
 * address stays the same from build to build, unlike an action's: the form may be on a page that is
 * cached for long.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ tool: string }> },
): Promise<Response> {
  const { tool } = await params;
  if (!isTool(tool)) return Response.json({ error: 'Not found' }, { status: 404 });
  if (!isSameOrigin(request)) return notOurs();
  const { page, aim } = tools[tool];
  const form = await readForm(request, shortFormBytes);
  form?.set('source', JSON.stringify(campaignOf(request)));
  const result = form ? await enterTools(form) : { ok: false as const, error: leadFailure };
  if (result.ok) {
    await forget(page, 'refused');
    await keep(page, 'entered', result.data);
    return seeOther(`${page}#${aim}`);
  }
  const typed = typedIn(form, ['name', 'email']);
  if (result.fields) {
    await keepRefused(page, { typed, errors: result.fields });
    return seeOther(page);
  }
  await keepRefused(page, { typed, errors: {}, failure: result.error });
  return seeOther(`${page}#entry-failure`);
}
