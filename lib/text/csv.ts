import { stringify } from 'csv-stringify';

/** A telephone number begins with a plus sign and is no formula: the database has digits behind it. */
export interface Telephone {
  telephone: string;
}

type Cell = string | number | Telephone;

/**
 * Rows as lines of CSV, as they come. Every cell is quoted, so that none ends where another program
 * sees a separator, and one that a spreadsheet would take for a formula is made text.
 */
export async function* csvLines(
  headers: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  const lines = stringify({
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    header: true,
    cast: {
      object: ({ telephone }) => {
        const cell = { value: String(telephone), escape_formulas: false };
        return cell;
      },
    },
    columns: [...headers],
  });
  const feed = (async () => {
    try {
      for await (const row of rows) {
        if (!lines.write([...row])) await new Promise((done) => lines.once('drain', done));
      }
      lines.end();
    } catch (error) {
      lines.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  for await (const part of lines) yield String(part);
  await feed;
}
