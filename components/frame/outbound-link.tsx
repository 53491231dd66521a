import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { askPath, asks, type ButtonAsk } from '@/lib/content/asks';

interface OutboundLinkProps {
  href: string | undefined;
  ask: ButtonAsk;
  className: string;
  children: ReactNode;
}

/**
 * A link to another site of ours. Without an address it leads to the contact form, as a sentence above
 * it says.
 */
export function OutboundLink({ href, ask, className, children }: OutboundLinkProps) {
  const press = ask.startsWith('book-a-call') ? 'booking' : undefined;
  return href ? (
    <ExternalLink href={href} className={className} press={press}>
      {children}
    </ExternalLink>
  ) : (
    // In a row of buttons it takes a row of its own: the sentence belongs to this button alone.
    <div className="basis-full">
      <p className="mb-2 text-sm">{asks[ask].instead}</p>
      <a href={askPath(ask)} className={className} data-press={press}>
        {children}
      </a>
    </div>
  );
}
