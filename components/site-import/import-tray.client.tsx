'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { keepCutOff } from './cut-off';
import { importStore, sendToImport } from './import-store';
import { announcementOf, broughtWords } from './import-words';
import { RunControls } from './run-controls';

/**
 * The import that goes on, on every page of the admin area but its own. While it does, the browser
 * asks before the admin area is left or loaded again.
 */
export function ImportTray() {
  const state = useStore(importStore);
  const isElsewhere = usePathname() !== '/admin/import';
  const isBegun = 'run' in state && state.phase !== 'ended';
  const name = isBegun ? state.file.name : '';
  useEffect(() => {
    if (!name) return;
    keepCutOff(name);
    return () => keepCutOff('');
  }, [name]);
  const isBusy = state.phase === 'running' || state.phase === 'stopping';
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return (
    <>
      <p role="status" className="sr-only">
        {announcementOf(state)}
      </p>
      {isElsewhere && 'run' in state ? (
        <section
          aria-label="Import"
          className={`mx-2 mb-3 text-sm ${cardClass('flat')} px-3 py-2 wrap-anywhere`}
        >
          <p>
            <ConsoleLink
              href="/admin/import"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              Import of {state.file.name}
            </ConsoleLink>
          </p>
          {state.phase === 'ended' ? (
            <>
              <p className="mb-2">{broughtWords(state.run)}</p>
              <Button onClick={() => sendToImport({ type: 'closed' })}>Dismiss</Button>
            </>
          ) : (
            <RunControls state={state} />
          )}
        </section>
      ) : null}
    </>
  );
}
