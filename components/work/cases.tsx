import { cardClass } from '@/components/ui/card';
import type { Entry } from '@/lib/settings/lists';

/** Where a case was, for whom and how long: 'Mining, name on request, 3 months'. */
const about = ({ industry, customer, months }: Entry['fields']): string =>
  [
    industry,
    customer ?? (industry ? 'name on request' : 'Name on request'),
    months ? `${months} ${months === '1' ? 'month' : 'months'}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

/** Cases of the lab: the problem, what was done, and what came of it with its source. */
export function Cases({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-2">
      {entries.map(({ id, fields }) => (
        <li key={id} className={`${cardClass('raised')} p-6 wrap-anywhere`}>
          <p className="font-semibold text-copper text-sm">{about(fields)}</p>
          <h3 className="mt-1 whitespace-pre-line text-lg">{fields.problem}</h3>
          <p className="mt-2 whitespace-pre-line text-muted">{fields.done}</p>
          {fields.figure ? (
            <p className="mt-4">
              <strong className="text-xl">{fields.figure}</strong>
              <span className="block text-muted text-sm">Source: {fields.source}</span>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
