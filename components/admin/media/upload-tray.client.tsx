'use client';

import { RotateCcw, X } from 'lucide';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { buttonClass, iconButtonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { isOver, isSending, nameOf, type Upload } from './upload-queue';
import { library, useUploadQueue } from './use-uploads';

/** Where this tab keeps the names of files that are on their way, a line for each. */
const storageKey = 'uploads';

/** The files that were on their way when the page before was closed or loaded again. */
function readLost(): string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function keep(names: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, names.join('\n'));
  } catch {
    // A browser that keeps nothing cannot tell it later.
  }
}

/**
 * The uploads that run or failed, on every page of the admin area, and those that a closed page has
 * cut off. While one runs, the browser asks before the page is left or loaded again.
 */
export function UploadTray() {
  const isLibrary = usePathname() === '/admin/media';
  const { uploads } = useUploadQueue();
  const [lost, setLost] = useState<readonly string[]>([]);
  const running = uploads.filter((upload) => !isOver(upload));
  // The library's page lists its own.
  const shown = uploads.filter(
    (upload) =>
      (!isOver(upload) || upload.state === 'failed') &&
      !(isLibrary && upload.group.name === library.name),
  );

  useEffect(() => setLost(readLost()), []);
  const isBusy = running.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  const names = [...lost, ...running.map(({ source }) => nameOf(source))].join('\n');
  useEffect(() => {
    if (names !== '' || uploads.length > 0) keep(names.split('\n'));
  }, [names, uploads.length]);

  const dismiss = (): void => {
    keep(running.map(({ source }) => nameOf(source)));
    setLost([]);
  };
  if (shown.length === 0 && lost.length === 0) return null;
  return (
    <section aria-label="Uploads" className={`mx-2 mb-3 text-sm ${cardClass('flat')} px-3 py-2`}>
      {lost.length > 0 ? (
        <div role="status" className="wrap-anywhere">
          <p>The page was loaded again before these had arrived. Choose them once more:</p>
          <ul className="my-1 font-medium">
            {lost.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <button type="button" className={buttonClass('quiet')} onClick={dismiss}>
            Dismiss
          </button>
        </div>
      ) : null}
      <ul className="max-h-48 overflow-y-auto">
        {shown.map((upload) => (
          <TrayLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function TrayLine({ upload }: { upload: Upload }) {
  const { cancel, retry } = useUploadQueue();
  const { id, source, share, state, error } = upload;
  const name = nameOf(source);
  const failed = state === 'failed';
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <p className="truncate">{name}</p>
        {failed ? <p className="text-danger wrap-anywhere">{error}</p> : null}
        {state === 'waiting' ? <p className="text-muted">Waiting</p> : null}
        {isSending(upload) ? (
          <progress
            value={share}
            aria-label={`${name}, on its way`}
            className="h-1.5 w-full accent-[var(--link)]"
          />
        ) : null}
      </div>
      <button
        type="button"
        className={iconButtonClass('quiet')}
        onClick={() => (failed ? retry(id) : cancel(id))}
        aria-label={failed ? `Upload ${name} again` : `Stop ${name}`}
      >
        {failed ? (
          <Icon drawing={RotateCcw} className="size-4" />
        ) : (
          <Icon drawing={X} className="size-4" />
        )}
      </button>
    </li>
  );
}
