type Kind = 'success' | 'error' | 'blank';

/**
 * Shows a toast. The toast library is loaded at the first one: pages on which nothing happens never pay for it.
 * A toast that cannot be loaded (no connection) is no error of its own; what it says also stands on the page.
 */
export function notify(kind: Kind, message: string): void {
  import('./toaster').then(
    ({ showToast }) => showToast(kind, message),
    () => undefined,
  );
}
