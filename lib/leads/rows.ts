/** Which wording beside a form somebody agreed to. */
export interface Consent {
  version: string;
  at: string;
}

/** A lead as the admin sees it. */
export interface LeadRow {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  lastLogin: string | null;
  firstSource: Record<string, string>;
  lastSource: Record<string, string>;
  suspectedSpam: boolean;
  /** The wording agreed to, and when; null where none is known. */
  firstConsent: Consent | null;
  lastConsent: Consent | null;
  analyses: number;
}

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
