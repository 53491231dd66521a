'use client';

import './globals.css';
import { ErrorPage, type ErrorPageProps } from '@/components/frame/error-view.client';

/** In place of the whole document, when the root layout itself fails. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
