import 'server-only';
import { defaultName } from '@/lib/content/site-name';
import { env } from '@/lib/env';
import { formatYear } from '@/lib/text/dates';

/**
 * The years of the copyright line: the present one in Lusaka, and before it our first one until the lab
 * has a name of its own. A kept page is dropped when a year begins (server/midnight.ts, and by the daily
 * work).
 */
export const copyrightYears = (name: string, now: Date | number = Date.now()): string =>
  `${name === defaultName ? '2025–' : ''}${formatYear(now)}`;

/** The site's address, and what the environment alone may set. */
export function site() {
  const settings = env();
  return {
    url: settings.SITE_URL,
    reportFormScriptUrl: settings.REPORT_FORM_SCRIPT_URL,
  };
}

/** The facts that decide which sentences of the page are true for a deployment. */
export interface PrivacyFacts {
  /** Whether a Gemini key is set. */
  google: boolean;
  /** Whether the database is hosted by Supabase. */
  supabase: boolean;
  /** Whether the report's form is another company's. */
  otherReportForm: boolean;
  /** Whether this site can send mail. */
  sendsMail: boolean;
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
    sendsMail: settings.SMTP_URL !== undefined,
    leadsMonths: settings.RETENTION_LEADS_MONTHS,
  };
}
