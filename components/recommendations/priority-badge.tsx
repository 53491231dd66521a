import type { Recommendation } from '@/lib/recommendations/schema';

const looks = {
  high: 'border-copper text-copper',
  medium: 'border-link text-link',
  low: 'border-muted text-muted',
};
const words = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' };

/** A small label that says how urgent a recommendation is. */
export function PriorityBadge({ priority }: { priority: Recommendation['priority'] }) {
  return (
    <span
      className={`whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs ${looks[priority]}`}
    >
      {words[priority]}
    </span>
  );
}
