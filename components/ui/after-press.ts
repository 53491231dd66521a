/** Calls once nothing is pressed: a button that moves while it is pressed would not be clicked. */
export function afterPress(action: () => void): void {
  if (document.querySelector(':active')) {
    document.addEventListener('pointerup', () => setTimeout(action), { once: true });
  } else action();
}
