import { Check, CircleAlert, CircleDot, HardDrive, LoaderCircle } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

const looks = {
  clean: { text: 'No changes', icon: Check, className: 'text-muted' },
  dirty: { text: 'Not saved yet', icon: CircleDot, className: 'text-muted' },
  status: { text: 'Status not saved yet', icon: CircleDot, className: 'text-muted' },
  device: { text: 'Saved in this browser', icon: HardDrive, className: 'text-muted' },
  saving: { text: 'Saving...', icon: LoaderCircle, className: 'text-muted' },
  saved: { text: 'Saved', icon: Check, className: 'text-link' },
  unpublished: { text: 'Saved, not yet public', icon: Check, className: 'text-link' },
  failed: { text: 'Not saved', icon: CircleAlert, className: 'text-danger' },
  unanswered: { text: 'Not saved: no answer', icon: CircleAlert, className: 'text-danger' },
  'signed-out': { text: 'Signed out', icon: CircleAlert, className: 'text-danger' },
  conflict: { text: 'Also changed elsewhere', icon: CircleAlert, className: 'text-danger' },
  missing: { text: 'Deleted elsewhere', icon: CircleAlert, className: 'text-danger' },
};

export type SaveLook = keyof typeof looks;

/**
 * Says where the text is: saved, kept in this browser only, not saved yet, or refused. Beside it
 * stands what can be done about that.
 */
export function SaveChip({ look, children }: { look: SaveLook; children?: ReactNode }) {
  const { text, icon, className } = looks[look];
  return (
    <div className="flex min-w-0 items-center gap-x-2 text-sm leading-tight">
      <p role="status" className={`flex items-center gap-1.5 sm:whitespace-nowrap ${className}`}>
        <Icon
          drawing={icon}
          className={`size-4 shrink-0 ${look === 'saving' ? 'animate-spin' : ''}`}
        />
        {text}
      </p>
      {children}
    </div>
  );
}
