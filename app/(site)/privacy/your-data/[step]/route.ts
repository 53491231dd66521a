import { notOurs, readForm, seeOther } from '@/lib/http/body';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { isSameOrigin } from '@/lib/http/same-origin';
import { logError } from '@/lib/log/log';
import { shortFormBytes } from '@/lib/process/limits';
import { download, failure, page, refuse, steps } from '../steps';

// The steps of the page 'Your data', below its address, so that the cookies it keeps come along.

interface StepParams {
  params: Promise<{ step: string }>;
}

/** A step that a form on the page asks for; the answer leads back to the page. */
export async function POST(request: Request, { params }: StepParams): Promise<Response> {
  const { step: name } = await params;
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) return Response.json({ error: 'Not found' }, { status: 404 });
  if (!isSameOrigin(request)) return notOurs();
  const form = await readForm(request, shortFormBytes);
  if (!form) return refuse(undefined, failure);
  try {
    return await step(form);
  } catch (error) {
    logError('your data', error);
    return refuse(form, failure);
  }
}

/** The file with all that is kept, for the visitor who proved the address. */
export async function GET(request: Request, { params }: StepParams): Promise<Response> {
  const { step } = await params;
  if (step !== 'export') return seeOther(page);
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  try {
    return await download();
  } catch (error) {
    logError('your data', error);
    return refuse(undefined, failure);
  }
}
