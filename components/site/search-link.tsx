import { Search } from 'lucide-react';
import Link from 'next/link';
import { iconButtonClass } from '@/components/ui/button';

/** The way to the search: a small icon. The page's script adds the key `/`. */
export function SearchLink() {
  return (
    <Link
      href="/search"
      prefetch={false}
      className={iconButtonClass('onHeader')}
      aria-label="Search"
      aria-keyshortcuts="/"
    >
      <Search className="size-5" aria-hidden />
    </Link>
  );
}
