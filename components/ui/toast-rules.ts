// From docs/spec.md, 'Toasts': durations in milliseconds, the offset in pixels.
export const durations = { blank: 4000, error: 4000, success: 2000 };
export const maxToasts = 20;
export const toastOffset = 16;

export type ToastKind = keyof typeof durations;
