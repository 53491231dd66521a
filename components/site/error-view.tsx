'use client';

import { buttonClass } from '@/components/ui/button';

interface ErrorViewProps {
  message: string;
  digest: string | undefined;
  retry: () => void;
}

/** In production the framework replaces a server error's text by a neutral one, so no stack and no secret reaches the page. */
export function ErrorView({ message, digest, retry }: ErrorViewProps) {
  return (
    <div className="bg-canvas">
      <div className="wrap min-h-[60vh] py-24" role="alert">
        <h1 className="text-title">Unexpected Application Error!</h1>
        <p className="mt-4 max-w-2xl break-words text-muted">{message}</p>
        {digest ? <p className="mt-2 text-muted text-sm">Reference: {digest}</p> : null}
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className={buttonClass('accent')} onClick={retry}>
            Try again
          </button>
          <a href="/" className={buttonClass('quiet')}>
            Home
          </a>
        </div>
      </div>
    </div>
  );
}
