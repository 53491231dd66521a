/** Opens what is folded around an element, and itself. */
function unfold(element: Element | null): void {
  for (
    let fold = element?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  ) {
    fold.open = true;
  }
}

/** Gives the focus to the element with this id, for when what had it is taken from the page. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  unfold(element);
  element?.focus();
}

/** Shows the element that the fragment of the address names, also where it is folded. */
export function showTarget(): void {
  const element = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!element) return;
  unfold(element);
  element.scrollIntoView({ block: 'center' });
  (element.querySelector('summary') ?? element).focus({ preventScroll: true });
}
