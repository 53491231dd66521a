import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Instead } from './instead';

function NotFound(): never {
  notFound();
}

/** Shows its content with status 404, for a post or a page of a list that does not exist. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <Instead words={children}>
      <Suspense fallback={children}>
        <NotFound />
      </Suspense>
    </Instead>
  );
}
