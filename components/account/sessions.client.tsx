'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { endOtherSessionsAction, endSessionAction } from '@/lib/account/security-actions';
import type { ListedSession } from '@/lib/account/sessions';
import type { ActionResult } from '@/lib/result';
import { formatTime } from '@/lib/text/dates';

/**
 * Where the admin is signed in; each session but this browser's can be ended, or all of them.
 * @param sessions nothing where they could not be read
 */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] | undefined }) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirm, dialog } = useConfirm();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  const end = async (
    text: string,
    action: string,
    ending: () => Promise<ActionResult<number>>,
    done: string,
  ): Promise<void> => {
    const detail =
      'That browser asks for the password again; nothing that was typed there is lost.';
    if (!(await confirm({ text, action, detail }))) return;
    call(ending, () => {
      notify('success', done);
      // The button that was pressed goes away with its session.
      heading.current?.focus();
    });
  };

  return (
    <section aria-labelledby="sessions" aria-busy={pending} onFocus={prepareToasts}>
      <h2 id="sessions" ref={heading} tabIndex={-1} className="mb-2 text-xl outline-none">
        Sessions
      </h2>
      <p className="mb-5 max-w-2xl text-muted">{summaryOf(sessions && others.length)}</p>
      <ul hidden={!sessions} className={`max-w-2xl divide-y divide-line ${cardClass('flat')}`}>
        {sessions?.map(({ id, browser, begunAt, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3 pl-5">
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">
                {browser}
                {isCurrent ? <span className="text-muted"> · this browser</span> : null}
              </p>
              <p className="text-muted text-sm">
                Started <time dateTime={begunAt}>{formatTime(begunAt)}</time>, last seen{' '}
                <time dateTime={lastSeenAt}>{formatTime(lastSeenAt)}</time>
              </p>
            </div>
            {isCurrent ? null : (
              <Button
                look="danger"
                disabled={pending || !hydrated}
                aria-label={`End the session of ${browser}, started ${formatTime(begunAt)}`}
                onClick={() =>
                  void end(
                    'Are you sure you want to end this session?',
                    'End',
                    () => endSessionAction(id),
                    'The session has ended',
                  )
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          look="danger"
          className="mt-4"
          disabled={pending || !hydrated}
          onClick={() =>
            void end(
              'Are you sure you want to end all other sessions?',
              'End all',
              () => endOtherSessionsAction(null),
              'All other sessions have ended',
            )
          }
        >
          End all others
        </Button>
      ) : null}
      {dialog}
    </section>
  );
}

function summaryOf(others: number | undefined): string {
  if (others === undefined) {
    return 'The sessions could not be read. Please reload this page in a moment.';
  }
  return others === 0
    ? 'The admin area is open in this browser only.'
    : 'The admin area is open in these browsers. End each session that you do not know, and change the password.';
}
