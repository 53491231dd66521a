import { formatDate } from '@/lib/dates';
import { ruleBasedLabel } from '@/lib/recommendations/labels';
import type { Result } from '@/lib/recommendations/schema';

/** Whose analysis it is, from when, and whether fixed rules made it: its title. */
export function ResultAbout({ result }: { result: Result }) {
  const { businessInfo, createdAt, analyst } = result;
  return (
    <span className="min-w-0">
      <span className="block text-xl leading-snug wrap-anywhere">{businessInfo.name}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal font-sans text-muted text-sm tracking-normal">
        <span className="wrap-anywhere">{businessInfo.industry}</span>
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
        {analyst === 'rules' ? (
          <span className="rounded-full border border-copper px-2.5 py-0.5 font-medium text-copper text-xs">
            {ruleBasedLabel}
          </span>
        ) : null}
      </span>
    </span>
  );
}
