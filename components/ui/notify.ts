type Kind = 'success' | 'error' | 'blank';

const load = () => import('./toaster');

/**
 * Fetches the toast library ahead of need, while there is still a connection: call it when somebody begins to fill in a
 * form. Pages on which nothing happens never pay for it.
 */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

/** Shows a toast. One that cannot be loaded is no error of its own: what it says also stands on the page. */
export function notify(kind: Kind, message: string): void {
  load().then(
    ({ showToast }) => showToast(kind, message),
    () => undefined,
  );
}
