import { ChevronDown, Plus, X } from 'lucide-react';
import type { IconName } from './icon';

const drawings: Record<IconName, typeof X> = { 'chevron-down': ChevronDown, plus: Plus, x: X };

/** The drawings behind `Icon`, rendered on the server, once in a page that uses it. */
export function IconSheet() {
  return (
    <svg className="hidden" aria-hidden>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Drawing key={name} id={`icon-${name}`} />
      ))}
    </svg>
  );
}
