import type { MouseEventHandler, ReactNode } from 'react';

interface ExternalLinkProps {
  href: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** Under which name a press is counted (page-documents/counting). */
  press?: 'booking' | undefined;
  children: ReactNode;
}

/** A link to another site. It opens in a new tab, and screen readers say so. */
export function ExternalLink({ href, className, onClick, press, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
      data-press={press}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
