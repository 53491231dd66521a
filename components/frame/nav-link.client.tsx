'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** How a link is marked while a path is open: as its page, or true for one below it. */
export function markOf(href: string, path: string): 'page' | true | undefined {
  // On the server a list has its internal path (docs/architecture.md, 'Caching').
  if (path === href || path.startsWith(`${href}/list/`)) return 'page';
  return path.startsWith(`${href}/`) || undefined;
}

/** A link in a menu, marked while its page, or one below it, is open. */
export function NavLink({ href, className, children }: NavLinkProps) {
  return (
    <a href={href} className={className} aria-current={markOf(href, usePathname())}>
      {children}
    </a>
  );
}
