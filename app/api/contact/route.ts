import {
  campaignOf,
  isForm,
  notOurs,
  readForm,
  readJson,
  seeOther,
  typedIn,
} from '@/lib/forms/body';
import { forget, keep, keepRefused } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { jsonAnswer } from '@/lib/json-answer';
import { publicBodyBytes } from '@/lib/limits';
import { isSameOrigin } from '@/lib/same-origin';
import { store } from './store';

/** The same for a message of the contact form. */
const enquiryBodyBytes = publicBodyBytes;

const page = formPages.contact;

/**
 * A message of the contact form: from the page's script, or as a browser sends the form by itself,
 * before that runs or without any.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  if (isForm(request)) return storeForm(request);
  const stored = await store(await readJson(request, enquiryBodyBytes));
  return stored.ok
    ? jsonAnswer(200, { ok: true, data: { name: stored.name } })
    : jsonAnswer(stored.status, stored.failure);
}

async function storeForm(request: Request): Promise<Response> {
  const form = await readForm(request, enquiryBodyBytes);
  const stored = await store({ ...Object.fromEntries(form ?? []), source: campaignOf(request) });
  if (stored.ok) {
    await forget(page, 'refused');
    await keep(page, 'entered', { name: stored.name });
    return seeOther(`${page}#contact-status`);
  }
  const { fields = {}, error } = stored.failure;
  const failure = form && stored.failure.fields ? {} : { failure: error };
  const typed = typedIn(form, ['name', 'email', 'organization', 'interest', 'message']);
  await keepRefused(page, { typed, errors: form ? fields : {}, ...failure });
  return seeOther(`${page}#${failure.failure ? 'contact-failure' : 'contact'}`);
}
