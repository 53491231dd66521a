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
              aria-label={`Details of ${item.title}`}
              className={`block w-full overflow-hidden ${cardClass('flat')} text-left hover:border-muted`}
            >
              <span className="block aspect-square overflow-hidden">
                <MediaPicture media={item} />
              </span>
              <span className="block p-3">
                <span className="block truncate font-semibold text-sm">{item.title}</span>
                <span className="block text-muted text-xs">
                  {item.width && item.height ? `${item.width} × ${item.height} · ` : ''}
                  {formatBytes(item.size)}
                  {item.type === 'image' && !item.alt ? ' · no alt text' : ''}
                </span>
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
