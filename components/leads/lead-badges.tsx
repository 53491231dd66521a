import type { LeadEvent } from '@/lib/leads/rows';

const badgeClass = 'inline-block whitespace-nowrap rounded-full border px-2 text-xs';

/** Marks what a browser sent that may not read the lead: anybody can type a client's address. */
export function NotProven({ event }: { event: Pick<LeadEvent, 'isProven'> }) {
  return event.isProven ? null : (
    <span className={`${badgeClass} border-copper text-copper`}>address not proven</span>
  );
}

export function SpamBadge({ shown }: { shown: boolean }) {
  return shown ? <span className={`${badgeClass} border-danger text-danger`}>Spam?</span> : null;
}
