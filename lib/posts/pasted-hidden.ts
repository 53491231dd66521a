import { isBlank } from './pasted-parts';

/** Not drawn; Word also marks comments, in a list behind the text and by their numbers in it. */
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|mso-element\s*:\s*comment-list|mso-special-character\s*:\s*comment)/i;
const invisibleStyle = /(?:^|;)\s*visibility\s*:\s*(?:hidden|collapse)/i;
const visibleStyle = /(?:^|;)\s*visibility\s*:\s*visible/i;
/** The last two are the comments of Word. */
const hidden = '[hidden], .msocomanchor, .msocomtxt';
/** Of tracked changes: Word, LibreOffice, Word on the web. Other pages strike words out by `del`. */
const deleted = 'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]';
const officePrograms = /LibreOffice|OpenOffice|Microsoft|WPS|Collabora/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/**
 * Removes what the program from which a text was copied does not show: hidden text, rows and columns,
 * comments, and what tracked changes deleted.
 * @returns the words that were removed, part by part
 */
export function removeHidden(page: Document): string[] {
  const { body } = page;
  const removed: string[] = [];
  const remove = (element: Element): void => {
    if (!isBlank(element)) removed.push(element.textContent.replace(/\s+/g, ' ').trim());
    element.remove();
  };
  for (const element of body.querySelectorAll(hidden)) element.setAttribute('hidden', '');
  for (const element of body.querySelectorAll('[style]')) {
    if (hiddenStyle.test(styleOf(element))) element.setAttribute('hidden', '');
    else if (invisibleStyle.test(styleOf(element))) hideInvisible(element);
  }
  for (const rule of rulesOf(page)) {
    const isNone = rule.style.display === 'none';
    if (!isNone && rule.style.visibility !== 'hidden') continue;
    for (const element of matches(body, rule.selectorText)) {
      if (isNone) element.setAttribute('hidden', '');
      else hideInvisible(element);
    }
  }
  const generator = page.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';
  const isOffice = officePrograms.test(generator);
  for (const element of body.querySelectorAll(isOffice ? `del, ${deleted}` : deleted)) {
    element.setAttribute('hidden', '');
  }
  for (const table of body.querySelectorAll('table')) removeHiddenCells(table, remove);
  for (const element of body.querySelectorAll('[hidden]')) {
    if (element.isConnected) remove(element);
  }
  return removed;
}

/** What is visible within an invisible part stays, in its place. */
function hideInvisible(element: Element): void {
  for (const shown of element.querySelectorAll('[style]')) {
    if (visibleStyle.test(styleOf(shown))) element.before(shown);
  }
  element.setAttribute('hidden', '');
}

/** The rules of the copied page's own styles that count at any width. */
function rulesOf(page: Document): CSSStyleRule[] {
  return [...page.querySelectorAll('style')].flatMap(({ textContent }) => {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent.replaceAll('<!--', '').replaceAll('-->', ''));
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
    } catch {
      // A browser that makes no such sheet.
      return [];
    }
  });
}

function matches(body: HTMLElement, selector: string): Element[] {
  try {
    return [...body.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute(element.localName === 'tr' ? 'height' : 'width') === '0';

/** Removes hidden rows and columns; a cell over several is as large as what is left of them. */
function removeHiddenCells(table: HTMLTableElement, remove: (element: Element) => void): void {
  const rows = [...table.rows];
  const hiddenRows = rows.map((row) => isHidden(row) || isHidden(row.parentElement ?? row));
  const hiddenColumns = [...table.querySelectorAll('col')]
    .filter((column) => column.closest('table') === table)
    .flatMap((column) => Array<boolean>(column.span).fill(isHidden(column)));
  if (!hiddenRows.includes(true) && !hiddenColumns.includes(true)) return;
  /** How many more rows a cell from above covers, by column. */
  const covered: number[] = [];
  for (const [place, row] of rows.entries()) {
    let column = 0;
    for (const cell of [...row.cells]) {
      while ((covered[column] ?? 0) > 0) column += 1;
      const { colSpan } = cell;
      const rowSpan = Math.min(cell.rowSpan || rows.length, rows.length - place);
      for (let index = column; index < column + colSpan; index += 1) covered[index] = rowSpan;
      const columns = countShown(hiddenColumns, column, colSpan);
      const rowsLeft = countShown(hiddenRows, place, rowSpan);
      column += colSpan;
      if (columns === 0 || rowsLeft === 0) {
        remove(cell);
        continue;
      }
      if (columns !== colSpan) cell.colSpan = columns;
      if (rowsLeft !== cell.rowSpan) cell.rowSpan = rowsLeft;
      if (hiddenRows[place]) rows[hiddenRows.indexOf(false, place)]?.prepend(cell);
    }
    for (const [index, left] of covered.entries()) covered[index] = Math.max(left - 1, 0);
  }
  for (const [place, row] of rows.entries()) if (hiddenRows[place]) remove(row);
}

const countShown = (isHiddenAt: readonly boolean[], from: number, length: number): number =>
  Array.from({ length }, (_, index) => isHiddenAt[from + index]).filter((isIt) => !isIt).length;
