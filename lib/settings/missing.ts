import type { Facts } from './facts';

/**
 * The buttons and links whose address is not set, each with what visitors find there until then.
 * @param hasAudit whether pages offer the audit
 */
export const addressesNotSet = (facts: Facts, hasAudit: boolean): string[] =>
  Object.entries({
    'our organisation (its link leads to About)': facts.organisationUrl,
    'email (its links lead to the contact form)': facts.contactEmail,
    'WhatsApp (it is not shown)': facts.whatsApp,
    'booking (its button leads to the contact form)': facts.bookingUrl,
    ...(hasAudit ? { 'audit (its button leads to the contact form)': facts.auditUrl } : {}),
    'demo (its button leads to the contact form)': facts.demoUrl,
    'report (pages say that it is in preparation)': facts.reportUrl,
  })
    .filter(([, address]) => !address)
    .map(([words]) => words);
