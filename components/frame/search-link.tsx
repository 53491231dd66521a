import { Search } from 'lucide';
import { iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** The way to the search: a small icon, in the menu on the narrowest screens. The page's script adds the key `/`. */
export function SearchLink() {
  return (
    <a
      href="/search"
      className={`max-[22.5rem]:hidden ${iconButtonClass('onHeader')}`}
      aria-label="Search"
      aria-keyshortcuts="/"
    >
      <Icon drawing={Search} className="size-5" />
    </a>
  );
}
