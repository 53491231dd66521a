'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link in a menu, marked as the current one while its page is open. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  // On the server a list has its internal path (docs/architecture.md, 'Caching').
  const isCurrent = path === href || path.startsWith(`${href}/list/`);
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
