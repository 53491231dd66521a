/** The key `/`, anywhere outside a field, follows the link that has it. */
export function searchShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const link = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
    if (!link || key !== '/' || ctrlKey || metaKey || altKey || isField(target)) return;
    event.preventDefault();
    // The field of the search itself.
    const field = document.getElementById('q');
    if (field) field.focus();
    else link.click();
  });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
