'use client';

import { ErrorView } from '@/components/site/error-view';

export default function RouteError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorView message={error.message} digest={error.digest} retry={reset} />;
}
