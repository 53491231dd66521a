import type { Entry } from '@/lib/settings/lists';

/** Of fewer than four, so that no column is empty. */
const columns: Record<number, string> = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** The owner's figures with their sources. Nothing without one. */
export function Figures({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <dl
      className={`grid content-start gap-x-10 gap-y-4 sm:gap-y-8 ${columns[entries.length] ?? 'sm:grid-cols-2 lg:grid-cols-4'}`}
    >
      {entries.map(({ id, fields: { value, counts, source } }) => (
        <div key={id} className="flex flex-col border-line border-t pt-3 wrap-anywhere sm:pt-5">
          <dt className="font-semibold">{counts}</dt>
          <dd className="order-first font-display font-semibold text-copper text-title tabular-nums">
            {value}
          </dd>
          <dd className="mt-1 text-muted text-sm">{source}</dd>
        </div>
      ))}
    </dl>
  );
}
