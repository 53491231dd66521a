/** What replaced a node on the page, by that node. */
const replacements = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeName === 'FONT';

/** The child of `parent` that is or contains the node, or what replaced it. */
function childOf(parent: Node, node: Node): Node | null {
  let found: Node | null | undefined = node;
  while (found && found.parentNode !== parent) found = found.parentNode ?? replacements.get(found);
  return found ?? null;
}

/** Shows a text again that React has changed after a translator had replaced it. */
function showAgain(text: Node): void {
  let shown: ChildNode | undefined;
  for (let node: Node | undefined = text; node && !node.isConnected; node = shown) {
    shown = replacements.get(node);
  }
  if (!text.isConnected) shown?.replaceWith(text);
}

/**
 * Lets React change a page that a translator changes too. A translator replaces each text by a `font`
 * element with the translation, or moves the text into it. React still knows the text: removing it, or
 * inserting something before it, throws, and the error page replaces what somebody typed; a new value
 * is written to a text that nobody sees. Here React's calls act on the replacement, and a text with a
 * new value replaces its translation. https://github.com/facebook/react/issues/11538
 */
export function followTranslators(): void {
  const inUse = new WeakSet<Node>();
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) showAgain(target);
  });
  const note = (changes: readonly MutationRecord[]): void => {
    /** Removed texts without a replacement so far. */
    const gaps: Array<{ text: Node; parent: Node; next: Node | null }> = [];
    const replace = (text: Node, by: ChildNode): void => {
      replacements.set(text, by);
      inUse.add(by);
      texts.observe(text, { characterData: true });
    };
    for (const {
      target: parent,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of changes) {
      for (const node of addedNodes) replacements.delete(node);
      const added = [...addedNodes].find(isTranslation);
      const gap = gaps.find((each) => each.parent === parent && each.next === nextSibling);
      if (gap && added) replace(gap.text, added);
      for (const node of removedNodes) {
        if (!(node instanceof Text || inUse.has(node))) continue;
        const beside = [previousSibling, nextSibling].filter(isTranslation);
        const around = isTranslation(parent) ? parent : undefined;
        const by = added ?? around ?? beside.find((each) => !inUse.has(each));
        if (by) replace(node, by);
        else gaps.push({ text: node, parent, next: nextSibling });
      }
    }
  };
  const elements = new MutationObserver(note);
  elements.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  const find = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node;
    note(elements.takeRecords());
    return childOf(parent, node);
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = find(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(
    this: Node,
    node: New,
    child: Node | null,
  ): New {
    insertBefore.call(this, node, child && find(this, child));
    return node;
  };
}
