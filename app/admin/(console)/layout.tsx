import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { SignOut } from '@/components/account/sign-out.client';
import { ConsoleNav } from '@/components/frame/console/console-nav.client';
import { NotCounted } from '@/components/frame/console/not-counted.client';
import { PendingFrame } from '@/components/frame/console/pending.client';
import { ThemeToggle } from '@/components/frame/console/theme-toggle.client';
import { Logo } from '@/components/frame/logo';
import { SkipLink } from '@/components/frame/skip-link';
import { ThemeIcons } from '@/components/frame/theme-icons';
import { UploadTray } from '@/components/media/upload-tray.client';
import { NewLeads } from '@/components/outbox/new-leads.client';
import { iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const linkClass =
  'flex min-h-11 items-center gap-2.5 rounded-lg px-3 text-[0.9375rem] text-muted hover:bg-sunken hover:text-ink';

/** The frame of the admin pages: menu, theme, the site's address and sign-out. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <PendingFrame>
      <SkipLink />
      <NotCounted />
      <aside
        data-above-toasts
        className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r"
      >
        <div className="flex h-16 items-center justify-between pr-2 pl-4">
          <Logo />
          <ThemeToggle className={iconButtonClass('onHeader')}>
            <ThemeIcons />
          </ThemeToggle>
        </div>
        <div className="px-2 pb-2 lg:grow lg:pt-4">
          <ConsoleNav badges={{ '/admin/leads': <NewLeads /> }} />
        </div>
        <UploadTray />
        <div className="flex gap-1 px-2 max-lg:absolute max-lg:top-2.5 max-lg:right-14 lg:flex-col lg:pb-4">
          <a href="/" className={linkClass}>
            <Icon drawing={ExternalLink} className="size-4.5" />
            <span className="max-sm:sr-only">View site</span>
          </a>
          <SignOut className={linkClass} />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-8 outline-none sm:px-8 lg:px-10 lg:py-10"
      >
        {children}
      </main>
    </PendingFrame>
  );
}
