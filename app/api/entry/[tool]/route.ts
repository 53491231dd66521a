import { leadFailure } from '@/lib/entry/form-rules';
import { leadSchema } from '@/lib/entry/schema';
import { visitorForm } from '@/lib/entry/visitor-form';
import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import { publicBodyBytes, requestLimits } from '@/lib/process/limits';
import { sendReport } from '@/lib/report/mutations';

const entry = (tool: 'calculator' | 'report', aim: string) => {
  const page = formPages[tool];
  return visitorForm({
    page,
    aim,
    tool,
    fields: ['name', 'email'],
    schema: leadSchema,
    maxBytes: publicBodyBytes,
    failure: leadFailure,
    work: 'capture lead',
    limit: requestLimits.enter,
    store: async ({ name, email, website }, { lead: { id, isNew, event }, address }) => {
      if (tool === 'report' && !website) await sendReport(id, address);
      return { name, email, isNew, event: event.id, reference: event.reference };
    },
    keep: (entered) => keep(page, 'entered', entered),
  });
};

const tools: Record<string, ReturnType<typeof entry>> = {
  calculator: entry('calculator', 'welcome'),
  report: entry('report', 'thanks'),
};

/**
 * The entry form of a tool. Its address stays the same from build to build, unlike an action's: the
 * form may be on a page that is cached for long.
 */
export async function POST(request: Request, { params }: RouteContext<'/api/entry/[tool]'>) {
  const { tool } = await params;
  const answer = Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  return answer ? answer(request) : Response.json({ error: 'Not found' }, { status: 404 });
}
