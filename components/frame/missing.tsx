import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Instead } from './instead.client';

function NotFound(): never {
  notFound();
}

/**
 * Shows its content for a post or a page of a list that does not exist, with status 404. Of a
 * page that is made for each request, our server sets it (page-documents/server/finish-answer.ts).
 */
export function Missing({ children }: { children: ReactNode }) {
  // `notFound()` alone makes a cached page an empty shell that only script fills. Thrown inside a
  // Suspense boundary it still sets the status, and the fallback is part of the document.
  return (
    <Instead words={children}>
      <Suspense fallback={children}>
        <NotFound />
      </Suspense>
    </Instead>
  );
}
