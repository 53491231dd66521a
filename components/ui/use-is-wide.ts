import { useSyncExternalStore } from 'react';

const query = '(min-width: 640px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is wider than a phone's. */
export const isWide = (): boolean => matchMedia(query).matches;

/** The same, as it changes; not as long as there is no script. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => false);
