import 'server-only';
import { type Ask, askPath } from '@/lib/content/asks';
import { env } from '@/lib/env';
import { formatYear } from '@/lib/text/dates';

/**
 * The years of the copyright line: from the first one to the present one in Lusaka. A kept page is
 * dropped when a year begins (server/new-year.ts, and by the daily work).
 */
export const copyrightYears = (now: Date | number = Date.now()): string =>
  `2025–${formatYear(now)}`;

/** Names, addresses and outbound links of the organisation; an address that is not set is undefined. */
export function site() {
  const settings = env();
  return {
    name: 'AI Lab',
    tagline: 'AI innovation lab and consultancy in Zambia',
    url: settings.SITE_URL,
    organisationUrl: settings.ORGANISATION_URL,
    contactEmail: settings.CONTACT_EMAIL,
    supportEmail: settings.SUPPORT_EMAIL ?? settings.CONTACT_EMAIL,
    whatsAppNumber: settings.WHATSAPP_NUMBER,
    bookingUrl: settings.BOOKING_URL,
    auditUrl: settings.AUDIT_URL,
    demoUrl: settings.DEMO_URL,
    reportUrl: settings.REPORT_URL,
    reportFormScriptUrl: settings.REPORT_FORM_SCRIPT_URL,
  };
}

/** Where a link to write to us leads: to the mail program, or without an address to the contact form. */
export function writeToUs(ask: Ask): string {
  const { contactEmail } = site();
  return contactEmail ? `mailto:${contactEmail}` : askPath(ask);
}

/** The facts that decide which sentences of the page are true for a deployment. */
export interface PrivacyFacts {
  /** Whether a Gemini key is set. */
  google: boolean;
  /** Whether the database is hosted by Supabase. */
  supabase: boolean;
  /** Whether the report's form is another company's. */
  otherReportForm: boolean;
  /** Months without a form after which a lead is deleted; 0 keeps all. */
  leadsMonths: number;
}

/** Reads the facts of this deployment for the privacy page. */
export function privacyFacts(): PrivacyFacts {
  const settings = env();
  const database = URL.parse(settings.SUPABASE_URL ?? '')?.hostname ?? '';
  return {
    google: settings.GEMINI_API_KEY !== undefined,
    supabase: /\.supabase\.(?:co|in|red)$/.test(database),
    otherReportForm: settings.REPORT_FORM_SCRIPT_URL !== undefined,
    leadsMonths: settings.RETENTION_LEADS_MONTHS,
  };
}
