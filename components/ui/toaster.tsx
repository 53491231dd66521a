import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast, useSonner } from 'sonner';
import { durations, maxToasts, type ToastKind, toastOffset, toastTop, undoMs } from './toast-rules';

const style = { background: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)' };

function Toasts() {
  const [top, setTop] = useState(toastTop);
  const isShown = useSonner().toasts.length > 0;
  // The page under a toast may change: 'Post saved' is shown over the list of posts.
  useEffect(() => {
    if (!isShown) return;
    const place = (): void => setTop(toastTop());
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', place);
    return () => {
      changes.disconnect();
      removeEventListener('resize', place);
    };
  }, [isShown]);
  return (
    <Toaster
      position="top-center"
      offset={{ top }}
      mobileOffset={{ top, left: toastOffset, right: toastOffset }}
      visibleToasts={maxToasts}
      toastOptions={{ style }}
    />
  );
}

let mounted = false;

/** Puts the toaster beside the page's own tree, so that toasts outlast a change of page. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(host).render(<Toasts />));
}

export function showToast(kind: ToastKind, message: string): void {
  mount();
  const show = kind === 'blank' ? toast : toast[kind];
  show(message, { duration: durations[kind] });
}

export interface ToastLink {
  name: string;
  href: string;
}

/** A message with a way to what it speaks of. */
export function showLinkToast(message: string, { name, href }: ToastLink): void {
  mount();
  const look =
    'flex w-[22rem] max-w-full items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 text-[0.8125rem] text-ink shadow-card';
  toast.custom(
    () => (
      <div className={look}>
        {message}{' '}
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className="text-link underline underline-offset-4"
        >
          {name}
        </a>
      </div>
    ),
    { duration: durations.blank },
  );
}

/** A message with a button that takes back what was done. */
export function showUndoToast(message: string, undo: () => void): void {
  mount();
  toast.success(message, {
    duration: undoMs,
    action: { label: 'Undo', onClick: undo },
    actionButtonStyle: { background: 'var(--ink)', color: 'var(--surface)', height: '2rem' },
  });
}

/** A message while something goes on. @returns what says how it ended, in the same place */
export function showLoadingToast(message: string): (kind: ToastKind, end: string) => void {
  mount();
  const id = toast.loading(message);
  return (kind, end) => {
    const show = kind === 'blank' ? toast : toast[kind];
    show(end, { id, duration: durations[kind] });
  };
}
