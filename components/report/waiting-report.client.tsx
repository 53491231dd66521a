'use client';

import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { sendWaitingReportAction } from '@/lib/report/actions';

interface WaitingReportProps {
  waiting: number;
  isOut: boolean;
  canMail: boolean;
}

const people = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** Who waits for the report, once it is out, with the button that sends it to all of them. */
export function WaitingReport({ waiting, isOut, canMail }: WaitingReportProps) {
  const { call, pending } = useCall();
  if (!isOut || waiting === 0) return null;
  const done = (count: number): string => {
    if (count === 0) return 'Nobody waits any more';
    return canMail
      ? `The report goes to ${people(count)}`
      : `${people(count)} ${count === 1 ? 'has' : 'have'} the step ‘Send the report’`;
  };
  return (
    <section
      aria-labelledby="waiting-report"
      className="mb-8 rounded-lg border border-copper px-4 py-3"
    >
      <h2 id="waiting-report" className="text-lg">
        {people(waiting)} {waiting === 1 ? 'waits' : 'wait'} for the report
      </h2>
      <p className="mt-1">
        {canMail
          ? 'Each gets it by mail, once, with how to be forgotten.'
          : 'No mail goes out from here: each gets the step ‘Send the report’ for today.'}{' '}
        <ConsoleLink
          href="/admin/leads?view=report"
          className="text-link underline underline-offset-4"
        >
          See who
        </ConsoleLink>
      </p>
      <Button
        className="mt-3"
        disabled={pending}
        onClick={() =>
          call(
            () => sendWaitingReportAction(null),
            (count) => {
              // The row goes with its button.
              focusOn('content');
              notify('success', done(count));
            },
          )
        }
      >
        {canMail ? 'Send the report' : 'Add the step to each'}
      </Button>
    </section>
  );
}
