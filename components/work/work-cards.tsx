import { PictureCard } from '@/components/frame/picture-card';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import type { WorkItem, WorkLink } from '@/lib/content/types';

/** Pieces of the lab's work as cards, some with links. */
export function WorkCards({ items }: { items: readonly WorkItem[] }) {
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${items.length === 3 ? 'lg:grid-cols-3' : ''}`}>
      {items.map(({ title, description, image = '', link, page, collapsible }) => (
        <PictureCard key={title} title={title} description={description} image={image}>
          {link || page ? (
            <div className="mt-4 flex flex-wrap items-end gap-3">
              {link ? <CardLink {...link} /> : null}
              {page ? (
                <a href={page.path} className={buttonClass('quiet')}>
                  {page.label}
                </a>
              ) : null}
            </div>
          ) : null}
          {collapsible ? (
            <details className="mt-3 w-full">
              <summary className="inline-block py-2 font-semibold text-link underline underline-offset-4">
                {collapsible.title}
              </summary>
              <p className="mt-1 rounded-lg bg-sunken p-4 text-muted">{collapsible.content}</p>
            </details>
          ) : null}
        </PictureCard>
      ))}
    </ul>
  );
}

/** Leads to a page of this site, or elsewhere. */
function CardLink({ label, url, note }: WorkLink) {
  const className = buttonClass('accent');
  return url.startsWith('/') ? (
    <div>
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
