import 'server-only';
import { env } from '@/lib/env';

export const copyrightYear = 2025;

/** Names, addresses and outbound links of the organisation; the environment overrides them. */
export function site() {
  const settings = env();
  return {
    name: 'AI Lab',
    tagline: 'AI innovation lab and consultancy in Zambia',
    url: settings.SITE_URL,
    organisationUrl: settings.ORGANISATION_URL,
    contactEmail: settings.CONTACT_EMAIL,
    supportEmail: settings.SUPPORT_EMAIL,
    bookingUrl: settings.BOOKING_URL,
    auditUrl: settings.AUDIT_URL,
    demoUrl: settings.DEMO_URL,
    reportUrl: settings.REPORT_URL,
    reportFormScriptUrl: settings.REPORT_FORM_SCRIPT_URL,
  };
}
