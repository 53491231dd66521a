'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { iconButtonClass } from '@/components/ui/button';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The way to the search: a small icon, or the key `/` anywhere outside a field. */
export function SearchLink() {
  const router = useRouter();
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      ) {
        return;
      }
      event.preventDefault();
      const field = document.getElementById('q');
      if (field) field.focus();
      else router.push('/search');
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [router]);
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
