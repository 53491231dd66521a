/**
 * Gives the focus to an element if whoever acted did so by keyboard, and is not typing: with a mouse,
 * the next key would press what nobody chose. The browser knows which, and shows the focus then.
 */
export function focusByKeys(element: HTMLElement | null): void {
  const before = document.activeElement;
  if (!element || before?.matches('input, textarea, select, [contenteditable=true]')) return;
  element.focus();
  if (element.matches(':focus-visible')) return;
  element.blur();
  if (before instanceof HTMLElement) before.focus();
}
