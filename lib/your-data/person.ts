import { z } from 'zod';
import { storedEnquiry } from '@/lib/contact/rows';
import { leadTools } from '@/lib/entry/tools';
import { statusNames } from '@/lib/leads/work';

const time = z.iso.datetime({ offset: true });
const source = z.record(z.string(), z.string()).catch({});
const agreed = z.object({ version: z.string(), wording: z.string(), at: time }).nullable();

/** All that is kept about a lead, as the database gathers it (`all_about`). */
export const personSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  first_seen: time,
  last_seen: time.nullable(),
  first_source: source,
  last_source: source,
  suspected_spam: z.boolean(),
  /** When the report was sent, or became a step of ours. */
  report_at: time.nullable(),
  first_consent: agreed,
  last_consent: agreed,
  /** When the auth server first sent a code to the address. */
  code_user_since: time.nullable(),
  /** Results that were asked for under the address and that nobody proved (decision 29). */
  unclaimed: z.number(),
  enquiries: z.array(
    storedEnquiry.extend({
      id: z.uuid(),
      created_at: time,
      name: z.string(),
      email: z.string().nullable(),
      suspected_spam: z.boolean(),
      consent: agreed,
    }),
  ),
  /** Messages that were sent under the address and that nobody proved. */
  unproven_enquiries: z.number(),
  /** The forms that this person sent. */
  events: z.array(
    z.object({
      reference: z.string(),
      happened_at: time,
      tool: z.enum(leadTools),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      page: z.string(),
      source,
      details: z.looseObject({ total: z.number().optional() }),
      suspected_spam: z.boolean(),
    }),
  ),
  /** Forms that unproven browsers sent under the address, all together. */
  unproven_events: z.number(),
  /** The different telephone numbers in them. */
  unproven_phones: z.number(),
  /** Results that unproven browsers keep under the address. */
  unproven_results: z.number(),
  /** Of the forms, those that brought neither message nor analysis nor kept result. */
  unproven_forms: z.number(),
  /** The results that this person keeps under addresses of their own. */
  kept_results: z.array(
    z.object({ reference: z.string(), kept_at: time, tool: z.enum(leadTools), shown: z.unknown() }),
  ),
  /** How far talks with the person are. */
  work: z
    .object({
      status: z.enum(statusNames),
      lost_reason: z.string(),
      value_amount: z.number().nullable(),
      value_currency: z.string().nullable(),
      next_step: z.string(),
      next_on: z.string().nullable(),
    })
    .nullable(),
  /** Notes about the person. */
  notes: z.array(z.object({ written_at: time, text: z.string() })),
  /** When the status changed, and what became of calls and mails. */
  changes: z.array(
    z.object({
      happened_at: time,
      how: z.string(),
      outcome: z.string().nullable(),
      before: z.enum(statusNames),
      after: z.enum(statusNames),
      is_undone: z.boolean(),
    }),
  ),
  analyses: z.array(
    z.object({
      id: z.uuid(),
      created_at: time,
      analyst: z.string(),
      business_info: z.unknown(),
      analysis: z.unknown(),
      recommendations: z.unknown(),
      opportunities: z.unknown(),
    }),
  ),
});

export type Person = z.infer<typeof personSchema>;
