import { OutboundLink } from '@/components/frame/outbound-link';
import { buttonClass } from '@/components/ui/button';

interface BookingLinkProps {
  href: string | undefined;
  /** Whether the lab offers audits. */
  hasAudit: boolean;
}

/** A link to the site where a call is booked. */
export function BookingLink({ href, hasAudit }: BookingLinkProps) {
  return (
    <OutboundLink
      href={href}
      ask={hasAudit ? 'book-a-call-and-audit' : 'book-a-call'}
      className={buttonClass('accent')}
    >
      {hasAudit
        ? 'Book a Free AI Discovery Call plus Customized AI Audit Report FREE'
        : 'Book a Free AI Discovery Call'}
    </OutboundLink>
  );
}
