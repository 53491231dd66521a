import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import type { WorkItem, WorkLink } from '@/lib/content/types';

type More = Pick<WorkItem, 'link' | 'page' | 'collapsible'>;

export const hasMore = ({ link, page, collapsible }: More): boolean =>
  (link ?? page ?? collapsible) !== undefined;

/** Where a piece of work leads, and what unfolds below it. */
export function WorkMore({ link, page, collapsible }: More) {
  return (
    <>
      {link || page ? (
        <div className="flex flex-wrap gap-3 max-sm:mt-3">
          {link ? <CardLink {...link} /> : null}
          {page ? (
            <a href={page.path} className={buttonClass('quiet')}>
              {page.label}
            </a>
          ) : null}
        </div>
      ) : null}
      {collapsible ? (
        <details>
          <summary className="inline-block py-2 font-semibold text-link underline underline-offset-4">
            {collapsible.title}
          </summary>
          <p className="mt-1 whitespace-pre-line rounded-lg bg-sunken p-4 text-muted">
            {collapsible.content}
          </p>
        </details>
      ) : null}
    </>
  );
}

/** Leads to a page of this site, or elsewhere. */
function CardLink({ label, url, note }: WorkLink) {
  const className = buttonClass('accent');
  return url.startsWith('/') ? (
    // The note belongs to this link alone, so it takes a row of its own.
    <div className={note ? 'basis-full' : ''}>
      {note ? <p className="mb-2 text-sm">{note}</p> : null}
      <a href={url} className={className}>
        {label}
      </a>
    </div>
  ) : (
    <ExternalLink href={url} className={className}>
      {label}
    </ExternalLink>
  );
}
