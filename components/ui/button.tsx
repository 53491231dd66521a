import type { ComponentProps } from 'react';

type Look = 'accent' | 'quiet' | 'danger' | 'onDark';

const looks: Record<Look, string> = {
  accent: 'accent min-w-[132px] shadow-card hover:brightness-105 active:brightness-95',
  quiet: 'border border-edge bg-surface text-ink hover:border-muted',
  danger: 'border border-danger bg-surface text-danger hover:bg-sunken',
  onDark: 'border border-white/40 text-dawn hover:bg-white/10',
};

/**
 * The classes of a button, or of a link that looks like one; 'accent' is the gradient button
 * (docs/design-language.md).
 */
export function buttonClass(look: Look): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-balance text-center font-semibold text-base leading-tight disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]}`;
}

/** A button that does something on its page; one that sends a form says `type="submit"`. */
export function Button({
  look = 'quiet',
  className = '',
  ...button
}: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button type="button" {...button} className={`${className} ${buttonClass(look)}`.trim()} />
  );
}

type IconLook = 'quiet' | 'danger' | 'onHeader';

const iconLooks: Record<IconLook, string> = {
  quiet: 'rounded-lg text-muted hover:text-ink',
  danger: 'rounded-lg text-muted hover:text-danger',
  onHeader: 'rounded-full text-ink',
};

/** The classes of a button or link that shows an icon alone, and says in a label what it does. */
export function iconButtonClass(look: IconLook): string {
  return `grid size-11 shrink-0 place-items-center hover:bg-sunken ${iconLooks[look]}`;
}
