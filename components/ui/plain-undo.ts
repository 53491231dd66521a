import { showPlainToast } from './plain-toast';
import { undoMs } from './toast-rules';

/**
 * Shows what was done on a public page with 'Undo': for ten seconds, and while it is pointed at or
 * holds the focus. Who works with the keyboard gets the focus on 'Undo', and has it back afterwards.
 */
export function showPlainUndo(message: string, undo: () => void): void {
  const before = document.activeElement;
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
  if (before?.matches(':focus-visible')) button.focus();

  let timer = setTimeout(() => toast.remove(), undoMs);
  const hold = (): void => clearTimeout(timer);
  const release = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), undoMs);
  };
  const leave = (): void => {
    if (before instanceof HTMLElement) before.focus();
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
