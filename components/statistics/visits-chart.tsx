import { type Period, periodBefore, periodTitle } from '@/lib/statistics/periods';
import type { ReportTable } from '@/lib/statistics/report';
import { ColumnsChart } from './columns-chart';
import { CountTable } from './count-table';

/** Visitors of each day, or month of a year, as columns, and as a table with the other numbers. */
export function VisitsChart({ table, period }: { table: ReportTable; period: Period }) {
  return (
    <>
      <ColumnsChart
        noun="visitors"
        period={periodTitle(period)}
        before={periodTitle(periodBefore(period))}
        columns={table.rows.map(({ key, name, cells: [visitors] }) => ({
          label: key,
          name,
          count: visitors?.now ?? 0,
          before: visitors?.before,
        }))}
      />
      <details className="mt-3">
        <summary className="inline-block py-2.5 text-link underline underline-offset-4">
          Show as a table
        </summary>
        <div className="mt-2">
          <CountTable table={table} isWhole />
        </div>
      </details>
    </>
  );
}
