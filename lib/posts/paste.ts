import { isOwnPicture, pathWithin, pictureElsewhere } from '@/lib/http/picture-address';
import { withoutAssistantMarks } from '@/lib/text/assistant-marks';
import { markSuggestions } from './docs-suggestions';
import { blocks, holders, standIns } from './elements';
import { linkAddress, linkTarget } from './links';
import { makeCodeBlocks } from './pasted-code';
import { clearLines, writeFormulas } from './pasted-formulas';
import { removeHidden } from './pasted-hidden';
import { makeTaskLists, nestLists } from './pasted-lists';
import { isBlank, textsIn } from './pasted-parts';
import { describing, withoutUnseen } from './pasted-text';
import { keepWords } from './pasted-words';
import { playlistAddress, playlistName } from './video';
import { makeWordLists } from './word-lists';

/** Elements of the clipboard's HTML that hold no text. */
const noText = 'head, style, script, title, meta, link, xml, template';
const weighted = 'b, strong, [style*="font-weight"]';
const block = blocks.join();
const inline = 'span, font, a, b, strong, i, em, u, s';

interface CleanPaste {
  html: string;
  /** Whether it was copied in the editor. */
  isOwn: boolean;
  /** How many links have an address that no link may have: their words stay. */
  refusedLinks: number;
  /** The words that the program does not show, part by part. */
  hidden: readonly string[];
}

/**
 * Removes from pasted HTML what only Word, Google Docs or other pages understand; the editor's
 * schema drops the rest. Lists that Word writes as paragraphs with a visible marker become lists. A
 * picture from another site becomes a 'Picture to add'. Runs in the browser, whose parser reads the
 * HTML.
 * @param docs what Google Docs has copied beside the HTML
 * @param keepsHidden whether what the program does not show stays
 */
export function cleanPaste(
  html: string,
  { docs = '', keepsHidden = false }: { docs?: string; keepsHidden?: boolean } = {},
): CleanPaste {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  if (docs) markSuggestions(body, docs);
  writeFormulas(body);
  if (!isOwn) clearLines(body);
  const hidden = isOwn || keepsHidden ? [] : removeHidden(page);
  for (const element of page.querySelectorAll(noText)) if (element !== page.head) element.remove();
  removeComments(page);
  makeWordLists(body);
  unwrapOfficeTags(body);
  makeCodeBlocks(body);
  keepTypedLines(body);
  nestLists(body);
  makeTaskLists(body);
  keepWords(body);
  for (const heading of body.querySelectorAll('[role="heading"]')) makeHeading(heading);
  for (const [tag, name] of standIns) {
    for (const element of body.querySelectorAll(tag)) rename(element, name);
  }
  for (const holder of body.querySelectorAll(holders.join())) {
    if (holder.localName !== 'div') rename(holder, 'div');
  }
  for (const words of body.querySelectorAll<HTMLElement>(inline)) raiseOrLower(words);
  for (const table of body.querySelectorAll('table')) markHeaderRow(table);
  for (const picture of body.querySelectorAll('img')) ownOrToAdd(picture);
  for (const frame of body.querySelectorAll('iframe')) linkPlaylist(frame);
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', linkTarget(link.getAttribute('href') ?? ''));
  }
  const refused = [...body.querySelectorAll('a[href]')].filter(
    (link) => linkAddress(link.getAttribute('href') ?? '') === undefined && !isBlank(link),
  );
  for (const link of refused) link.replaceWith(...link.childNodes);
  removeAssistantMarks(body);
  // What was copied in the editor has no other empty lines than those that somebody typed.
  if (!isOwn) removeEmptyLines(body);
  return { html: body.innerHTML, isOwn, refusedLinks: refused.length, hidden };
}

/** Chats keep the ends of lines in their text, which a page shows only by their style. */
function keepTypedLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    const holder = text.parentElement?.closest<HTMLElement>('[style*="white-space"]');
    const isKept = /^(?:pre|break)/.test(holder?.style.whiteSpace ?? '');
    if (!isKept || !text.data.trim().includes('\n') || text.parentElement?.closest('pre, code'))
      continue;
    const lines = text.data.split(/\r?\n/);
    text.replaceWith(
      ...lines.flatMap((line, place) =>
        place > 0 ? [body.ownerDocument.createElement('br'), line] : [line],
      ),
    );
  }
}

function removeAssistantMarks(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (!text.parentElement?.closest('pre, code'))
      text.data = withoutUnseen(withoutAssistantMarks(text.data));
  }
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

/** @param attributes attributes that stay */
function rename(element: Element, tag: string, attributes: readonly string[] = []): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of attributes) {
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
  const texts = textsIn(cell);
  return (
    texts.length > 0 &&
    texts.every(({ parentElement }) => {
      const nearest = parentElement?.closest<HTMLElement>(weighted);
      if (!nearest || !cell.contains(nearest)) return false;
      const { fontWeight } = nearest.style;
      return !fontWeight || fontWeight === 'bold' || Number(fontWeight) >= 600;
    })
  );
}

/** Word on the web writes a heading as a paragraph with a role. */
function makeHeading(element: Element): void {
  const line = element.matches(inline) ? element.closest('p, div') : element;
  const isWhole = line?.textContent?.trim() === element.textContent?.trim();
  if (!line || !isWhole || line.closest('h1, h2, h3, h4, h5, h6')) return;
  if (line.querySelector('h1, h2, h3, h4, h5, h6')) return;
  for (const part of line.querySelectorAll(block)) part.replaceWith(...part.childNodes);
  const level = Number(element.getAttribute('aria-level')) || 2;
  rename(line, `h${Math.min(Math.max(level, 2), 4)}`);
}

/** Makes a style that raises or lowers words an element that does. */
function raiseOrLower(words: HTMLElement): void {
  const { verticalAlign: shift } = words.style;
  const isRaised = shift === 'super' || Number.parseFloat(shift) > 0;
  if (
    (!isRaised && shift !== 'sub' && !(Number.parseFloat(shift) < 0)) ||
    words.querySelector(block)
  )
    return;
  const mark = words.ownerDocument.createElement(isRaised ? 'sup' : 'sub');
  mark.append(...words.childNodes);
  words.append(mark);
}

function linkPlaylist(frame: HTMLIFrameElement): void {
  const address = playlistAddress(frame.getAttribute('src') ?? '');
  if (address === undefined) return;
  const line = frame.ownerDocument.createElement('p');
  const link = frame.ownerDocument.createElement('a');
  link.href = address;
  link.textContent = frame.title || playlistName;
  line.append(link);
  frame.replaceWith(line);
}

function ownOrToAdd(picture: HTMLImageElement): void {
  const src = pathWithin(location.origin, picture.getAttribute('src')?.trim() ?? '');
  if (isOwnPicture(src)) {
    picture.setAttribute('src', src);
    return;
  }
  const mark = picture.ownerDocument.createElement('span');
  mark.dataset.pictureToAdd = pictureElsewhere(src);
  const words = describing(picture.alt);
  if (words) mark.title = words;
  picture.replaceWith(mark);
}

/** Removes what stands between blocks for their distance alone: spaces, breaks, empty paragraphs. */
function removeEmptyLines(body: HTMLElement): void {
  // The innermost first: what holds nothing but empty lines is one itself.
  for (const parent of [body, ...body.querySelectorAll(':not(pre, pre *)')].toReversed()) {
    const children = [...parent.childNodes];
    if (!children.some(isBlock)) continue;
    let line: Node[] = [];
    for (const child of [...children, null]) {
      if (child && !isBlock(child)) {
        line.push(child);
        continue;
      }
      if (line.every(isBlank)) for (const node of line) parent.removeChild(node);
      line = [];
      if (child instanceof Element && child.matches('p, div, h2, h3, h4') && isBlank(child))
        child.remove();
    }
  }
}

const isBlock = (node: Node): boolean =>
  node instanceof Element && (node.matches(block) || node.querySelector(block) !== null);
