/**
 * Calls back once an element is on the screen. A browser observes nothing in a tab that is in the
 * background, nor on a page that it only prepares.
 * @returns what stops waiting for it
 */
export function onceOnScreen(element: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
