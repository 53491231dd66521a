import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** Lucide's shapes alone; its own component would be sent to the browser with each page. */
  drawing: IconNode;
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
      {drawing.map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  );
}
