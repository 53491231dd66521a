'use client';

import {
  ChartColumn,
  FileText,
  FolderOpen,
  HeartPulse,
  Image as ImageIcon,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Trash2,
  Users,
} from 'lucide';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { ConsoleLink } from './pending.client';

const items = [
  { name: 'Dashboard', path: '/admin/dashboard', icon: LayoutDashboard },
  { name: 'Posts', path: '/admin/posts', icon: FileText },
  { name: 'Media', path: '/admin/media', icon: ImageIcon },
  { name: 'Categories', path: '/admin/categories', icon: FolderOpen },
  { name: 'Bin', path: '/admin/bin', icon: Trash2 },
  { name: 'Leads', path: '/admin/leads', icon: Users },
  { name: 'Statistics', path: '/admin/statistics', icon: ChartColumn },
  { name: 'Site', path: '/admin/site', icon: Settings },
  { name: 'Security', path: '/admin/security', icon: ShieldCheck },
  { name: 'Health', path: '/admin/health', icon: HeartPulse },
];

const sectionOf = (address: string): string | undefined =>
  items.find(({ path }) => address.startsWith(path))?.path;

/** How much of the section before stays in view, in pixels, so that one sees that there is one. */
const edge = 48;

/**
 * The menu of the admin area. The section that is open is marked, and in view on a phone too.
 * @param badges what stands beside entries, by their paths
 */
export function ConsoleNav({ badges }: { badges: Readonly<Record<string, ReactNode>> }) {
  const current = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`[href="${sectionOf(current)}"]`);
    // Not `scrollIntoView`, which would scroll the page as well.
    if (open) nav.current?.scrollTo({ left: open.offsetLeft - edge });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Admin" className="relative overflow-x-auto">
      <ul className="flex gap-0.5 sm:gap-1 lg:flex-col">
        {items.map(({ name, path, icon }) => (
          <li key={path} className="flex items-center">
            <ConsoleLink
              href={path}
              aria-current={path === sectionOf(current) ? 'page' : undefined}
              className="flex min-h-11 grow items-center gap-2.5 whitespace-nowrap rounded-lg px-2 text-sm sm:px-3 sm:text-[0.9375rem] text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon drawing={icon} className="size-4.5 shrink-0 max-sm:hidden" />
              {name}
            </ConsoleLink>
            {badges[path]}
          </li>
        ))}
      </ul>
    </nav>
  );
}
