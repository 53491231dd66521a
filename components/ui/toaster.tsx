import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { durations, maxToasts, type ToastKind, toastOffset } from './toast-rules';

let mounted = false;

/** Puts the toaster beside the page's own tree, so that toasts outlast a change of page. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  const style = { background: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)' };
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="top-center"
        offset={toastOffset}
        mobileOffset={toastOffset}
        visibleToasts={maxToasts}
        toastOptions={{ style }}
      />,
    ),
  );
}

export function showToast(kind: ToastKind, message: string): void {
  mount();
  const show = kind === 'blank' ? toast : toast[kind];
  show(message, { duration: durations[kind] });
}
