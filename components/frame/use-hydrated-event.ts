'use client';

import { useEffect } from 'react';
import { hydratedEvent } from './hydrated-event';

/**
 * Says that React has taken this part of the page over, so that buttons which were pressed before
 * are pressed again (page-documents/script/hydrate-on-use.ts). Before its effects have run, a part does not
 * yet hear of changes to its stores.
 */
export function useHydratedEvent(): void {
  useEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), []);
}
