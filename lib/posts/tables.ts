import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from './tree';

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/**
 * Tables as the editor holds them: rows alone, of which the leading ones that have only heads are
 * the table's head. A caption becomes that of a figure around the table; rows of a foot come last.
 * A cell of one paragraph holds its text alone, as Markdown's do, and does not name a span of one.
 */
export function plainTables(tree: Root): void {
  const figures: Array<() => void> = [];
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return;
    const caption = table.children.find((child) => isElement(child, 'caption'));
    const parts = partsOf(table);
    narrowSpans(parts.flatMap(({ children }) => children));
    for (const row of parts.flatMap(({ children }) => children)) plainCells(row);
    table.children = parts;
    if (caption === undefined || !isElement(caption, 'caption')) return;
    figures.push(() => {
      const figcaption = element('figcaption', {}, ...caption.children);
      parent.children[parent.children.indexOf(table)] = element('figure', {}, table, figcaption);
    });
  });
  for (const make of figures) make();
}

/** The most columns that browsers let a cell have. */
const mostColumns = 1_000;
const spanOf = ({ properties }: Element, name: 'colSpan' | 'rowSpan'): number =>
  Math.min(Math.max(Math.trunc(Number(properties[name])) || 1, 1), mostColumns);

/** No cell has more columns than its table: a column is where a cell begins. */
function narrowSpans(rows: readonly ElementContent[]): void {
  const cellsOf = (row: ElementContent): Element[] =>
    row.type === 'element' ? row.children.filter((cell) => isElement(cell, 'td', 'th')) : [];
  const begins = new Set<number>();
  // What reaches down from above moves the begin of the cells below it by one column or more.
  let reaching = 0;
  for (const row of rows) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      begins.add(column);
      column += spanOf(cell, 'colSpan');
      if (spanOf(cell, 'rowSpan') > 1) reaching += spanOf(cell, 'colSpan');
    }
  }
  const columns = begins.size + reaching;
  for (const cell of rows.flatMap(cellsOf)) {
    if (spanOf(cell, 'colSpan') > columns) cell.properties.colSpan = columns;
  }
}

function plainCells(row: ElementContent): void {
  if (row.type !== 'element') return;
  for (const cell of row.children) {
    if (!isElement(cell, 'td', 'th')) continue;
    for (const span of ['colSpan', 'rowSpan']) {
      if (Number(cell.properties[span]) === 1) delete cell.properties[span];
    }
    const [paragraph, ...others] = cell.children;
    if (paragraph && isElement(paragraph, 'p') && others.length === 0) {
      cell.children = paragraph.children;
    }
  }
}

function partsOf({ children }: Element): Element[] {
  const rowsIn = (...names: string[]): Element[] =>
    children
      .filter((child) => isElement(child, ...names))
      .flatMap((part) => part.children.filter((row) => isElement(row, 'tr')));
  const heads = rowsIn('thead');
  for (const { children: cells } of heads) {
    for (const cell of cells) if (isElement(cell, 'td')) cell.tagName = 'th';
  }
  const rows = [...heads, ...rowsIn('tbody'), ...rowsIn('tfoot')];
  const count = countHeads(rows);
  return [
    ...(count > 0 ? [element('thead', {}, ...rows.slice(0, count))] : []),
    ...(count < rows.length ? [element('tbody', {}, ...rows.slice(count))] : []),
  ];
}

/** How many rows at the beginning have only heads, of which none reaches into a later row. */
function countHeads(rows: readonly Element[]): number {
  const cellsOf = ({ children }: Element) => children.filter((cell) => isElement(cell, 'td', 'th'));
  const firstOther = rows.findIndex((row) => !cellsOf(row).every((cell) => isElement(cell, 'th')));
  const most = firstOther === -1 ? rows.length : firstOther;
  const ends = rows
    .slice(0, most)
    .map((row, index) =>
      Math.max(...cellsOf(row).map((cell) => index + Number(cell.properties.rowSpan ?? 1)), 0),
    );
  for (let count = most; count > 0; count -= 1) {
    if (ends.slice(0, count).every((end) => end <= count)) return count;
  }
  return 0;
}
