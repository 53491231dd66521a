import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { rememberBrowser } from '@/lib/auth/browser';
import { networkMark } from '@/lib/auth/network-mark';
import { addressLimits, clientAddress, type Limit, overLimit } from '@/lib/auth/rate-limit';
import type { Visitor } from '@/lib/auth/tokens';
import { readVisitor, rememberCaptured } from '@/lib/auth/visitor';
import type { Enquiry } from '@/lib/content/enquiry';
import type { FormPage } from '@/lib/form-answers/pages';
import { type FieldName, valuesOf } from '@/lib/form-answers/schema';
import { backToForm, clear, readStored } from '@/lib/form-answers/stored';
import { isForm, notOurs, originOf, readForm, readJson, seeOther, typedIn } from '@/lib/http/body';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { logError } from '@/lib/log/log';
import type { ActionFailure } from '@/lib/result';
import { seemsNew } from './known-address';
import { captureLead, type Lead, type SentEvent } from './mutations';
import type { LeadForm } from './schema';
import type { LeadTool } from './tools';

/** Of the path of the page on which a form stood. */
const eventPageCharacters = 300;

interface Captured {
  /** Of which `isNew` is what this browser may know. */
  lead: Lead;
  /** Set if this browser may read the data of the lead. */
  remembered: Visitor | undefined;
  /** The digest of this browser's secret. */
  browser: string;
  address: string;
  /** What was counted for this visitor alone (`limits`). */
  counted: readonly Limit[];
  signal: AbortSignal;
}

interface VisitorForm<Input extends LeadForm, Data> {
  /** The page after the form, for a browser without script, and which part of it is meant. */
  page: FormPage;
  aim: string;
  tool: LeadTool;
  fields: readonly FieldName[];
  schema: z.ZodType<Input>;
  maxBytes: number;
  /** Told where nothing better is known. */
  failure: string;
  /** Names the work in the log. */
  work: string;
  /** How often an address may send it, and what else is counted. */
  limit: Omit<Limit, 'subject'>;
  limits?: (visitor: Visitor | undefined) => Promise<Limit[]>;
  /** A message, which is stored together with its event. */
  enquiry?: (input: Input) => {
    enquiry: Enquiry;
    phone: string | undefined;
    details: SentEvent['details'];
  };
  /** Does what the form is for. It throws when the backend does not answer. */
  store: (input: Input, captured: Captured) => Promise<Data>;
  /** Keeps the result for the page after the form, or says why there is none. */
  keep: (data: Data) => Promise<ActionFailure | boolean>;
  /** The answer to the page's script, if it is not the data as JSON. */
  answer?: (data: Data) => Response;
}

type Received<Data> =
  | { ok: true; data: Data }
  | { ok: false; status: number; failure: ActionFailure };

const refused = (status: number, error: string, fields?: Record<string, string>) => ({
  ok: false as const,
  status,
  failure: { ok: false as const, error, ...(fields ? { fields } : {}) },
});

/** The first error of each field, by its name. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path[0] !== undefined) fields[String(path[0])] ??= message;
  }
  return fields;
}

/** On which page a form stood; undefined where the browser does not say. */
const pathOf = (referrer: string | null): string | undefined =>
  URL.parse(referrer ?? '')?.pathname.slice(0, eventPageCharacters);

const digest = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * How a form is recognised that is sent again: by the digest of its content, of its browser's secret,
 * and of its content with the network and the name of its browser.
 */
export async function marksOf(typed: object, { headers }: Request) {
  const content = digest(typed);
  const address = await clientAddress();
  const sender = digest([address, headers.get('user-agent') ?? '', content]);
  // Should this browser prove the address later, the form is the lead's.
  return { content, sender, network: networkMark(address), browser: await rememberBrowser() };
}

/**
 * Makes the handler of a form that captures a lead. The page's script sends JSON and gets JSON. A
 * browser that sends the form by itself, without script or before it has arrived, is led to a page.
 */
export function visitorForm<Input extends LeadForm, Data>(
  form: VisitorForm<Input, Data>,
): (request: Request) => Promise<Response> {
  const { page, failure } = form;

  /** Stores who sent a form, with its event in the lead's story. */
  const capture = async (
    input: Input,
    visitor: Visitor | undefined,
    request: Request,
  ): Promise<Pick<Captured, 'lead' | 'browser'>> => {
    const { website, event: id, ...typed } = input;
    const { enquiry, phone, details } = form.enquiry?.(input) ?? {};
    const { source: _, ...rest } = typed;
    const marks = await marksOf({ tool: form.tool, ...rest }, request);
    const path = pathOf(request.headers.get('referer')) ?? page;
    const event = { id, tool: form.tool, page: path, phone, details, ...marks };
    const lead = await captureLead(typed, website, { visitor: visitor?.leadId, event, enquiry });
    return { lead, browser: marks.browser };
  };

  const receive = async (body: unknown, request: Request): Promise<Received<Data>> => {
    const parsed = form.schema.safeParse(body);
    if (!parsed.success) {
      return refused(400, failure, fieldErrors(parsed.error));
    }
    try {
      const address = await clientAddress();
      const visitor = await readVisitor();
      const others = (await form.limits?.(visitor)) ?? [];
      const tooMany = await overLimit([...addressLimits(form.limit, address), ...others]);
      if (tooMany) return refused(429, tooMany);
      const { lead, browser } = await capture(parsed.data, visitor, request);
      const remembered = await rememberCaptured(lead, visitor);
      const isNew = remembered ? lead.isNew : await seemsNew(parsed.data.email, address);
      const data = await form.store(parsed.data, {
        lead: { ...lead, isNew },
        remembered,
        browser,
        address,
        counted: others,
        signal: request.signal,
      });
      return { ok: true, data };
    } catch (error) {
      logError(form.work, error);
      return refused(503, failure);
    }
  };

  const receiveForm = async (request: Request): Promise<Response> => {
    const sent = await readForm(request, form.maxBytes);
    const typed = typedIn(sent, form.fields);
    const body = {
      ...valuesOf(typed),
      source: originOf(request, sent),
      consent: sent?.get('consent'),
      website: sent?.get('website'),
    };
    const received = sent ? await receive(body, request) : refused(400, failure);
    const outcome = received.ok ? await form.keep(received.data) : received.failure;
    if (typeof outcome === 'object') return backToForm(page, typed, outcome);
    await clear(page, 'refused');
    return seeOther(`${page}#${form.aim}`);
  };

  return async (request) => {
    const bySelf = isForm(request);
    if (!isSameOrigin(request)) {
      return bySelf ? notOurs() : jsonAnswer(403, { ok: false, error: failure });
    }
    if (bySelf) return receiveForm(request);
    const received = await receive(await readJson(request, form.maxBytes), request);
    if (!received.ok) return jsonAnswer(received.status, received.failure);
    // The form that this browser was refused before is no longer shown again.
    if (await readStored(page, 'refused')) await clear(page, 'refused');
    const { data } = received;
    return form.answer ? form.answer(data) : jsonAnswer(200, { ok: true, data });
  };
}
