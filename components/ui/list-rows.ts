interface Change {
  rows: readonly string[];
  /** The row that has the focus then. */
  focus: number;
}

const isBlank = (row: string): boolean => row.replace(/[\p{DI}\u2800]/gu, '').trim() === '';

/** Signs of a list before a pasted line: `- `, `• `, `[ ] `, `1. `, `(a) `. */
const listSign =
  /^(?:(?:[-–—*+•‣▪◦·●○■□➢➤►✓✔☐☑\uF0A7\uF0B7]|o(?=\t)|\[[ x]?\]|\(?(?:\d{1,2}|[a-z])[.)])\s+){1,2}/i;

/**
 * Adds a row, or leads to one that is still empty.
 * @returns undefined where there is no room
 */
export function addRow(rows: readonly string[], index: number, most: number): Change | undefined {
  const empty = rows.findIndex(isBlank);
  if (empty >= 0) return { rows, focus: empty };
  return rows.length < most ? { rows: rows.toSpliced(index, 0, ''), focus: index } : undefined;
}

/**
 * Pastes several lines into a row: the first into it, the others into rows behind it. What has no
 * room stands in the last one, so that nothing is lost.
 * @param selection where the text goes in the row
 * @returns undefined for a text of one line
 */
export function pasteRows(
  rows: readonly string[],
  index: number,
  text: string,
  most: number,
  selection: { start: number; end: number },
): Change | undefined {
  const lines = text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.trim().replace(listSign, ''))
    .filter((line) => !isBlank(line));
  if (lines.length < 2) return undefined;
  const row = rows[index] ?? '';
  lines[0] = row.slice(0, selection.start) + lines[0];
  lines.push(lines.pop() + row.slice(selection.end));
  const behind = rows.slice(index + 1).filter((other) => !isBlank(other));
  const all = [...rows.slice(0, index), ...lines, ...behind];
  const fitting = all.slice(0, most - 1);
  const last = all.slice(most - 1);
  return {
    rows: last.length > 0 ? [...fitting, last.join('; ')] : fitting,
    focus: Math.min(index + lines.length, most) - 1,
  };
}
