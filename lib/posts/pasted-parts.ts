/** What is seen in a line without a word. */
const seen = 'img, iframe, hr, table, input, [data-picture-to-add]';

/** Whether a part of what is pasted shows nothing. */
export const isBlank = (node: Node): boolean =>
  !node.textContent?.trim() &&
  !(node instanceof Element && (node.matches(seen) || node.querySelector(seen) !== null));

/** The texts of an element that have words, in order. */
export function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim()) texts.push(text);
  }
  return texts;
}
