import { CardPicture } from '@/components/frame/card-picture';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { ExternalLink } from '@/components/ui/external-link';
import type { WorkItem, WorkLink } from '@/lib/content/types';

/**
 * Pieces of the lab's work as cards, some with links. On a phone the picture is small, beside the text;
 * a single one is as wide as its band.
 */
export function WorkCards({ items }: { items: readonly WorkItem[] }) {
  const isSingle = items.length === 1;
  return (
    <ul
      className={`grid gap-3 sm:gap-6 ${isSingle ? '' : 'sm:grid-cols-2'} ${items.length === 3 ? 'lg:grid-cols-3' : ''}`}
    >
      {items.map(({ title, description, image = '', link, page, collapsible }) => (
        <li
          key={title}
          className={`grid content-start overflow-hidden max-sm:grid-cols-[7rem_1fr] ${isSingle ? 'sm:grid-cols-2' : ''} ${cardClass('raised')}`}
        >
          <div
            className={`max-sm:pt-4 max-sm:pl-4 max-sm:[&_img]:rounded-lg ${isSingle ? 'sm:row-span-2 sm:[&_img]:aspect-auto sm:[&_img]:h-full' : ''}`}
          >
            <CardPicture src={image} />
          </div>
          <div className={`p-4 sm:p-5 ${isSingle ? 'sm:self-end lg:px-10' : ''}`}>
            <h3 className="text-lg sm:text-xl">{title}</h3>
            <p className="mt-1 text-muted max-sm:text-sm">{description}</p>
          </div>
          {link || page || collapsible ? (
            <div
              className={`px-4 pb-4 max-sm:col-span-2 sm:px-5 sm:pb-5 ${isSingle ? 'lg:px-10 lg:pb-10' : ''}`}
            >
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
                  <p className="mt-1 rounded-lg bg-sunken p-4 text-muted">{collapsible.content}</p>
                </details>
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
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
