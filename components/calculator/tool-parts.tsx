import { contactParts } from '@/components/entry/contact-parts';
import type { SectorId } from '@/lib/calculator/sectors';
import { settingValues } from '@/lib/calculator/setting-values';
import type { Contact } from '@/lib/contact/next-step';
import { servicesOf } from '@/lib/services/list';
import type { Facts } from '@/lib/settings/facts';
import type { Lists } from '@/lib/settings/lists';
import { BookingLink } from './booking-link';

/** The settings that the tool shows. */
export const toolParts = (
  facts: Facts,
  lists: Lists,
  contact: Contact,
  { hasAudit, sectors }: { hasAudit: boolean; sectors: readonly SectorId[] },
) => ({
  booking: <BookingLink href={facts.bookingUrl} hasAudit={hasAudit} />,
  contact: contactParts(contact),
  settings: { ...settingValues(facts, servicesOf(lists)), sectors },
});
