import { type FieldName, type Typed, typedSchema } from '../form-answers/schema';
import { campaignIn } from './campaign.ts';

/** Whether a body is as small as it may be. One that does not tell its size is not. */
export function bodyFits(request: Request, maxBytes: number): boolean {
  const length = request.headers.get('content-length');
  return length !== null && Number(length) <= maxBytes;
}

/** Whether a browser sent a form by itself, without script. */
export const isForm = (request: Request): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get('content-type') ?? '',
  );

/** The fields of such a form; undefined when it is too large, or none. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | undefined> {
  if (!isForm(request) || !bodyFits(request, maxBytes)) return undefined;
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

/** Reads the JSON of the page's script; undefined when it is too large, or no JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!bodyFits(request, maxBytes)) return undefined;
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** The texts of some fields, as they were typed. */
export function typedIn(form: FormData | undefined, names: readonly FieldName[]): Typed {
  return typedSchema.parse(
    Object.fromEntries(
      names.map((name) => [
        name,
        (form?.getAll(name) ?? []).filter((value) => typeof value === 'string'),
      ]),
    ),
  );
}

/**
 * Where the visit began: as the page's script has noted it with the form, or without script as far
 * as it is known, on the page of the form where that was the aim of a campaign, which its address
 * tells.
 */
export function originOf(request: Request, form: FormData | undefined): unknown {
  const note = form?.get('source');
  if (typeof note === 'string') return parseNote(note);
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return {};
  const { pathname, searchParams } = new URL(referrer);
  const campaign = campaignIn(searchParams);
  return Object.keys(campaign).length > 0 ? { landing_page: pathname, ...campaign } : {};
}

function parseNote(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return {};
  }
}

/** Leads a browser that sent a form on to a page, so that a reload does not send it again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });

/** The answer to a form on somebody else's page, which no visitor of ours sees. */
export const notOurs = (): Response =>
  new Response('This form must be sent from a page of this site', { status: 403 });
