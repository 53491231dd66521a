import { contactParts } from '@/components/entry/contact-parts';
import { settingValues } from '@/lib/calculator/setting-values';
import type { Contact } from '@/lib/contact/next-step';
import type { Facts } from '@/lib/settings/facts';
import { BookingLink } from './booking-link';

/** The settings that the tool shows. */
export const toolParts = (facts: Facts, contact: Contact) => ({
  booking: <BookingLink href={facts.bookingUrl} />,
  contact: contactParts(contact),
  settings: settingValues(facts),
});
