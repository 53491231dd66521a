export type IconName = 'chevron-down' | 'plus' | 'x';

/**
 * An icon in a part of a public page that React shows in the browser: its drawing stands in the
 * page (`IconSheet`), so that no icon library has to be sent for it.
 */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg className={className} aria-hidden>
      <use href={`#icon-${name}`} width="100%" height="100%" />
    </svg>
  );
}
