import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast, useSonner } from 'sonner';
import { focusByKeys } from './focus-by-keys';
import { focusOn } from './focus-on';
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

const look =
  'flex w-[22rem] max-w-full items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 text-sm text-ink shadow-card';

function ToLink({ name, href }: ToastLink) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="text-link underline underline-offset-4"
    >
      {name}
    </a>
  );
}

/** A message with a way to what it speaks of. */
export function showLinkToast(message: string, link: ToastLink): void {
  mount();
  toast.custom(
    () => (
      <div className={look}>
        {message} <ToLink {...link} />
      </div>
    ),
    { duration: durations.blank },
  );
}

interface UndoToastProps {
  message: string;
  undo: () => void;
  link: ToastLink | undefined;
  close: () => void;
}

/**
 * Stays for ten seconds, and while it is pointed at or holds the focus. Who works with the keyboard
 * gets the focus on 'Undo', and has it back afterwards where it was.
 */
function UndoToast({ message, undo, link, close }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);

  useEffect(() => {
    before.current = document.activeElement;
    focusByKeys(button.current);
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, undoMs);
    return () => clearTimeout(timer);
  }, [isHeld, close]);

  const leave = (): void => {
    const came = before.current;
    if (came instanceof HTMLElement && came !== document.body && came.isConnected) came.focus();
    else focusOn('content');
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the pointer are those of what is in it
    <div
      className={look}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <span className="grow">{message}</span>{' '}
      {link ? (
        <>
          <ToLink {...link} />{' '}
        </>
      ) : null}
      <button
        ref={button}
        type="button"
        className="min-h-11 shrink-0 px-2 font-semibold text-link underline underline-offset-4"
        onClick={() => {
          leave();
          undo();
        }}
      >
        Undo
      </button>
    </div>
  );
}

/** A message about what was done, with a way to take it back. @param name by which it can be dismissed */
export function showUndoToast(
  message: string,
  undo: () => void,
  link?: ToastLink,
  name?: string,
): void {
  mount();
  toast.custom(
    (id) => (
      <UndoToast message={message} undo={undo} link={link} close={() => void toast.dismiss(id)} />
    ),
    { duration: Number.POSITIVE_INFINITY, ...(name ? { id: name } : {}) },
  );
}

export const dismissToast = (name: string): void => void toast.dismiss(name);

/** A message while something goes on. @returns what says how it ended, in the same place */
export function showLoadingToast(message: string): (kind: ToastKind, end: string) => void {
  mount();
  const id = toast.loading(message);
  return (kind, end) => {
    const show = kind === 'blank' ? toast : toast[kind];
    show(end, { id, duration: durations[kind] });
  };
}
