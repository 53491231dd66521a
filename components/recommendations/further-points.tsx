import type { FurtherPoint } from '@/lib/recommendations/schema';
import { Part } from './part';

interface FurtherPointsProps {
  title: string;
  points: readonly FurtherPoint[] | undefined;
}

/** Problems that an analysis names without a recommendation. */
export function FurtherPoints({ title, points = [] }: FurtherPointsProps) {
  if (points.length === 0) return null;
  return (
    <Part title={title}>
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
