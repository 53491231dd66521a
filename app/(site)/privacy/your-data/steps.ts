import 'server-only';
import { clearBrowser } from '@/lib/auth/browser';
import { readSession } from '@/lib/auth/session';
import { clearVisitor } from '@/lib/auth/visitor';
import { proveLead } from '@/lib/entry/proof';
import { emailSchema } from '@/lib/entry/schema';
import { sendCodeTo } from '@/lib/entry/send-code';
import { formPages } from '@/lib/form-answers/pages';
import { backToForm, clear, clearAll, keep, readStored } from '@/lib/form-answers/stored';
import { seeOther, typedIn } from '@/lib/http/body';
import { deleteOwnResult } from '@/lib/kept-results/mutations';
import { logError } from '@/lib/log/log';
import { notePersonExport } from '@/lib/security-log/mutations';
import { personDownload } from '@/lib/your-data/export';
import { deletePerson } from '@/lib/your-data/mutations';
import { readProven } from './proven';

export const page = formPages.yourData;
export const failure = 'This did not work. Please try again in a minute.';

type Step = (form: FormData) => Promise<Response>;
/** The steps that a form on the page 'Your data' can ask for, by their names in the address. */
export const steps: Record<string, Step> = {
  code: askForCode,
  proof: prove,
  deletion: remove,
  result: removeResult,
  end,
  leave,
};

/** Answers with the file of all that is kept, once the security log has the export. */
export async function download(): Promise<Response> {
  const proven = await readProven();
  if (!proven) return seeOther(page);
  await notePersonExport(proven.leadId);
  return personDownload(proven.person);
}

async function askForCode(form: FormData): Promise<Response> {
  const email = emailSchema.safeParse(form.get('email'));
  if (!email.success) {
    return refuse(form, failure, { email: email.error.issues[0]?.message ?? failure });
  }
  const sent = await sendCodeTo(email.data);
  if (!sent.ok) return refuse(form, sent.error);
  await clear(page, 'refused');
  await clear(page, 'deleted');
  await keep(page, 'asked', { email: email.data });
  // No fragment: a browser that follows one leaves the field for the code without focus.
  return seeOther(page);
}

async function prove(form: FormData): Promise<Response> {
  const requested = await readStored(page, 'asked');
  if (!requested) return seeOther(page);
  const proof = await proveLead({ email: requested.email, code: form.get('code') });
  if (!proof.ok) return refuse(form, failure, { code: proof.error });
  await clear(page, 'refused');
  await clear(page, 'asked');
  await keep(page, 'proven', proof.data);
  return seeOther(`${page}#kept`);
}

async function remove(form: FormData): Promise<Response> {
  const proven = await readProven();
  if (!proven) return seeOther(page);
  if (form.get('sure') !== 'yes') {
    return refuse(form, failure, { sure: 'Tick the box to confirm' });
  }
  const deleted = await deletePerson(proven.leadId, proven.person.email);
  await clearAll();
  await clearVisitor();
  await clearBrowser();
  if (deleted) await keep(page, 'deleted', deleted);
  const answer = seeOther(`${page}#deleted`);
  // Results and drafts in this browser. It may refuse, so the page says how to do it by hand.
  // Unsaved texts of somebody who is signed in are not for a visitor to clear.
  if (!(await readSession())) answer.headers.set('Clear-Site-Data', '"storage"');
  return answer;
}

/** Deletes one kept result. What is gone already counts as deleted. */
async function removeResult(form: FormData): Promise<Response> {
  const proven = await readProven();
  if (!proven) return seeOther(page);
  try {
    await deleteOwnResult(proven.leadId, String(form.get('reference')));
    return seeOther(`${page}#result-deleted`);
  } catch (error) {
    logError('your data', error);
    return seeOther(`${page}#result-not-deleted`);
  }
}

async function end(): Promise<Response> {
  for (const kind of ['refused', 'asked', 'proven', 'deleted'] as const) await clear(page, kind);
  return seeOther(page);
}

/** Somebody else uses the browser from now on: it may read nothing of the person before. */
async function leave(): Promise<Response> {
  await clearAll();
  await clearVisitor();
  await clearBrowser();
  return new Response(null, { status: 204 });
}

/** Leads back to the page, which says why the step failed. */
export const refuse = (
  form: FormData | undefined,
  error: string,
  fields?: Partial<Record<'email' | 'code' | 'sure', string>>,
): Promise<Response> =>
  backToForm(page, typedIn(form, ['email']), { error, ...(fields ? { fields } : {}) });
