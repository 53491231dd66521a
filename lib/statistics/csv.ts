import { csvLines } from '@/lib/text/csv';
import { type Period, periodBefore, periodTitle } from './periods';
import type { Report } from './report';

/** All tables of a period as one file: a line for each number, beside that of the period before. */
export function statisticsCsv(report: Report, period: Period): AsyncGenerator<string> {
  const rows = Object.values(report).flatMap(({ title, columns, rows: lines }) =>
    lines.flatMap(({ name, cells }) =>
      cells.flatMap((cell, index) =>
        cell ? [[title, name, columns[index] ?? '', cell.now, cell.before ?? '']] : [],
      ),
    ),
  );
  return csvLines(
    ['Part', 'Name', 'Number', periodTitle(period), periodTitle(periodBefore(period))],
    rows,
  );
}
