'use client';

import { type ErrorPageProps, ErrorView } from '@/components/frame/error-view.client';

/**
 * In place of an admin page that failed; the frame and the menu stay. No admin page streams, so
 * that the status can say so.
 */
export default function ConsoleError(props: ErrorPageProps) {
  return (
    <ErrorView {...props} home={{ name: 'Dashboard', path: '/admin/dashboard' }}>
      This page could not be loaded. Your saved work is safe; please try again in a moment.
    </ErrorView>
  );
}
