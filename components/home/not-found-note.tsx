import { X } from 'lucide';
import { iconButtonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';

/**
 * Says that nothing is at the path that led here, by the fragment of its redirect (decision 7). It lies
 * over the page, so nothing moves, and has the focus, so it is read out. Closing it needs no script.
 */
export function NotFoundNote() {
  return (
    <section
      id="not-found"
      aria-label="Page not found"
      tabIndex={-1}
      className={`absolute inset-x-4 z-20 mx-auto mt-2 hidden max-w-lg scroll-mt-60 items-start gap-2 py-2 pr-2 pl-5 target:flex ${cardClass('raised')}`}
    >
      <p className="grow py-2 text-ink">
        There is no page at that address. You are on the home page.{' '}
        <a href="/search" className="text-link underline underline-offset-4">
          Search the site
        </a>
      </p>
      <a href="#content" aria-label="Close" className={iconButtonClass('quiet')}>
        <Icon drawing={X} className="size-5" />
      </a>
    </section>
  );
}
