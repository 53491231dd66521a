'use client';

import { type ErrorPageProps, ErrorView } from '@/components/site/error-view.client';

/** Stands inside the console: its frame and its navigation stay. No page of it has a loading state, so that the answer's status can tell. */
export default function ConsoleError(props: ErrorPageProps) {
  return (
    <ErrorView {...props} home={{ name: 'Dashboard', path: '/admin/dashboard' }}>
      This page could not be loaded. What was saved is safe; please try again in a moment.
    </ErrorView>
  );
}
