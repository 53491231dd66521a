'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTransition } from 'react';

/** The filters of a list live in its address: they survive a reload and can be shared. */
export function useAddress() {
  const router = useRouter();
  const path = usePathname();
  const current = useSearchParams();
  const [pending, start] = useTransition();

  /** Sets filters; an empty one goes, and so does the page number. */
  const set = (changes: Record<string, string>): void => {
    const next = new URLSearchParams(current);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    start(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
  };
  return { current, set, pending };
}
