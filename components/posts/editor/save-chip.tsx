import { Check, CircleAlert, CircleDot, HardDrive, LoaderCircle } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { SaveState } from './post-state';

const looks = {
  clean: { text: 'No changes', icon: Check, className: 'text-muted' },
  dirty: { text: 'Not saved yet', icon: CircleDot, className: 'text-muted' },
  device: { text: 'Saved on this device', icon: HardDrive, className: 'text-copper' },
  saving: { text: 'Saving...', icon: LoaderCircle, className: 'text-muted' },
  saved: { text: 'Saved', icon: Check, className: 'text-link' },
  failed: { text: 'Not saved', icon: CircleAlert, className: 'text-danger' },
  'signed-out': { text: 'Signed out', icon: CircleAlert, className: 'text-danger' },
  conflict: { text: 'Conflict', icon: CircleAlert, className: 'text-danger' },
  missing: { text: 'Deleted elsewhere', icon: CircleAlert, className: 'text-danger' },
};

/** Says where the text is: saved, kept on this device only, not saved yet, or refused. */
export function SaveChip({ state }: { state: SaveState }) {
  const { text, icon, className } = looks[state.kind];
  return (
    <p role="status" className={`flex items-center gap-1.5 whitespace-nowrap text-sm ${className}`}>
      <Icon drawing={icon} className={`size-4 ${state.kind === 'saving' ? 'animate-spin' : ''}`} />
      {text}
    </p>
  );
}
