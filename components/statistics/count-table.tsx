import type { ReactNode } from 'react';
import '@/components/ui/card-table.css';
import { cardClass } from '@/components/ui/card';
import type { Beside, ReportRow, ReportTable } from '@/lib/statistics/report';
import { percentOf } from '@/lib/statistics/scale';

/** How many rows the page shows; the file has the others. */
const mostRows = 15;
/** Longer names of columns get more room than their longest word. */
const longColumn = 12;

interface CountTableProps {
  table: ReportTable;
  /** Whether all rows are shown, and no bars beside a chart. */
  isWhole?: boolean;
  /** Instead of the row's name. */
  name?: (row: ReportRow) => ReactNode;
  /** At the end of the row. */
  action?: (row: ReportRow) => ReactNode;
}

/** Counts by name with bars, each beside that of the period before; on a narrow screen each row is a card. */
export function CountTable({ table, isWhole = false, name, action }: CountTableProps) {
  const { title, head, columns } = table;
  const rows = isWhole ? table.rows : table.rows.slice(0, mostRows);
  const whole = Math.max(...rows.map(({ cells: [first] }) => first?.now ?? 0));
  return (
    <>
      <section
        aria-label={title}
        // Scrolled by keyboard where its columns do not fit.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        className={`relative overflow-x-auto ${cardClass('flat')}`}
      >
        <table className="card-table w-full text-left text-sm">
          <thead className="border-line border-b bg-sunken text-sm">
            <tr>
              <th scope="col" className="px-3 py-2.5 font-semibold">
                {head}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2.5 text-right font-semibold ${column.length > longColumn ? 'md:min-w-36' : ''}`}
                >
                  {column}
                </th>
              ))}
              {action ? (
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className="w-full min-w-36 px-3 py-2 text-left font-normal wrap-anywhere max-md:basis-full max-md:p-0"
                >
                  {name?.(row) ?? row.name}
                  {isWhole ? null : <Bar percent={percentOf(row.cells[0]?.now ?? 0, whole)} />}
                </th>
                {columns.map((column, index) => (
                  <Cell key={column} column={column} value={row.cells[index]} />
                ))}
                {action ? <td className="px-3 py-1 text-right">{action(row)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows.length > rows.length ? (
        <p className="mt-2 text-muted text-sm">
          The first {rows.length} of {table.rows.length}. The CSV file has the others.
        </p>
      ) : null}
    </>
  );
}

function Cell({ column, value }: { column: string; value: Beside | undefined }) {
  return (
    <td data-label={column} className="px-3 py-2 text-right text-sm tabular-nums">
      {value ? value.now.toLocaleString('en-US') : '–'}{' '}
      {value?.before ? (
        <span className="whitespace-nowrap text-muted text-xs md:block">
          before {value.before.toLocaleString('en-US')}
        </span>
      ) : null}
    </td>
  );
}

/** What the first number of a row says, drawn. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
      <rect width="100%" height="6" rx="3" className="fill-sunken" />
      <rect width={`${percent}%`} height="6" rx="3" className="fill-link" />
    </svg>
  );
}
