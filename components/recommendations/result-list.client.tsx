'use client';

import { Suspense, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ResultCard } from './later-parts.client';
import { useResults } from './result-store';

/**
 * All analyses kept in this browser, newest first. One that was just deleted can be brought back.
 * @param props.arrived the id of the one that was just made
 */
export function ResultList({ arrived }: { arrived: string | undefined }) {
  const { results, expanded, deleted, toggle, remove, undo, clearDeleted } = useResults();
  const undoButton = useRef<HTMLButtonElement>(null);

  // The delete button, which had the focus, is gone with its card.
  useEffect(() => {
    if (deleted) undoButton.current?.focus();
  }, [deleted]);

  const bringBack = (): void => {
    const id = deleted?.result.id;
    undo();
    requestAnimationFrame(() => document.getElementById(`toggle-${id}`)?.focus());
  };

  return (
    <>
      {results.length === 0 && !deleted ? (
        <p className="mt-4 max-w-2xl text-muted print:hidden">
          No analyses yet. Your first one will appear here.
        </p>
      ) : null}
      <div className="mt-6 grid gap-4">
        {deleted ? (
          <div
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-card border border-line border-dashed px-5 py-3 print:hidden"
          >
            <p className="grow wrap-anywhere">
              The analysis of {deleted.result.businessInfo.name} was deleted from this browser.
            </p>
            <Button ref={undoButton} onClick={bringBack}>
              Undo
            </Button>
            <Button onClick={clearDeleted}>Dismiss</Button>
          </div>
        ) : null}
        <Suspense fallback={<p className="text-muted">Loading...</p>}>
          {results.map((result) => (
            <ResultCard
              key={result.id}
              result={result}
              expanded={result.id === expanded}
              isNew={result.id === arrived}
              onToggle={() => toggle(result.id)}
              onDelete={() => remove(result.id)}
            />
          ))}
        </Suspense>
      </div>
    </>
  );
}
