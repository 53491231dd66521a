'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { usePendingSign } from '@/components/frame/console/pending.client';

/** How long a search waits for a pause in the typing, in milliseconds. */
const pauseMs = 250;

type Values = Record<string, string>;

/** The values of the fields, and their address, there already or on its way. */
interface Edit {
  values: Values;
  address: string;
}

const fromAddress = (address: string, names: readonly string[]): Values => {
  const query = new URLSearchParams(address);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
};
const toAddress = (values: Values): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  ).toString();

/**
 * The filters of a list, which live in its address: they survive a reload and can be shared. They
 * change as they are set and with links to other filters; setting one leads to page one.
 * @param names as they are in the address; the search, `q`, is one of them
 */
export function useListFilters(names: readonly string[]) {
  const router = useRouter();
  const path = usePathname();
  const address = useSearchParams().toString();
  const [pending, start] = useTransition();
  usePendingSign(pending);
  const [edit, setEdit] = useState<Edit>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  // When a link leads to other filters, the fields follow. They do not follow a late answer to a
  // change of their own.
  const isCurrent = edit !== undefined && (pending || edit.address === address);
  const values = isCurrent ? edit.values : fromAddress(address, names);

  /** Shows a value at once, and puts all values into the address after the pause. */
  const set = (name: string, value: string, pause = 0): void => {
    const next = { ...values, [name]: value };
    setEdit({ values: next, address: isCurrent ? edit.address : address });
    clearTimeout(waiting.current?.timer);
    const send = (): void => {
      waiting.current = undefined;
      const query = toAddress(next);
      setEdit((before) => before && { ...before, address: query });
      start(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
    };
    if (pause) waiting.current = { timer: setTimeout(send, pause), send };
    else send();
  };

  /** Ends the pause at once, so that a waiting search cannot undo a link that is clicked next. */
  const flush = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.send();
  };

  return { values, set, search: (text: string) => set('q', text, pauseMs), flush, pending };
}
