import { durations, maxToasts, type ToastKind, toastOffset, toastTop } from './toast-rules';

const hostStyle = `position:fixed;inset:auto ${toastOffset}px;z-index:60;display:grid;justify-items:center;gap:8px;pointer-events:none`;
const toastStyle =
  'max-width:22rem;padding:1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font-size:.8125rem;box-shadow:0 4px 12px rgb(0 0 0/.1)';

let host: HTMLElement | undefined;

/**
 * A toast of a public page, and of the admin area where the toast library cannot be fetched: it needs
 * no script beyond this one.
 */
export function showPlainToast(kind: ToastKind, message: string): void {
  if (!host) {
    host = document.body.appendChild(document.createElement('div'));
  }
  host.style.cssText = `${hostStyle};top:${toastTop()}px`;
  const toast = document.createElement('div');
  toast.dataset.plainToast = kind;
  toast.role = kind === 'error' ? 'alert' : 'status';
  toast.style.cssText = toastStyle;
  toast.textContent = message;
  host.append(toast);
  if (host.children[maxToasts]) host.children[0]?.remove();
  setTimeout(() => toast.remove(), durations[kind]);
}
