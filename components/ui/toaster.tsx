import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

// Product spec, Business constants, 'Toasts'. Milliseconds; pixels.
const durations = { blank: 4000, error: 4000, success: 2000 };
const kept = 20;
const offset = 16;

let mounted = false;

/** The toaster lives beside the page's own tree, so that it outlasts a change of page. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  const style = { background: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)' };
  flushSync(() =>
    createRoot(host).render(<Toaster position="top-center" offset={offset} mobileOffset={offset} visibleToasts={kept} toastOptions={{ style }} />),
  );
}

export function showToast(kind: keyof typeof durations, message: string): void {
  mount();
  const show = kind === 'blank' ? toast : toast[kind];
  show(message, { duration: durations[kind] });
}
