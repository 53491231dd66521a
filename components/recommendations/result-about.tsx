import { ruleBasedLabel, unprovenLabel } from '@/lib/recommendations/labels';
import type { Result } from '@/lib/recommendations/schema';
import { formatDate } from '@/lib/text/dates';

/** Whose analysis it is, from when, and what is to be known of it: its title. */
export function ResultAbout({ result }: { result: Result }) {
  const { businessInfo, createdAt, analyst, unproven } = result;
  const labels = [analyst === 'rules' && ruleBasedLabel, unproven && unprovenLabel];
  return (
    <span className="min-w-0">
      <span className="block text-xl leading-snug wrap-anywhere">{businessInfo.name}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal font-sans text-muted text-sm tracking-normal">
        <span className="wrap-anywhere">{businessInfo.industry}</span>
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
        {labels.filter(Boolean).map((label) => (
          <span
            key={label || ''}
            className="rounded-full border border-copper px-2.5 py-0.5 font-semibold text-copper text-xs"
          >
            {label}
          </span>
        ))}
      </span>
    </span>
  );
}
