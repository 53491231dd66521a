import { useCallback, useSyncExternalStore } from 'react';

const mediaOf = (pixels: number): MediaQueryList => matchMedia(`(min-width: ${pixels}px)`);

/** Whether the window has at least this width, as it changes; not as long as there is no script. */
export function useIsAtLeast(pixels: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = mediaOf(pixels);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [pixels],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(pixels).matches,
    () => false,
  );
}

const phonePixels = 640;

/** Whether the window is wider than a phone's. */
export const isWide = (): boolean => mediaOf(phonePixels).matches;

/** The same, as it changes; not as long as there is no script. */
export const useIsWide = (): boolean => useIsAtLeast(phonePixels);
