import { ConsoleLink } from '@/components/frame/console/pending.client';
import { formatTime } from '@/lib/text/dates';

interface UnfinishedSignInsProps {
  times: number;
  lastAt: string;
}

/** Says that somebody knows the password but not the code. */
export function UnfinishedSignIns({ times, lastAt }: UnfinishedSignInsProps) {
  return (
    <p role="alert" className="mb-8 rounded-lg border border-danger px-4 py-3">
      Since you last signed in, the right password was entered without its code{' '}
      {times === 1 ? 'once' : `${times} times`}, most recently on{' '}
      <time dateTime={lastAt}>{formatTime(lastAt)}</time>. If it was not you,{' '}
      <ConsoleLink href="/admin/security" className="text-link underline underline-offset-4">
        change the password
      </ConsoleLink>
      .
    </p>
  );
}
