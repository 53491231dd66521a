import { Button } from '@/components/ui/button';
import type { useVersionedForm } from './use-versioned-form';

interface SaveBarProps {
  form: Pick<ReturnType<typeof useVersionedForm>, 'disabled' | 'pending' | 'dirty'>;
  className?: string;
}

/** The button that saves a form, and whether it is saved. */
export function SaveBar({ form: { disabled, pending, dirty }, className = '' }: SaveBarProps) {
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button type="submit" disabled={disabled} look="accent">
        {pending ? 'Saving…' : 'Save'}
      </Button>
      <p role="status" className="text-muted text-sm">
        {dirty ? 'Not saved yet' : ''}
      </p>
    </div>
  );
}
