import { cardClass } from '@/components/ui/card';
import type { ReportTable } from '@/lib/statistics/report';

interface TotalsProps {
  table: ReportTable;
  /** What the period before is called: 'the week before'. */
  before: string;
}

/** Beside the terms that an owner may not know. */
const plainWords: Readonly<Record<string, string>> = {
  Views: 'pages opened',
  Visitors: 'people, estimated',
  Forms: 'sent by anybody',
  'New leads': 'people who sent their first form',
  Won: 'leads that became customers',
};

/** The main numbers of a period, each beside that of the period before. */
export function Totals({ table, before }: TotalsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] *:last:odd:max-sm:col-span-2">
      {table.rows.map(({ key, name, cells: [total] }) => (
        <div key={key} className={`${cardClass('flat')} p-4`}>
          <dt className="text-muted text-sm">
            {name}
            {plainWords[key] ? <span className="block text-xs">{plainWords[key]}</span> : null}
          </dt>
          <dd>
            <span className="block font-display font-semibold text-2xl tabular-nums wrap-anywhere">
              {(total?.now ?? 0).toLocaleString('en-US')}
            </span>
            {total?.before ? (
              <span className="block text-muted text-sm tabular-nums">
                {total.before.toLocaleString('en-US')} {before}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
