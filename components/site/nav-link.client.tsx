'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A link in a menu, marked as the current one while its page is open. */
export function NavLink({ href, className, children, onClick }: NavLinkProps) {
  const current = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      aria-current={current ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  );
}
