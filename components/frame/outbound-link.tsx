import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { type Ask, askPath } from '@/lib/content/asks';

interface OutboundLinkProps {
  href: string | undefined;
  ask: Ask;
  className: string;
  children: ReactNode;
}

/** A link to another site of ours. Without an address it leads to the contact form. */
export function OutboundLink({ href, ask, className, children }: OutboundLinkProps) {
  return href ? (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  ) : (
    <a href={askPath(ask)} className={className}>
      {children}
    </a>
  );
}
