import type { FurtherPoint } from '@/lib/recommendations/schema';
import { Part } from './part';
import { placeId } from './place-links';

interface FurtherPointsProps {
  title: string;
  points: readonly FurtherPoint[] | undefined;
  suffix: string | undefined;
}

/** Problems that an analysis names without a recommendation. */
export function FurtherPoints({ title, points = [], suffix }: FurtherPointsProps) {
  if (points.length === 0) return null;
  return (
    <Part title={title} id={placeId(title, suffix)}>
      <ul className="mt-2 grid gap-3 wrap-anywhere print:gap-1">
        {points.map((point) => (
          <li key={point.title} className="break-inside-avoid">
            <span className="font-semibold">{point.title}</span>
            {point.text ? <span className="block text-muted">{point.text}</span> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
