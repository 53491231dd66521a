import type { ReactNode } from 'react';

interface FoldedProps {
  /** What unfolds it on a phone. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Text that unfolds below its summary on a phone. It is open from a tablet on and on paper, where a
 * browser can show the content of closed details; another one keeps the summary at every width.
 */
export function Folded({ summary, className = '', children }: FoldedProps) {
  return (
    <details
      className={`md:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible] ${className}`}
    >
      <summary className="inline-block py-2 font-semibold text-link underline underline-offset-4 md:supports-[selector(::details-content)]:hidden print:supports-[selector(::details-content)]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}
