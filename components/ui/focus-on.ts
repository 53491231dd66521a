/** Gives the focus to the element with this id, for when what had it is taken from the page. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();
