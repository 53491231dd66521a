'use client';

import { useState } from 'react';
import { cardClass } from '@/components/ui/card';
import type { MediaRow } from '@/lib/media/schema';
import { formatBytes } from '@/lib/text/bytes';
import { MediaDetails } from './media-details.client';
import { MediaPicture } from './media-picture';

/** The files of the media library as tiles; choosing one opens its details. */
export function MediaGrid({ media }: { media: readonly MediaRow[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {media.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => setOpen(item.id)}
              aria-label={`Details of ${item.title} ${aboutFile(item)}`}
              className={`block w-full overflow-hidden ${cardClass('flat')} text-left hover:border-muted`}
            >
              <span className="block aspect-square overflow-hidden">
                <MediaPicture media={item} />
              </span>
              <span className="block p-3">
                <span className="block truncate font-semibold text-sm">{item.title}</span>
                <span className="block text-muted text-xs">{aboutFile(item)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MediaDetails
        media={media.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

/** What a tile says of its file; the button's name has it too, for those who speak what they see. */
function aboutFile({ width, height, size, type, alt }: MediaRow): string {
  const lacks = type === 'image' && !alt ? 'no alt text' : '';
  return [width && height ? `${width} × ${height}` : '', formatBytes(size), lacks]
    .filter(Boolean)
    .join(' · ');
}
