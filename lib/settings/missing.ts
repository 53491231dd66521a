import type { Facts } from './facts';

/** The buttons and links whose address is not set. */
export const addressesNotSet = (facts: Facts): string[] =>
  Object.entries({
    'our organisation': facts.organisationUrl,
    email: facts.contactEmail,
    WhatsApp: facts.whatsApp,
    booking: facts.bookingUrl,
    audit: facts.auditUrl,
    demo: facts.demoUrl,
    report: facts.reportUrl,
  })
    .filter(([, address]) => !address)
    .map(([name]) => name);
