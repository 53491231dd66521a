import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Instead } from './instead';

function NotFound(): never {
  notFound();
}

/**
 * Answers 404 with these words. `notFound()` alone makes a cached page an empty shell that only script fills; thrown below
 * a boundary it sets the status all the same, and what stands in for it is part of the document.
 */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <Instead words={children}>
      <Suspense fallback={children}>
        <NotFound />
      </Suspense>
    </Instead>
  );
}
