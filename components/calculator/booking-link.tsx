import { OutboundLink } from '@/components/frame/outbound-link';
import { buttonClass } from '@/components/ui/button';

/** A link to the site where a call is booked. */
export function BookingLink({ href }: { href: string | undefined }) {
  return (
    <OutboundLink href={href} ask="book-a-call-and-audit" className={buttonClass('accent')}>
      Book a Free AI Discovery Call plus Customized AI Audit Report FREE
    </OutboundLink>
  );
}
