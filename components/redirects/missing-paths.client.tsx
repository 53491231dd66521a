'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { forgetMissingPathAction } from '@/lib/redirects/actions';
import type { MissingPath } from '@/lib/redirects/rows';
import { formatShortDate } from '@/lib/text/dates';
import { RedirectDialog } from './redirect-dialog.client';

interface MissingPathsProps {
  /** The most asked for first. */
  paths: readonly MissingPath[];
  /** With those that are not listed. */
  total: number;
}

/** The paths that were asked for and not found, each to be led somewhere or forgotten. */
export function MissingPaths({ paths, total }: MissingPathsProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  /** The path whose form is open. */
  const [led, setLed] = useState<string>();
  const [status, setStatus] = useState('');

  // The button that had the focus goes with its row.
  useEffect(() => {
    if (status) focusOn('missing-title');
  }, [status]);

  const remove = (path: string): void =>
    call(
      () => forgetMissingPathAction({ path }),
      () => setStatus(`${path} is off the list`),
    );
  const close = (isSaved: boolean): void => {
    if (isSaved) setStatus(`${led} is redirected now`);
    setLed(undefined);
  };

  return (
    <section
      aria-labelledby="missing-title"
      aria-busy={pending}
      onFocus={prepareToasts}
      className="mt-10"
    >
      <h2 id="missing-title" tabIndex={-1} className="text-xl">
        Not found
      </h2>
      <p className="mt-1 max-w-2xl text-muted text-sm">
        Paths that readers asked for in the last 30 days and did not find
        {total > paths.length ? `: the ${paths.length} most asked for of ${total}` : ''}. A new one
        is here after a few seconds.
      </p>
      {paths.length === 0 ? <p className="mt-4 text-muted">Everything was found.</p> : null}
      <ul
        aria-label="Not found"
        className={`mt-4 divide-y divide-line ${cardClass('flat')} empty:hidden`}
      >
        {paths.map(({ path, hits, last_day: day }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
            <div className="min-w-0 grow basis-48 wrap-anywhere">
              <p className="font-semibold">{path}</p>
              <p className="text-muted text-sm">
                {hits === 1 ? 'Once' : `${hits.toLocaleString('en-US')} times`}, last on{' '}
                <time dateTime={day}>{formatShortDate(day)}</time>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={!hydrated}
                aria-label={`Redirect… ${path}`}
                onClick={() => setLed(path)}
              >
                Redirect…
              </Button>
              <Button
                disabled={!hydrated}
                aria-label={`Remove from list ${path}`}
                onClick={() => remove(path)}
              >
                Remove from list
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {status}
      </p>
      {led === undefined ? null : <RedirectDialog draft={{ path: led }} onClose={close} />}
    </section>
  );
}
