export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/** Whether the control is ticked, and not typed into. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether somebody changed the control since the server rendered it. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Where the server selected none, the browser selects the first.
    const { options, selectedIndex } = control;
    const rendered = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    return selectedIndex !== Math.max(0, rendered);
  }
  if (!isTicked(control)) return control.value !== control.defaultValue;
  // Choosing a radio button changes the one that was chosen before by itself.
  const { checked, defaultChecked, type } = control;
  return checked !== defaultChecked && (checked || type === 'checkbox');
}

/** Gives a control that React has made in place of another what was typed, chosen or ticked there. */
export function copyEntry(from: Control, to: Control): void {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    // As the server rendered it, so that `isChanged` says the same of both.
    for (const [index, option] of [...to.options].entries()) {
      option.defaultSelected = from.options[index]?.defaultSelected ?? false;
    }
    to.value = from.value;
  } else if (!isChanged(from)) return;
  else if (isTicked(from) && isTicked(to)) to.checked = from.checked;
  else to.value = from.value;
}

/** Gives a control the focus, with the caret or the selection that another one had. */
export function focusAs(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!('setSelectionRange' in from && 'setSelectionRange' in to)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLTextAreaElement;
  if (selectionStart === null) return;
  (to as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
