import { isOwnPicture, pathWithin, pictureElsewhere } from '@/lib/http/picture-address';
import { makeWordLists } from './word-lists';

/** Elements of the clipboard's HTML that hold no text. */
const noText = 'head, style, script, title, meta, link, xml, template';
const weighted = 'b, strong, [style*="font-weight"]';
const block =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tr, td, th, blockquote, div, pre';

/**
 * Removes from pasted HTML what only Word, Google Docs or other pages understand; the editor's
 * schema drops the rest. Lists that Word writes as paragraphs with a visible marker become lists. A
 * picture from another site becomes a 'Picture to add'. Runs in the browser, whose parser reads the
 * HTML.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  for (const element of page.querySelectorAll(noText)) if (element !== page.head) element.remove();
  removeComments(page);
  makeWordLists(body);
  unwrapOfficeTags(body);
  nestLists(body);
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2');
  for (const table of body.querySelectorAll('table')) markHeaderRow(table);
  for (const picture of body.querySelectorAll('img')) ownOrToAdd(picture);
  removeLayoutSpace(body);
  return body.innerHTML;
}

/**
 * Whether the pictures on a clipboard are what was copied. Word, spreadsheets and browsers add a
 * picture of copied text; if somebody copied a picture itself, the HTML has nothing else.
 */
export function isOnlyPictures({ files, html }: { files: readonly File[]; html: string }): boolean {
  if (!files.some(({ type }) => type.startsWith('image/'))) return false;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(noText)) element.remove();
  return (
    page.body.textContent.trim() === '' &&
    page.body.querySelectorAll('img').length <= 1 &&
    !page.body.querySelector('table, hr, iframe')
  );
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** `<o:p>`, `<st1:place>` and the like are removed, but not their content. */
function unwrapOfficeTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
}

/** Google Docs writes an inner list beside the item that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list);
  }
}

/** @param kept attributes that stay */
function rename(element: Element, tag: string, kept: readonly string[] = []): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of kept) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes a table without header cells: its first row is one if it repeats on each page, or is bold. */
function markHeaderRow(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  if (!first || others.length === 0) return;
  const cells = [...first.cells];
  if (first.parentElement?.localName !== 'thead' && !cells.every(isBold)) return;
  for (const cell of cells) if (cell.localName === 'td') rename(cell, 'th', ['colspan', 'rowspan']);
}

/** Whether a cell is a header cell, or has text of which all is bold. */
function isBold(cell: Element): boolean {
  if (cell.localName === 'th') return true;
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let hasText = false;
  while (walker.nextNode()) {
    if (!walker.currentNode.textContent?.trim()) continue;
    hasText = true;
    const nearest = walker.currentNode.parentElement?.closest<HTMLElement>(weighted);
    if (!nearest || !cell.contains(nearest)) return false;
    const { fontWeight } = nearest.style;
    if (fontWeight && fontWeight !== 'bold' && !(Number(fontWeight) >= 600)) return false;
  }
  return hasText;
}

function ownOrToAdd(picture: HTMLImageElement): void {
  const src = pathWithin(location.origin, picture.getAttribute('src')?.trim() ?? '');
  if (isOwnPicture(src)) {
    picture.setAttribute('src', src);
    return;
  }
  const mark = picture.ownerDocument.createElement('span');
  mark.dataset.pictureToAdd = pictureElsewhere(src);
  if (picture.alt) mark.title = picture.alt;
  picture.replaceWith(mark);
}

/** Line breaks between blocks are only the source's layout. */
function removeLayoutSpace(body: HTMLElement): void {
  for (const parent of [
    body,
    ...body.querySelectorAll('ul, ol, li, table, thead, tbody, tr, td, th, blockquote, div'),
  ]) {
    for (const node of [...parent.childNodes]) {
      if (
        node.nodeType === Node.TEXT_NODE &&
        !node.textContent?.trim() &&
        (isBlock(node.previousSibling) || isBlock(node.nextSibling))
      ) {
        parent.removeChild(node);
      }
    }
  }
}

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(block);
