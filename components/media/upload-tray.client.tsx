'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { UploadLine } from './upload-line.client';
import { cutOff, isOver, nameOf } from './upload-queue';
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
  // The library's page lists its own.
  const shown = uploads.filter(
    (upload) =>
      (!isOver(upload) || upload.state === 'failed') &&
      !(isLibrary && upload.group.name === library.name),
  );

  useEffect(() => setLost(readLost()), []);
  const isBusy = cutOff(uploads).length > 0;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  const names = cutOff(uploads, lost).join('\n');
  useEffect(() => {
    if (names !== '' || uploads.length > 0) keep(names.split('\n'));
  }, [names, uploads.length]);

  const dismiss = (): void => {
    keep(cutOff(uploads));
    setLost([]);
  };
  if (shown.length === 0 && lost.length === 0) return null;
  return (
    <section aria-label="Uploads" className={`mx-2 mb-3 text-sm ${cardClass('flat')} px-3 py-2`}>
      {lost.length > 0 ? (
        <div role="status" className="wrap-anywhere">
          <p>The page was closed or reloaded before these files had arrived. Choose them again:</p>
          <ul className="my-1 font-semibold">
            {lost.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Button onClick={dismiss}>Dismiss</Button>
        </div>
      ) : null}
      <ul className="-mr-2 -ml-5 max-h-48 overflow-y-auto">
        {shown.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            progressLabel={`${nameOf(upload.source)}, on its way`}
          />
        ))}
      </ul>
    </section>
  );
}
