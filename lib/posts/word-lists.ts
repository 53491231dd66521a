interface WordItem {
  paragraph: Element;
  /** From 1. */
  level: number;
  /** Word's own name of the list: two of them in a row are two lists. */
  list: string;
  numbered: boolean;
  /** The number that is drawn, where it is one. */
  number: number;
}

interface OpenList {
  element: Element;
  level: number;
  list: string;
  numbered: boolean;
}

/** Word on the web writes each item as a list of its own, with its level. */
function onlineItems(body: HTMLElement): Map<Element, WordItem> {
  const items = new Map<Element, WordItem>();
  for (const frame of body.querySelectorAll('.ListContainerWrapper')) {
    for (const item of frame.querySelectorAll<HTMLLIElement>('li[data-aria-level]')) {
      const [first, ...others] = item.querySelectorAll('p');
      const paragraph = first ?? item.ownerDocument.createElement('p');
      if (!first) paragraph.append(...item.childNodes);
      for (const other of others)
        paragraph.append(item.ownerDocument.createElement('br'), ...other.childNodes);
      const list = item.closest('ol');
      items.set(paragraph, {
        paragraph,
        level: Number(item.dataset.ariaLevel) || 1,
        list: item.dataset.listid ?? '',
        numbered: list !== null,
        number: list?.start ?? 1,
      });
      frame.before(paragraph);
    }
    if (!frame.textContent?.trim()) frame.remove();
  }
  for (const end of body.querySelectorAll('span.EOP')) end.remove();
  return items;
}

/**
 * Makes lists of the paragraphs that Word draws as such: nested by their level, numbered or not by
 * the marker that is drawn, apart where Word has two lists or two kinds.
 */
export function makeWordLists(body: HTMLElement): void {
  const online = onlineItems(body);
  let open: OpenList[] = [];
  let end: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = online.get(paragraph) ?? readItem(paragraph);
    if (!item && !isContinuation(paragraph)) continue;
    if (paragraph.previousElementSibling !== end || end === undefined) open = [];
    if (item) open = place(item, open);
    else if (!continueItem(paragraph, open)) continue;
    end = open[0]?.element;
  }
}

function readItem(paragraph: Element): WordItem | undefined {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (!marker) return undefined;
  const style = paragraph.getAttribute('style') ?? '';
  const drawn = (marker.textContent ?? '').replaceAll('\u00A0', ' ').trim();
  marker.remove();
  return {
    paragraph,
    level: Number(/level(\d{1,2})/i.exec(style)?.[1] ?? 1),
    list: /mso-list:\s*(l\d{1,6})/i.exec(style)?.[1] ?? '',
    // 1. a) (iv) 2.3 are numbers; dots, dashes, signs of a symbol font and the 'o' of a hollow dot are not.
    numbered:
      /^\(?[\p{L}\p{N}]{1,8}(?:[.-][\p{L}\p{N}]{1,8}){0,8}[.):]/u.test(drawn) || /^\d/.test(drawn),
    number: Number(/^\(?(\d{1,6})[.)]?$/.exec(drawn)?.[1] ?? 1),
  };
}

/** A further paragraph of an item: Word indents it like the list, without a marker. */
const isContinuation = (paragraph: Element): boolean =>
  /^MsoListParagraph/i.test(paragraph.className);

function continueItem(paragraph: Element, open: OpenList[]): boolean {
  const item = open.at(-1)?.element.lastElementChild;
  if (!item) return false;
  item.append(paragraph);
  return true;
}

/** Puts an item where it belongs. @returns the lists that are open after it, the outermost first */
function place(
  { paragraph, level, list, numbered, number }: WordItem,
  before: OpenList[],
): OpenList[] {
  const outer = before.filter((each) => each.level < level);
  const same = before.find((each) => each.level === level);
  const item = paragraph.ownerDocument.createElement('li');
  const text = paragraph.ownerDocument.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  if (same && same.numbered === numbered && (same.list === list || outer.length > 0)) {
    same.element.append(item);
    paragraph.remove();
    return [...outer, same];
  }
  const element = paragraph.ownerDocument.createElement(numbered ? 'ol' : 'ul');
  if (numbered && number !== 1) element.setAttribute('start', String(number));
  element.append(item);
  const parent = outer.at(-1)?.element.lastElementChild;
  if (parent) {
    parent.append(element);
    paragraph.remove();
  } else {
    paragraph.replaceWith(element);
  }
  return [...outer, { element, level, list, numbered }];
}
