// From docs/spec.md, 'Toasts': durations in milliseconds, the offset in pixels.
export const durations = { blank: 4000, error: 4000, success: 2000 };
/** How long something can be taken back. */
export const undoMs = 10_000;
export const maxToasts = 20;
export const toastOffset = 16;

/**
 * Where toasts begin, in pixels: below what stands in the upper half of the window, which they would
 * cover.
 */
export function toastTop(): number {
  const middle = innerWidth / 2;
  const bottoms = [...document.querySelectorAll('[data-above-toasts]')]
    .map((element) => element.getBoundingClientRect())
    // The admin's menu stands at the side of a wide screen.
    .filter(
      ({ left, right, bottom }) => left < middle && middle < right && bottom < innerHeight / 2,
    )
    .map(({ bottom }) => bottom);
  return Math.max(0, ...bottoms) + toastOffset;
}

export type ToastKind = keyof typeof durations;
