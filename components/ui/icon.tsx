import type { Drawing } from '@/lib/icons';

interface IconProps {
  drawing: Drawing;
  /** Its size at least. */
  className: string;
  strokeWidth?: number;
  fill?: string;
}

/** An icon beside words that say the same; what is read out passes it over. */
export function Icon({ drawing, className, strokeWidth = 2, fill = 'none' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {drawing.map(([Shape, attributes]) => (
        <Shape key={Object.values(attributes).join()} {...attributes} />
      ))}
    </svg>
  );
}
