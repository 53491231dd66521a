'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { noteSeenAction } from '@/lib/outbox/actions';
import type { OutboxCounts } from '@/lib/outbox/rows';
import type { ActionResult } from '@/lib/result';

const list = '/admin/leads';
const none: OutboxCounts = { newLeads: 0, held: 0 };
const Counts = createContext(none);

/** Asks with each page of the admin area what the menu counts. */
export function MenuCounts({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [counts, setCounts] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch('/api/outbox/counts', { signal: controller.signal });
      const result = (await answer.json()) as ActionResult<OutboxCounts>;
      if (result.ok) setCounts(shown(result.data));
    };
    // Whoever opens the list sees the new ones.
    const shown = (found: OutboxCounts): OutboxCounts =>
      path === list ? { ...found, newLeads: 0 } : found;
    setCounts(shown);
    // The menu is whole without it.
    ask().catch(() => undefined);
    return () => controller.abort();
  }, [path]);
  return <Counts value={counts}>{children}</Counts>;
}

interface CountBadgeProps {
  of: ReadonlyArray<keyof OutboxCounts>;
  /** What is counted, for screen readers. */
  noun: string;
}

/** A number beside an entry of the menu; nothing for 0. */
export function CountBadge({ of, noun }: CountBadgeProps) {
  const counts = useContext(Counts);
  const count = of.reduce((sum, name) => sum + counts[name], 0);
  return count === 0 ? null : (
    <span className="mr-2 rounded-full border border-copper px-2 font-semibold text-copper text-xs tabular-nums">
      {count}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}

/** Notes, once the list of leads is shown, that those up to a time have been seen. */
export function LeadsSeen({ until }: { until: string }) {
  useEffect(() => {
    noteSeenAction({ until }).catch(() => undefined);
  }, [until]);
  return null;
}
