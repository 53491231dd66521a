/** The label of a field, or the legend of several. */
export const labelClass = 'font-semibold text-sm';

/** A box to tick. */
export const checkboxClass = 'block size-5 accent-[var(--link)]';

/** The label around a box that stands alone: a finger finds it. */
export const checkboxTargetClass = '-m-3 inline-flex min-h-11 min-w-11 items-center gap-3 px-3';

/** The look of every field that can be typed in or chosen from. */
export const controlClass =
  'mt-1.5 block min-h-11 w-full rounded-lg border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-muted disabled:opacity-60 aria-[invalid=true]:border-danger';
