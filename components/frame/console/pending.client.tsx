'use client';

import { LoaderCircle } from 'lucide';
import Link, { useLinkStatus } from 'next/link';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';

const Change = createContext<(by: number) => void>(() => undefined);

/**
 * Shows 'Loading' at the top of the admin area while the next page is on its way. The page before
 * stays until then, because a page's status must be known before any of it is shown.
 */
export function PendingFrame({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0);
  const [change] = useState(() => (by: number) => setRunning((before) => before + by));
  return (
    <Change value={change}>
      <div className="lg:grid lg:grid-cols-[15rem_1fr]">{children}</div>
      <p role="status" className="pointer-events-none fixed top-3 right-1/2 z-50 translate-x-1/2">
        {running > 0 ? (
          <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm shadow-card">
            <Icon drawing={LoaderCircle} className="size-4 animate-spin" />
            Loading
          </span>
        ) : null}
      </p>
    </Change>
  );
}

/** Makes the frame show 'Loading' for as long as `pending` is true. */
export function usePendingSign(pending: boolean): void {
  const change = useContext(Change);
  useEffect(() => {
    if (!pending) return;
    change(1);
    return () => change(-1);
  }, [pending, change]);
}

/** A link within the admin area. The frame shows 'Loading' until its page is there. */
export function ConsoleLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link}>
      {children}
      <LinkSign />
    </Link>
  );
}

function LinkSign() {
  usePendingSign(useLinkStatus().pending);
  return null;
}
