import { Search } from 'lucide-react';
import { iconButtonClass } from '@/components/ui/button';

/** The way to the search: a small icon. The page's script adds the key `/`. */
export function SearchLink() {
  return (
    <a
      href="/search"
      className={iconButtonClass('onHeader')}
      aria-label="Search"
      aria-keyshortcuts="/"
    >
      <Search className="size-5" aria-hidden />
    </a>
  );
}
