import type { Entry } from '@/lib/settings/lists';

/** The owner's figures with their sources. Nothing without one. */
export function Figures({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <dl className="grid not-first:mt-8 sm:not-first:mt-12 gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {entries.map(({ id, fields: { value, counts, source } }) => (
        <div key={id} className="flex flex-col border-line border-t pt-3 wrap-anywhere sm:pt-5">
          <dt className="font-semibold">{counts}</dt>
          <dd className="order-first text-copper text-title">{value}</dd>
          <dd className="mt-1 text-muted text-sm">{source}</dd>
        </div>
      ))}
    </dl>
  );
}
