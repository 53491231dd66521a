import type { ReactNode } from 'react';
import { checkboxClass } from '@/components/ui/control';

interface TickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}

/** A choice of its own. */
export function Tick({ isTicked, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        className={`shrink-0 ${checkboxClass}`}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
