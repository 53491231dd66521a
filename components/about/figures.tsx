import type { Entry } from '@/lib/settings/lists';

/** The owner's figures with their sources. Nothing without one. */
export function Figures({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <dl className="mt-12 flex flex-wrap gap-x-12 gap-y-8">
      {entries.map(({ id, fields: { value, counts, source } }) => (
        <div key={id} className="min-w-40 max-w-64 grow border-line border-t pt-5 wrap-anywhere">
          <dt className="font-medium">{counts}</dt>
          <dd className="text-copper text-title">{value}</dd>
          <dd className="mt-1 text-muted text-sm">{source}</dd>
        </div>
      ))}
    </dl>
  );
}
