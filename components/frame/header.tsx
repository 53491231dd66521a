import { MessageCircle, Phone } from 'lucide';
import { buttonClass, iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { mainMenu, type Page, readingMenu } from '@/lib/content/pages';
import { directWays, type Facts } from '@/lib/settings/facts';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link.client';
import { SearchLink } from './search-link';
import { ThemeIcons } from './theme-icons';
import { ThemeToggle } from './theme-toggle';

export interface FrameProps {
  facts: Facts;
  /** The paths of pages that stand in no menu. */
  without: readonly string[];
}

/** The bar at the top of every public page: logo, menu, search, theme and the link to the tools. */
export function Header({ facts, without }: FrameProps) {
  const isShown = ({ path }: Page) => !without.includes(path);
  const [way] = directWays(facts);
  return (
    <header data-above-toasts className="sticky top-0 z-30 px-2 pt-2 sm:px-4 sm:pt-4">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-2 rounded-2xl border border-line bg-surface pr-2 pl-4 shadow-card">
        <Logo brand={facts.brand} />
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex">
            {mainMenu.filter(isShown).map(({ name, path }) => (
              <li key={path}>
                <NavLink
                  href={path}
                  className="relative block whitespace-nowrap rounded-full px-3 py-2 text-sm text-muted hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 lg:ml-2">
          {way ? (
            <a
              href={way.href}
              rel="noopener noreferrer"
              className={`lg:hidden ${iconButtonClass('onHeader')}`}
              aria-label={way.name}
            >
              <Icon drawing={way.name === 'Call' ? Phone : MessageCircle} className="size-5" />
            </a>
          ) : null}
          <SearchLink />
          <ThemeToggle className={iconButtonClass('onHeader')}>
            <ThemeIcons />
          </ThemeToggle>
          <a href="/ai-tools" className={`${buttonClass('quiet')} max-[32rem]:hidden`}>
            Try AI Tools
          </a>
          <MobileMenu items={[...mainMenu, ...readingMenu].filter(isShown)} facts={facts} />
        </div>
      </div>
    </header>
  );
}
