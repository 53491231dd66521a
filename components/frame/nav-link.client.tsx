'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link in a menu, marked while its page, or one below it, is open. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  // On the server a list has its internal path (docs/architecture.md, 'Caching').
  const isPage = path === href || path.startsWith(`${href}/list/`);
  const isSection = path.startsWith(`${href}/`);
  return (
    <a href={href} className={className} aria-current={isPage ? 'page' : isSection || undefined}>
      {children}
    </a>
  );
}
