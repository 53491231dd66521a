import type { ToastKind } from './toast-rules';

/** Copies a text, and shows whether it was copied. @param failure shown where the browser refuses */
export async function copyText(
  text: string,
  show: (kind: ToastKind, message: string) => void,
  failure = 'This browser does not allow copying.',
  success = 'Copied',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show('success', success);
  } catch {
    show('error', failure);
  }
}
