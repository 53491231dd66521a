'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Reads a page again to which 'Back' or 'Forward' leads: the router shows it as it was when it was left,
 * before the drafts that were stored on leaving it.
 */
export function ReadAgain() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onPop = (): void => {
      // The router hears of it after this, and would drop what is asked before.
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh());
    };
    addEventListener('popstate', onPop);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop);
    };
  }, [router]);
  return null;
}
