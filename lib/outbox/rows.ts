// Outbox rows that the worker and the admin area read.
import { z } from 'zod';
import { storedEnquiry } from '@/lib/contact/rows';
import { figureSchema } from '@/lib/statistics/rows';
import { isoDate } from '@/lib/text/dates';
import { line } from '@/lib/text/text';
import { channels } from './schema';

/** A moment, an address or another short text as the database holds it. */
const text = line(2_000);
const count = z.number();
const moment = text.transform(isoDate);

const eventSchema = z.object({
  reference: text,
  happened_at: moment,
  lead_id: z.guid().nullable(),
  tool: text,
  is_proven: z.boolean(),
  name: text,
  email: text.nullable(),
  phone: text.nullable(),
  source: z.record(text, text).catch({}),
  is_call: z.boolean(),
  enquiry: storedEnquiry.nullable(),
  /** An earlier mail counted it without its words. */
  is_earlier: z.boolean(),
  /** Further calls to the same number, which have no notice of their own. */
  more_calls: count,
});
export type EventNotice = z.output<typeof eventSchema>;

const resultSchema = z.object({ sealed: text, reference: text, tool: text, name: text });
/** Of a result that its lead wants by mail, with the secret of its address as it is stored. */
export type ResultNotice = z.output<typeof resultSchema>;

/** The report's address as it is now: whole, or a path of ours. */
const reportSchema = z.object({ address: text });

const weekSchema = z.object({
  monday: text,
  people: count,
  tools: z.record(text, count),
  newest: z.array(z.object({ name: text, lead_id: z.guid().nullable() })),
  /** Of the statistics; of the posts that were read to their end, the one that most were. */
  figures: z.array(figureSchema),
});
export type WeekNotice = z.output<typeof weekSchema>;

const taken = {
  id: z.guid(),
  channel: z.enum(channels),
  tries: count,
  batch: z.guid(),
  recipient: text,
  secret: text.nullable(),
  /** Further new forms that the same mail counts. */
  more: count,
};
/** A notice that a worker has taken. */
export const takenSchema = z.discriminatedUnion('kind', [
  z.object({ ...taken, kind: z.literal('event'), message: eventSchema }),
  z.object({ ...taken, kind: z.literal('week'), message: weekSchema }),
  z.object({ ...taken, kind: z.literal('test') }),
  z.object({ ...taken, kind: z.literal('result'), message: resultSchema }),
  z.object({
    ...taken,
    channel: z.literal('letter'),
    kind: z.literal('report'),
    message: reportSchema,
  }),
]);
export type Taken = z.output<typeof takenSchema>;

/** How sending stands, with the number of new leads. */
export const overviewSchema = z
  .object({
    new_leads: count,
    as_of: moment,
    notice_email: text.nullable(),
    mail_waiting: count,
    mail_counted: count,
    mail_sent_at: moment.nullable(),
    mail_fault: text.nullable(),
    webhook_url: text.nullable(),
    webhook_waiting: count,
    webhook_fault: text.nullable(),
    has_secret: z.boolean(),
    webhook_off_at: moment.nullable(),
    webhook_off_why: z.enum(['gone', 'failed']).nullable(),
  })
  .transform((row) => ({
    newLeads: row.new_leads,
    asOf: row.as_of,
    mail: {
      to: row.notice_email,
      waiting: row.mail_waiting,
      counted: row.mail_counted,
      sentAt: row.mail_sent_at,
      fault: row.mail_fault,
    },
    webhook: {
      to: row.webhook_url,
      waiting: row.webhook_waiting,
      fault: row.webhook_fault,
      hasSecret: row.has_secret,
      offAt: row.webhook_off_at,
      offWhy: row.webhook_off_why,
    },
  }));
export type OutboxOverview = z.output<typeof overviewSchema>;

/** What the menu of the admin area counts. */
export interface OutboxCounts {
  newLeads: number;
  /** Notices that cannot be sent before somebody does something. */
  held: number;
}

/** A line of the log of notices. */
export const noticeSchema = z.object({
  id: z.guid(),
  channel: z.enum([...channels, 'letter']),
  kind: z.enum(['event', 'week', 'test', 'result', 'report']),
  state: z.enum(['waiting', 'sent', 'failed']),
  created_at: moment,
  due_at: moment,
  tries: count,
  tried_at: moment.nullable(),
  said: text.nullable(),
  tool: text.nullable(),
  reference: text.nullable(),
  lead_id: z.guid().nullable(),
  is_call: z.boolean(),
  more_calls: count,
});
export type Notice = z.output<typeof noticeSchema>;
