import { z } from 'zod';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';

/** Of the table of people, what is read of a lead. */
export const leadColumns =
  'id, name, email, created_at, last_login, first_source, last_source, suspected_spam, first_consent, first_consent_at, last_consent, last_consent_at, analyses:ai_recommendations(count)';

const source = z.record(z.string(), z.string()).catch({});

/** Which wording beside a form somebody agreed to, and when; null where none is known. */
const toConsent = (version: string | null, at: string | null) =>
  version && at ? { version, at: isoDate(at) } : null;

/** Makes a lead, as the admin sees it, of a row. */
export const leadRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
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
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: isoDate(row.created_at),
    lastLogin: isoDateOrNull(row.last_login),
    firstSource: row.first_source,
    lastSource: row.last_source,
    suspectedSpam: row.suspected_spam,
    firstConsent: toConsent(row.first_consent, row.first_consent_at),
    lastConsent: toConsent(row.last_consent, row.last_consent_at),
    analyses: row.analyses,
  }));

export type LeadRow = z.infer<typeof leadRow>;

/** Where somebody came from, in a few words. */
export function describeSource({
  utm_source,
  utm_campaign,
  referrer,
  landing_page,
}: Record<string, string>): string {
  const campaign = utm_source ? [utm_source, utm_campaign].filter(Boolean).join(' / ') : '';
  const referrerHost = URL.parse(referrer ?? '')?.host;
  return [campaign || referrerHost || 'direct', landing_page].filter(Boolean).join(', ');
}
