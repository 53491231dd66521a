'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';

type Values = Record<string, string>;

const fromAddress = (address: string, names: readonly string[]): Values => {
  const query = new URLSearchParams(address);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
};
const toAddress = (values: Values): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))).toString();

/**
 * The filters of a list live in its address: they survive a reload and can be shared.
 * @param names of the filters, as in the address; to set one leads to the first page
 */
export function useListFilters(names: readonly string[]) {
  const router = useRouter();
  const path = usePathname();
  const address = useSearchParams().toString();
  const [pending, start] = useTransition();
  const [values, setValues] = useState(() => fromAddress(address, names));
  const [shown, setShown] = useState(address);
  const [sent, setSent] = useState(address);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  // A link led to other filters: the fields follow. They never follow an answer to themselves that comes late.
  if (shown !== address) {
    setShown(address);
    if (address !== sent && !pending) setValues(fromAddress(address, names));
  }

  /** Takes a value over now, and puts all of them into the address after a pause, in milliseconds. */
  const set = (name: string, value: string, pauseMs = 0): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    clearTimeout(waiting.current?.timer);
    const send = (): void => {
      waiting.current = undefined;
      const query = toAddress(next);
      setSent(query);
      start(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
    };
    if (pauseMs) waiting.current = { timer: setTimeout(send, pauseMs), send };
    else send();
  };

  /** Ends the pause: a link that is clicked next must not be overtaken by what was typed before. */
  const flush = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.send();
  };

  return { values, set, flush, pending };
}
