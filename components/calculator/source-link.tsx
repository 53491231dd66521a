import { ExternalLink } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Source } from '@/lib/calculator/card';

/** A link to where a figure was read. */
export function SourceLink({ publisher, title, year, url }: Source) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link underline underline-offset-2"
    >
      {publisher}, {title} ({year})
      <Icon drawing={ExternalLink} className="ml-1 inline size-3.5 align-[-0.1em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
