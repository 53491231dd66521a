import { CardPicture } from '@/components/frame/card-picture';
import { cardClass } from '@/components/ui/card';
import type { WorkItem } from '@/lib/content/types';
import { hasMore, WorkMore } from './work-more';

/**
 * Pieces of the lab's work as cards, some with links. On a phone the picture is small, beside the text,
 * and everywhere where another card has none; a single one is as wide as its band.
 */
export function WorkCards({ items }: { items: readonly WorkItem[] }) {
  const isSingle = items.length === 1;
  const isRow = items.some(({ image }) => !image);
  return (
    <ul
      className={`grid gap-3 sm:gap-6 ${isSingle ? '' : 'sm:grid-cols-2'} ${items.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
    >
      {items.map(({ id, title, description, image, alt, ...more }) => (
        <li
          key={id}
          className={`grid content-start overflow-hidden wrap-anywhere ${image ? shapeOf(isSingle, isRow) : ''} ${cardClass('raised')}`}
        >
          {image ? (
            <div
              className={`${isRow ? rowPicture : phonePicture} ${isSingle ? 'sm:row-span-2 sm:[&_img]:aspect-auto sm:[&_img]:h-full' : ''}`}
            >
              <CardPicture src={image} alt={alt} />
            </div>
          ) : null}
          <div className={`p-4 sm:p-5 ${isSingle && image ? 'sm:self-end lg:px-10' : ''}`}>
            <h3 className="text-lg sm:text-xl">{title}</h3>
            <p className="mt-1 whitespace-pre-line text-muted max-sm:text-sm">{description}</p>
          </div>
          {hasMore(more) ? (
            <div
              className={`px-4 pb-4 sm:px-5 sm:pb-5 ${image ? (isRow ? 'col-span-2' : 'max-sm:col-span-2') : ''} ${isSingle && image ? 'lg:px-10 lg:pb-10' : ''}`}
            >
              <WorkMore {...more} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const phonePicture = 'max-sm:pt-4 max-sm:pl-4 max-sm:[&_img]:rounded-lg';
const rowPicture = 'pt-4 pl-4 [&_img]:rounded-lg sm:pt-5 sm:pl-5';

/** The columns of a card with a picture. */
const shapeOf = (isSingle: boolean, isRow: boolean): string => {
  if (isRow) return 'grid-cols-[7rem_1fr] sm:grid-cols-[9rem_1fr]';
  return `max-sm:grid-cols-[7rem_1fr] ${isSingle ? 'sm:grid-cols-2' : ''}`;
};
