import { Button } from '@/components/ui/button';
import type { useVersionedForm } from './use-versioned-form';

interface SaveBarProps {
  form: Pick<ReturnType<typeof useVersionedForm>, 'hydrated' | 'pending' | 'dirty'>;
  className?: string;
}

/** The button that saves a form, and whether it is saved. While it saves, it keeps the focus. */
export function SaveBar({ form: { hydrated, pending, dirty }, className = '' }: SaveBarProps) {
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button
        type="submit"
        disabled={!hydrated}
        aria-disabled={pending || undefined}
        className="aria-disabled:opacity-60"
        look="accent"
      >
        {pending ? 'Saving…' : 'Save'}
      </Button>
      <p role="status" className="text-muted text-sm">
        {dirty ? 'Not saved yet' : ''}
      </p>
    </div>
  );
}
