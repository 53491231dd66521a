'use client';

import {
  ChartColumn,
  FileText,
  FolderOpen,
  HeartPulse,
  Image as ImageIcon,
  LayoutDashboard,
  Menu,
  Settings,
  ShieldCheck,
  Trash2,
  Users,
} from 'lucide';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
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

interface ConsoleMenuProps {
  /** What stands beside the button that opens the menu. */
  bar: ReactNode;
  /** Beside the button's text. */
  badge: ReactNode;
  /** Beside entries, by their paths. */
  badges: Readonly<Record<string, ReactNode>>;
  /** Below the entries. */
  children: ReactNode;
}

/**
 * The menu of the admin area, with the section that is open marked. On a narrow screen a button opens
 * it: the browser's own popover, which works before the page's script, and closes by Escape or a press
 * beside it.
 */
export function ConsoleMenu({ bar, badge, badges, children }: ConsoleMenuProps) {
  const current = usePathname();
  const menu = useRef<HTMLDivElement>(null);
  const close = (): void => menu.current?.hidePopover();
  // Where a form asked before its page was left, the press itself did not close it.
  useEffect(() => {
    if (current) menu.current?.hidePopover();
  }, [current]);
  return (
    <>
      <div className="flex h-16 items-center gap-1 pr-2 pl-4">
        {bar}
        <button type="button" popoverTarget="menu" className={`lg:hidden ${buttonClass('quiet')}`}>
          <Icon drawing={Menu} className="size-5" />
          Menu
          {badge}
        </button>
      </div>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        className="flex-col text-ink max-lg:absolute max-lg:inset-x-2 max-lg:top-16 max-lg:w-auto max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 max-lg:shadow-card open:flex lg:static lg:flex lg:min-h-0 lg:w-auto lg:grow lg:bg-transparent lg:px-2 lg:pt-4 lg:pb-4"
      >
        <nav aria-label="Admin" className="lg:grow">
          <ul className="grid gap-0.5 max-lg:grid-cols-2 lg:gap-1">
            {items.map(({ name, path, icon }) => (
              <li key={path} className="flex items-center">
                <ConsoleLink
                  href={path}
                  onClick={close}
                  aria-current={path === sectionOf(current) ? 'page' : undefined}
                  className="flex min-h-11 grow items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-base text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  <Icon drawing={icon} className="size-4.5 shrink-0" />
                  {name}
                </ConsoleLink>
                {badges[path]}
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-lg:mt-2 max-lg:grid max-lg:grid-cols-2 max-lg:border-line max-lg:border-t max-lg:pt-2">
          {children}
        </div>
      </div>
    </>
  );
}
