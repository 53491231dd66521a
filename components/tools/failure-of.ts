import type { Refused } from '@/lib/forms/schema';

const cutNote =
  'Some of what you typed is too long to be shown again. Go back in your browser to find it.';

/** What is said above the button of a form that came back; undefined when its fields say it all. */
export const failureOf = ({ failure, cut }: Refused): string | undefined =>
  [failure, cut ? cutNote : undefined].filter(Boolean).join(' ') || undefined;
