import { buttonClass } from '@/components/ui/button';

/** A link to the site where a call is booked. */
export function BookingLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('accent')}>
      Book a Free AI Discovery Call plus Customized AI Audit Report FREE
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
