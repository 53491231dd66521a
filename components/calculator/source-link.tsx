import { ExternalLink as Arrow } from 'lucide';
import { ExternalLink } from '@/components/ui/external-link';
import { Icon } from '@/components/ui/icon';
import type { Source } from '@/lib/calculator/card';

interface SourceLinkProps extends Source {
  /** Without its title, which stands elsewhere. */
  isShort?: boolean;
}

/** A link to where a figure was read. */
export function SourceLink({ publisher, title, year, url, isShort }: SourceLinkProps) {
  return (
    <ExternalLink href={url} className="text-link underline underline-offset-2">
      {isShort ? publisher : `${publisher}, ${title}`} ({year})
      <Icon drawing={Arrow} className="ml-1 inline size-3.5 align-[-0.1em]" />
    </ExternalLink>
  );
}
