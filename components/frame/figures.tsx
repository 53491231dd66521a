import type { Entry } from '@/lib/settings/lists';

/** The owner's figures with their sources. Nothing without one. */
export function Figures({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <dl className="grid not-first:mt-12 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {entries.map(({ id, fields: { value, counts, source } }) => (
        <div key={id} className="flex flex-col border-line border-t pt-5 wrap-anywhere">
          <dt className="font-semibold">{counts}</dt>
          <dd className="order-first text-copper text-title">{value}</dd>
          <dd className="mt-1 text-muted text-sm">{source}</dd>
        </div>
      ))}
    </dl>
  );
}
