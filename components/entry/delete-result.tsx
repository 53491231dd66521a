import { Button, buttonClass } from '@/components/ui/button';

interface DeleteResultProps {
  /** The address that the form is sent to. */
  action: string;
  /** By which the result is found: the secret of its address, or its reference. */
  name: 'token' | 'reference';
  value: string;
}

/** Deletes a kept result, after a question. It needs no script. */
export function DeleteResult({ action, name, value }: DeleteResultProps) {
  return (
    <details>
      <summary className={buttonClass('danger')}>Delete this result</summary>
      <form method="post" action={action} className="mt-3 max-w-sm">
        <p className="text-muted text-sm">
          The address then stops working for everybody who has it. This cannot be undone.
        </p>
        <input type="hidden" name={name} value={value} />
        <Button type="submit" look="danger" className="mt-3">
          Delete for good
        </Button>
      </form>
    </details>
  );
}
