import { showPlainToast } from './plain-toast';
import type { ToastKind } from './toast-rules';
import type { ToastLink } from './toaster';

const load = () => import('./toaster');

/**
 * How long to wait for the toast library, in milliseconds: a message must not come too late to be
 * of use.
 */
const patience = 1000;

/**
 * Fetches the toast library before it is needed, while there is still a connection: call it when
 * somebody begins to fill in a form. Pages on which nothing happens never load it.
 */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

/**
 * Shows a toast exactly once: by the library or, where that does not arrive in time (no connection,
 * or a very slow one), a plain one.
 */
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

/** Shows a toast with a link; where the library does not arrive, without it. */
export function notifyWithLink(message: string, link: ToastLink): void {
  load().then(
    ({ showLinkToast }) => showLinkToast(message, link),
    () => showPlainToast('success', message),
  );
}

/**
 * Shows what was done with 'Undo', for ten seconds; where the library does not arrive, without.
 * @param undo called at most once: after the press the toast stays for a moment
 * @param name by which it can be dismissed
 */
export function notifyWithUndo(
  message: string,
  undo: () => void,
  link?: ToastLink,
  name?: string,
): void {
  let isPressed = false;
  const once = (): void => {
    if (!isPressed) undo();
    isPressed = true;
  };
  load().then(
    ({ showUndoToast }) => showUndoToast(message, once, link, name),
    () => showPlainToast('success', message),
  );
}

/** Takes a toast with 'Undo' away once what it says was taken back elsewhere. */
export function dismissToast(name: string): void {
  load().then(
    (toaster) => toaster.dismissToast(name),
    () => undefined,
  );
}

/**
 * Shows a toast while something goes on.
 * @returns what says how it ended
 */
export function notifyWhile(message: string): (kind: ToastKind, end: string) => void {
  const shown = load().then(({ showLoadingToast }) => showLoadingToast(message));
  return (kind, end) =>
    void shown.then(
      (finish) => finish(kind, end),
      () => showPlainToast(kind, end),
    );
}
