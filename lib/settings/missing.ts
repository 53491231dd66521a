import { env } from '@/lib/env';
import { services } from '@/lib/services/content';
import { type Facts, priceOf } from './facts';

/**
 * What a first client does not find yet, in the order in which it matters.
 * @param geminiKey with which a model answers in place of the rules
 */
export function missingFor(facts: Facts, geminiKey = env().GEMINI_API_KEY): string[] {
  const missing: Array<[isThere: unknown, what: string]> = [
    [facts.contactEmail, 'An email address to write to'],
    [facts.telephone ?? facts.whatsApp, 'A phone or WhatsApp number'],
    [facts.answersWithin, 'The time within which you answer'],
    [facts.bookingUrl, 'The address where a call is booked'],
    [facts.organisationUrl, 'The address of your organisation'],
    [services.some(({ title }) => priceOf(facts, title)), 'The price or time of a service'],
    [
      geminiKey,
      'GEMINI_API_KEY in the environment: with it, Gemini writes an analysis of each business; without it, fixed rules choose among prepared advice',
    ],
  ];
  return missing.filter(([isThere]) => !isThere).map(([, what]) => what);
}

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
