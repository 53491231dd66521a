/**
 * Writes out the words of elements that the editor would drop with their words, or run together:
 * choices of a list, readings above letters, words of drawings, the text in place of an embedded file.
 */
export function keepWords(body: HTMLElement): void {
  // The sign of an accordion, such as '+', says what a press does.
  for (const sign of body.querySelectorAll('button [aria-hidden="true"]')) {
    if (!/[\p{L}\p{N}]/u.test(textOf(sign))) sign.remove();
  }
  for (const list of body.querySelectorAll('select')) {
    const choices = Array.from(list.querySelectorAll('option'), textOf);
    list.replaceWith(choices.filter(Boolean).join(', '));
  }
  for (const reading of body.querySelectorAll('rt')) {
    const hasBrackets = reading.closest('ruby')?.querySelector('rp') !== null;
    if (!hasBrackets && textOf(reading) !== '') reading.replaceWith(`(${textOf(reading)})`);
  }
  for (const drawing of body.querySelectorAll('svg')) {
    drawing.replaceWith(Array.from(drawing.querySelectorAll('text'), textOf).join(' '));
  }
  for (const embedded of body.querySelectorAll('object')) {
    embedded.replaceWith(...embedded.childNodes);
  }
}

const textOf = (element: Element): string => element.textContent.trim();
