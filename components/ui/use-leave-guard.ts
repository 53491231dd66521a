'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Guards unsaved text while `dirty` is true: the browser asks before the page closes, and `ask`
 * decides before a link leads away.
 */
export function useLeaveGuard(dirty: boolean, ask: () => Promise<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    if (!dirty) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        !link ||
        // Another part of the page asks already.
        event.defaultPrevented ||
        link.target ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        link.origin !== location.origin
      ) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      void ask().then((leave) => {
        if (leave) router.push(link.pathname + link.search);
      });
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [dirty, ask, router]);
}
