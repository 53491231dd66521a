import { focusByKeys } from './focus-by-keys';
import { showPlainToast } from './plain-toast';
import { undoMs } from './toast-rules';

/**
 * Shows what was done on a public page with 'Undo': for ten seconds, and while it is pointed at or
 * holds the focus. Who works with the keyboard gets the focus on 'Undo'.
 * @param origin the button that was pressed, which has the focus afterwards
 */
export function showPlainUndo(message: string, undo: () => void, origin: HTMLElement): void {
  showPlainToast('success', message);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-plain-toast]')].at(-1);
  if (!shown) return;
  // A toast goes after its time; what stands in its place stays as long as this says.
  const toast = shown.cloneNode(true) as HTMLElement;
  shown.replaceWith(toast);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Undo';
  button.style.cssText = 'min-height:44px;padding:0 .5rem;color:var(--link);font-weight:600';
  toast.style.pointerEvents = 'auto';
  toast.append(' ', button);
  focusByKeys(button);

  let timer = setTimeout(() => toast.remove(), undoMs);
  const hold = (): void => clearTimeout(timer);
  const release = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), undoMs);
  };
  const leave = (): void => {
    origin.focus();
    clearTimeout(timer);
    toast.remove();
  };
  for (const held of ['pointerenter', 'focusin']) toast.addEventListener(held, hold);
  for (const left of ['pointerleave', 'focusout']) toast.addEventListener(left, release);
  toast.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  button.addEventListener('click', () => {
    leave();
    undo();
  });
}
