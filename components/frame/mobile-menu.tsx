import { Menu, X } from 'lucide';
import { buttonClass, iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askPath } from '@/lib/content/asks';
import { type Page, pages } from '@/lib/content/pages';
import { directWays, type Facts } from '@/lib/settings/facts';
import { NavLink } from './nav-link.client';

const linkClass = 'block border-line border-b py-2 font-display font-semibold text-xl leading-snug';

/**
 * Full-screen menu of small screens. The browser's own modal dialog traps focus, closes on Escape
 * and gives focus back; the page's script opens it where the browser does not know `command`, and
 * closes it when a link is followed. Without script the footer has the same links.
 */
export function MobileMenu({ items, facts }: { items: readonly Page[]; facts: Facts }) {
  const ways = directWays(facts);
  return (
    <>
      <button
        type="button"
        className={`lg:hidden ${iconButtonClass('onHeader')}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor="menu"
      >
        <Icon drawing={Menu} className="size-6" />
      </button>
      <dialog
        id="menu"
        aria-label="Menu"
        className="menu fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-canvas text-ink lg:hidden"
      >
        <div className="wrap flex min-h-full flex-col py-4">
          <div className="flex items-center justify-between">
            <a href="/ai-tools" className={buttonClass('accent')}>
              Try AI Tools
            </a>
            <button
              type="button"
              className={`ml-auto ${iconButtonClass('onHeader')}`}
              aria-label="Close menu"
              command="close"
              commandfor="menu"
            >
              <Icon drawing={X} className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <ul className="md:columns-2 md:gap-x-10">
              <li>
                <a href={askPath('write-to-us')} className={linkClass}>
                  Contact
                </a>
              </li>
              {items.map(({ name, path }) => (
                <li key={path}>
                  <NavLink href={path} className={`${linkClass} aria-[current]:text-copper`}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {/* For screens so narrow that the header has no room for it. */}
              <li className="min-[22.5rem]:hidden">
                <a href={pages.search.path} className={linkClass}>
                  {pages.search.name}
                </a>
              </li>
            </ul>
            {ways.length > 0 ? (
              <ul className="mt-4 flex flex-wrap gap-3">
                {ways.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} rel="noopener noreferrer" className={buttonClass('quiet')}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </nav>
        </div>
      </dialog>
    </>
  );
}
