import { z } from 'zod';
import { storedEnquiry } from '@/lib/contact/rows';
import { enquiryLines } from '@/lib/content/enquiry';
import { formName, leadTools } from '@/lib/entry/tools';
import { sourceHost } from '@/lib/http/campaign';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import { type Change, outcomeNames, type StoredWork, statusNames, wayNames } from './work';

/** Of the table of people, what is read of a lead. */
export const leadColumns =
  'id, name, email, phone, unproven_phone, created_at, last_login, first_source, last_source, suspected_spam, first_consent, first_consent_at, last_consent, last_consent_at, analyses:ai_recommendations(count)';

/** Of an event, with the message if it is one. */
export const eventColumns =
  'id, reference, happened_at, waiting_since, tool, is_proven, suspected_spam, name, phone, page, source, details, enquiry:enquiries(*)';

const source = z.record(z.string(), z.string()).catch({});

/** Which wording beside a form somebody agreed to, and when; null where none is known. */
const toConsent = (version: string | null, at: string | null) =>
  version && at ? { version, at: isoDate(at) } : null;

/** Makes an event of the story of a lead of a row. */
export const leadEvent = z
  .object({
    id: z.string(),
    reference: z.string(),
    happened_at: z.string(),
    waiting_since: z.string().nullable(),
    tool: z.enum(leadTools),
    is_proven: z.boolean(),
    suspected_spam: z.boolean(),
    name: z.string(),
    phone: z.string().nullable(),
    page: z.string(),
    source,
    details: z
      .object({
        result: z.string().optional().catch(undefined),
        total: z.number().positive().optional().catch(undefined),
        deleted: z.boolean().optional().catch(undefined),
        from: z.string().optional().catch(undefined),
        call: z.unknown().optional(),
      })
      .catch({}),
    enquiry: storedEnquiry.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    reference: row.reference,
    happenedAt: isoDate(row.happened_at),
    /** Of the latest: when the first form was sent that nobody has answered. */
    waitingSince: isoDate(row.waiting_since ?? row.happened_at),
    tool: row.tool,
    isProven: row.is_proven,
    suspectedSpam: row.suspected_spam,
    name: row.name,
    phone: row.phone,
    page: row.page,
    /** The page whose button led to the form. */
    cameFrom: row.details.from,
    source: row.source,
    /** The analysis that came of it. */
    result: row.details.result,
    /** The calculator's total, in US dollars a year, if the visitor sent it. */
    total: row.details.total,
    /** Whether the visitor has deleted the result that was kept. */
    isDeleted: row.details.deleted ?? false,
    enquiry: row.enquiry,
    /** Whether it asks for a call: its interest was not chosen. */
    isCall: row.details.call !== undefined,
  }));

export type LeadEvent = z.infer<typeof leadEvent>;

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Of a form whose browser may not read the lead; it counts while there is no other. */
  unproven_phone: z.string().nullable(),
  created_at: z.string(),
  last_login: z.string().nullable(),
  first_source: source,
  last_source: source,
  suspected_spam: z.boolean(),
  first_consent: z.string().nullable(),
  first_consent_at: z.string().nullable(),
  last_consent: z.string().nullable(),
  last_consent_at: z.string().nullable(),
  /** A number from a function of the database; from the table, a row with the number. */
  analyses: z
    .number()
    .or(z.tuple([z.object({ count: z.number() })]).transform(([{ count }]) => count)),
});

const toPerson = (row: z.infer<typeof personRow>) => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? row.unproven_phone,
  isPhoneProven: row.phone !== null,
  createdAt: isoDate(row.created_at),
  lastLogin: isoDateOrNull(row.last_login),
  firstSource: row.first_source,
  lastSource: row.last_source,
  suspectedSpam: row.suspected_spam,
  firstConsent: toConsent(row.first_consent, row.first_consent_at),
  lastConsent: toConsent(row.last_consent, row.last_consent_at),
  analyses: row.analyses,
});

/** Makes a lead, as the admin sees it, of a row. */
export const leadRow = personRow
  .extend({ email: z.string() })
  .transform((row) => ({ ...toPerson(row), email: row.email }));

const status = z.enum(statusNames);

/** Makes what the form shows of a stored row; without a value, of no currency. */
export const workRow = z
  .object({
    status,
    lost_reason: z.string(),
    owner_id: z.string().nullable(),
    value_amount: z.number().nullable(),
    value_currency: z.enum(['USD', 'ZMW']).nullable(),
    next_step: z.string(),
    next_on: z.string().nullable(),
    revision: z.number(),
  })
  .transform(
    ({ revision, ...row }): StoredWork => ({
      revision,
      values: {
        status: row.status,
        lost_reason: row.lost_reason,
        owner_id: row.owner_id ?? '',
        value: row.value_amount === null ? '' : String(row.value_amount),
        currency: row.value_currency ?? '',
        next_step: row.next_step,
        next_on: row.next_on ?? '',
      },
    }),
  );

export const changeRow = z
  .object({
    id: z.string(),
    happened_at: z.string().transform(isoDate),
    how: z.enum([...wayNames, 'hand']),
    outcome: z.enum(outcomeNames).nullable(),
    before: status,
    after: status,
    is_undone: z.boolean(),
  })
  .transform(
    ({ happened_at, is_undone, ...row }): Change => ({
      ...row,
      happenedAt: happened_at,
      isUndone: is_undone,
    }),
  );

/** Of the work, what the list and the export show. */
const listedWork = z.object({
  status,
  lost_reason: z.string(),
  owner_id: z.string().nullable(),
  /** The owner's name, if the person is still in the list of people. */
  owner: z.string().nullable(),
  value_amount: z.number().nullable(),
  value_currency: z.enum(['USD', 'ZMW']).nullable(),
  next_step: z.string(),
  next_on: z.string().nullable(),
});

/** Nothing is stored of a lead that nobody has touched. */
const toWork = (row: z.infer<typeof listedWork> | null) => ({
  status: row?.status ?? ('new' as const),
  lostReason: row?.status === 'lost' ? row.lost_reason : '',
  owner: row?.owner_id ? (row.owner ?? 'no longer here') : '',
  amount: row?.value_amount ?? null,
  currency: row?.value_currency ?? null,
  nextStep: row?.next_step ?? '',
  nextOn: row?.next_on ?? '',
});

/** A lead, or a message without one, that has a telephone number too. */
const namesake = z
  .object({ id: z.string(), name: z.string(), email: z.string().nullable(), is_lead: z.boolean() })
  .transform(({ is_lead: isLead, ...row }) => ({ ...row, isLead }));
export const namesakes = z.array(namesake);
export type Namesake = z.infer<typeof namesake>;

/** Where somebody is shown to the admin. */
export const leadPath = ({ id, isLead }: { id: string; isLead: boolean }): string =>
  isLead ? `/admin/leads/${id}` : `/admin/leads/messages/${id}`;

/** Marks a number that a browser typed which may not read the lead. */
export const phoneNote = ({ phone, isPhoneProven }: Pick<LeadRow, 'phone' | 'isPhoneProven'>) =>
  phone && !isPhoneProven ? 'from a form without proof' : '';

/** The same of the list, with the latest form; a message without a lead has the message's id. */
const listedLead = personRow
  .extend({
    email: z.string().nullable(),
    is_lead: z.boolean(),
    organization: z.string(),
    event: leadEvent,
    same_number: namesakes,
    calls: z.number(),
    work: listedWork.nullable(),
    notes: z.number(),
  })
  .transform((row) => ({
    ...toPerson(row),
    email: row.email,
    isLead: row.is_lead,
    organization: row.organization,
    event: row.event,
    sameNumber: row.same_number,
    /** How often a call to the number was requested, if the latest form requests one. */
    calls: row.calls,
    work: toWork(row.work),
    notes: row.notes,
  }));

/** A page of the list, and a part of the export. */
export const exportAnswer = z.array(listedLead);
export const listAnswer = z.object({ total: z.number(), leads: exportAnswer });

/** Of a message, as much as tells it from another. */
const excerptCharacters = 80;
const excerpt = (message: string): string =>
  message.length > excerptCharacters
    ? `${message.slice(0, excerptCharacters).toWellFormed().trim()}…`
    : message;

/** A field of somebody's messages that is shown beside their name, with the message that has it. */
export interface SaidField {
  label: string;
  text: string;
  event: LeadEvent;
}

/**
 * The organization and interest that somebody's messages name: the latest of a proven browser, else
 * the latest. Who asks for a call has chosen no interest.
 * @param events the newest first
 */
export function saidFields(events: readonly LeadEvent[]): SaidField[] {
  const fields = events.flatMap((event) =>
    event.enquiry
      ? enquiryLines(event.enquiry, event.isCall).map(([label, text]) => ({ label, text, event }))
      : [],
  );
  const byLabel = Object.groupBy(fields, ({ label }) => label);
  return Object.values(byLabel).flatMap(
    (same = []) => same.find(({ event }) => event.isProven) ?? same.slice(0, 1),
  );
}

/** `60 requests to call this number`: of two or more. */
export const callsInWords = (calls: number): string =>
  `${calls.toLocaleString('en-US')} requests to call this number`;

/** What somebody wants, in a line: the form, with the beginning of its message. */
export const wishOf = ({ event, calls }: Pick<ListedLead, 'event' | 'calls'>): string =>
  [
    `${formName(event)}${event.enquiry ? `: ${excerpt(event.enquiry.message)}` : ''}`,
    ...(calls > 1 ? [`(${callsInWords(calls)})`] : []),
  ].join(' ');

export type LeadRow = z.infer<typeof leadRow>;
export type ListedLead = z.infer<typeof listedLead>;

/** The campaign that a visit came from, in a few words. */
export const campaignOf = ({ utm_source, utm_medium, utm_campaign }: Record<string, string>) =>
  [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' / ');

/** Where somebody came from, in a few words. */
export function describeSource({
  utm_source,
  utm_campaign,
  referrer,
  landing_page,
}: Record<string, string>): string {
  // As the statistics name it (`source_name`).
  const campaign = [utm_source, utm_campaign].filter(Boolean).join(' / ');
  const referrerHost = sourceHost(URL.parse(referrer ?? '')?.host ?? '');
  return [campaign || referrerHost || 'direct', landing_page].filter(Boolean).join(', ');
}
