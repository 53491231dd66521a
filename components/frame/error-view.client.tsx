'use client';

import type { ReactNode } from 'react';

/**
 * The framework passes these to an error page. Its own message, `error.message`, is not for
 * visitors.
 */
export interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Asks the server for the page again. */
  retry: () => void;
}

interface ErrorViewProps extends ErrorPageProps {
  /** Our own words about the error. */
  children?: ReactNode;
  /** Where else to go. */
  home?: { name: string; path: string };
}

/**
 * Says that a page could not be shown, and offers to try again or go elsewhere. The reference is
 * the one under which the cause stands in the log.
 */
export function ErrorView({
  error,
  retry,
  children = 'This page could not be shown. Please try again in a moment.',
  home = { name: 'Home', path: '/' },
}: ErrorViewProps) {
  return (
    <div role="alert">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-2xl text-muted">{children}</p>
      {error.digest ? <p className="mt-2 text-muted text-sm">Reference: {error.digest}</p> : null}
      <div className="mt-8 flex flex-wrap gap-5">
        <button
          type="button"
          className="accent min-h-11 rounded-full px-5 font-semibold"
          onClick={retry}
        >
          Try again
        </button>
        <a href={home.path} className="py-2.5 text-link underline">
          {home.name}
        </a>
      </div>
    </div>
  );
}

/** The error page wherever the admin area's frame does not surround it. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <div className="mt-5 bg-canvas">
      <div className="wrap min-h-[60vh] py-24">
        <ErrorView {...props} />
      </div>
    </div>
  );
}
