'use client';

import { X } from 'lucide';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { iconButtonClass } from './button';
import { cardClass } from './card';
import { Icon } from './icon';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /**
   * Asked before Escape or the cross closes the dialog, so that no unsaved text is lost unasked.
   */
  mayClose?: () => boolean | Promise<boolean>;
  children: ReactNode;
  wide?: boolean;
  /** Takes the whole screen of a phone. */
  fillsPhone?: boolean;
}

const phoneClass =
  'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0';

const fields =
  ':is(input, textarea, select):not([type=hidden], [hidden], :disabled, [type=radio]:not(:checked))';

/**
 * Where the focus starts: the first field or, without one, the first button. In a question that is
 * the button that changes nothing.
 */
const beginAt = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(fields) ?? body?.querySelector<HTMLElement>('button:enabled');

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back.
 */
export function Dialog({
  title,
  open,
  onClose,
  mayClose,
  children,
  wide = false,
  fillsPhone = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  /** Each time it is shown, until it is closed: by the page, by its cross or by the browser. */
  const shown = useRef<symbol>(undefined);

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      shown.current = Symbol();
      beginAt(body.current)?.focus();
    }
    if (!open) {
      shown.current = undefined;
      dialog.current?.close();
    }
  }, [open]);

  // A dialog that is removed from the page while it is open gives the focus back too.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      shown.current = undefined;
      element?.close();
    };
  }, []);

  const answer = (): void => {
    shown.current = undefined;
    onClose();
  };
  const leave = async (): Promise<void> => {
    const left = shown.current;
    if (mayClose && !(await mayClose())) return;
    // While it was asked, the page may have closed it, and shown it again.
    if (left === undefined || left !== shown.current) return;
    dialog.current?.close();
    answer();
  };
  const goBack = useEffectEvent((event: NavigateEvent): void => {
    const isBack = event.destination.index < (navigation.currentEntry?.index ?? 0);
    if (event.navigationType !== 'traverse' || !event.cancelable || !isBack) return;
    event.preventDefault();
    // What lies above this one goes first.
    const above = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].findLast(
      (other) => other !== dialog.current,
    );
    if (above) above.requestClose();
    else void leave();
  });
  // On a phone it looks like a page, which 'Back' leaves. A browser without this leaves the page behind.
  useEffect(() => {
    if (!open || !fillsPhone || !('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent): void => goBack(event);
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [open, fillsPhone]);

  // Only what the browser closes is answered here. The event may be late, after the page has closed
  // the dialog itself or shown it again. React also passes on the events of a dialog inside this one.
  const closed = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget || dialog.current?.open) return;
    if (shown.current !== undefined) answer();
  };
  const cancelled = (event: SyntheticEvent): void => {
    if (!mayClose || event.target !== event.currentTarget) return;
    event.preventDefault();
    void leave();
  };
  // At a second Escape in a row a browser closes the dialog even if its `cancel` event is
  // prevented, unless the key press itself is.
  const pressed = (event: KeyboardEvent): void => {
    const isOurs =
      event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
    if (!mayClose || event.key !== 'Escape' || event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    void leave();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closed}
      onCancel={cancelled}
      onKeyDown={pressed}
      className={`m-auto w-[calc(100vw-2rem)] ${cardClass('raised')} p-0 text-ink backdrop:bg-night/70 ${wide ? 'max-w-4xl' : 'max-w-md'} ${fillsPhone ? phoneClass : ''}`}
    >
      {open ? (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={() => void leave()}
              aria-label="Close"
              className={`-mt-2 -mr-2 ${iconButtonClass('quiet')}`}
            >
              <Icon drawing={X} className="size-5" />
            </button>
          </div>
          <div ref={body}>{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
