import { showPlainToast } from './plain-toast';
import type { ToastKind } from './toast-rules';

const load = () => import('./toaster');

/** Milliseconds to wait for the toast library: what is to be said must not come after it is needed. */
const patience = 1000;

/**
 * Fetches the toast library ahead of need, while there is still a connection: call it when somebody begins to fill in a
 * form. Pages on which nothing happens never pay for it.
 */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

/** Shows a toast, once: by the library, or plainly where that does not arrive (no connection, or hardly one). */
export function notify(kind: ToastKind, message: string): void {
  let shown = false;
  const show = (by: (kind: ToastKind, message: string) => void): void => {
    if (!shown) by(kind, message);
    shown = true;
  };
  const timer = setTimeout(() => show(showPlainToast), patience);
  load()
    .then(
      ({ showToast }) => show(showToast),
      () => show(showPlainToast),
    )
    .finally(() => clearTimeout(timer));
}
