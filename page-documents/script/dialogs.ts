/** Opens and closes dialogs by buttons with `command` in browsers that do not know it yet. */
export function dialogs(): void {
  const isNative = 'command' in HTMLButtonElement.prototype;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // A link to a part of this page leaves it as it is.
    if (target.closest('dialog.menu a[href*="#"]')) closeMenu();
    const button = isNative ? null : target.closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) {
      if (button?.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    }
  });
  // The browser may keep this page as it is and show it again.
  addEventListener('pagehide', closeMenu);
}

function closeMenu(): void {
  document.querySelector<HTMLDialogElement>('dialog.menu[open]')?.close();
}
