'use client';

import './globals.css';
import { ErrorView } from '@/components/site/error-view';

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <ErrorView message={error.message} digest={error.digest} retry={reset} />
      </body>
    </html>
  );
}
