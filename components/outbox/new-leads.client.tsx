'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { noteSeenAction } from '@/lib/outbox/actions';
import type { ActionResult } from '@/lib/result';

const list = '/admin/leads';

/** The number of new leads beside the menu's entry, asked for with each page of the admin area. */
export function NewLeads() {
  const path = usePathname();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch('/api/outbox/new-leads', { signal: controller.signal });
      const result = (await answer.json()) as ActionResult<number>;
      if (result.ok) setCount(result.data);
    };
    if (path === list) setCount(0);
    // The menu is whole without it.
    else ask().catch(() => undefined);
    return () => controller.abort();
  }, [path]);
  return count === 0 ? null : (
    <span className="mr-2 rounded-full border border-copper px-2 font-semibold text-copper text-xs tabular-nums">
      {count}
      <span className="sr-only"> new</span>
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
