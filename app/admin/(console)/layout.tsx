import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { SignOut } from '@/components/account/sign-out.client';
import { ConsoleMenu } from '@/components/frame/console/console-menu.client';
import { NotCounted } from '@/components/frame/console/not-counted.client';
import { PendingFrame } from '@/components/frame/console/pending.client';
import { ReadAgain } from '@/components/frame/console/read-again.client';
import { ThemeToggle } from '@/components/frame/console/theme-toggle.client';
import { Logo } from '@/components/frame/logo';
import { SkipLink } from '@/components/frame/skip-link';
import { ThemeIcons } from '@/components/frame/theme-icons';
import { UploadTray } from '@/components/media/upload-tray.client';
import { CountBadge, MenuCounts } from '@/components/outbox/menu-counts.client';
import { ImportTray } from '@/components/site-import/import-tray.client';
import { iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { readFacts } from '@/lib/settings/queries';

const linkClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-base text-muted hover:bg-sunken hover:text-ink';

/** The frame of the admin pages: menu, theme, the site's address and sign-out. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { brand } = await readFacts();
  return (
    <PendingFrame>
      <SkipLink />
      <NotCounted />
      <ReadAgain />
      <aside
        data-above-toasts
        className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r"
      >
        <MenuCounts>
          <ConsoleMenu
            bar={
              <>
                <Logo brand={brand} />
                <ThemeToggle className={`ml-auto ${iconButtonClass('onHeader')}`}>
                  <ThemeIcons />
                </ThemeToggle>
              </>
            }
            badge={<CountBadge of={['newLeads', 'held']} noun="to look at" />}
            badges={{
              '/admin/leads': <CountBadge of={['newLeads']} noun="new" />,
              '/admin/site': <CountBadge of={['held']} noun="notices wait" />,
            }}
          >
            <a href="/" className={linkClass}>
              <Icon drawing={ExternalLink} className="size-4.5" />
              View site
            </a>
            <SignOut className={linkClass} />
          </ConsoleMenu>
        </MenuCounts>
        <UploadTray />
        <ImportTray />
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
