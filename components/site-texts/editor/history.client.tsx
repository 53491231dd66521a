'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import type { Text } from '@/lib/content/texts';
import { read } from '@/lib/http/read';
import { unreachable } from '@/lib/result';
import { deleteTextVersionAction } from '@/lib/site-texts/actions';
import type { TextVersion } from '@/lib/site-texts/schema';
import { formatTime } from '@/lib/text/dates';

interface HistoryProps {
  /** The key of the text. */
  id: string;
  text: Text;
  /** What visitors read, as it is stored. */
  published: string;
  onRestore: (typed: string) => void;
  onClose: () => void;
}

/** What was published of a text: each to be read, taken up again or erased. */
export function History({ id, text, published, onRestore, onClose }: HistoryProps) {
  const [versions, setVersions] = useState<readonly TextVersion[]>();
  const [error, setError] = useState<string>();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();

  useEffect(() => {
    read<TextVersion[]>('/api/site-texts/versions', { key: id })
      .catch(() => unreachable)
      .then((answer) => (answer.ok ? setVersions(answer.data) : setError(answer.error)));
  }, [id]);

  const live = versions?.find((version) => version.text === published)?.id;

  const erase = async ({ id: version, savedAt }: TextVersion): Promise<void> => {
    const yes = await confirm({
      text: 'Erase this text for good?',
      action: 'Erase for good',
      detail: `It is the text of ${formatTime(savedAt)}. What visitors read now stays.`,
    });
    if (!yes) return;
    call(
      () => deleteTextVersionAction({ id: version }),
      () => {
        setVersions((before) => before?.filter((other) => other.id !== version));
        notify('success', 'Erased');
        focusOn('history');
      },
    );
  };

  return (
    <>
      <Dialog title={`History: ${text.label}`} open onClose={onClose} wide fillsPhone>
        <div id="history" tabIndex={-1} className="outline-none">
          {error ? (
            <p role="alert" className="text-danger">
              {error}
            </p>
          ) : null}
          {versions === undefined && !error ? <p role="status">Loading…</p> : null}
          {versions?.length === 0 ? (
            <p className="text-muted">Nothing of it was published yet.</p>
          ) : null}
          <ol className="divide-y divide-line">
            {versions?.map((version) => (
              <li key={version.id} className="py-4">
                <p className="text-muted text-sm">
                  <time dateTime={version.savedAt}>{formatTime(version.savedAt)}</time>
                  {version.sessionId ? `, session ${version.sessionId.slice(0, 8)}` : null}
                  {version.text === '' ? ', the default' : null}
                  {version.id === live ? ': visitors read it now' : null}
                </p>
                <p className="my-2 whitespace-pre-line wrap-anywhere">
                  {version.text || text.standard}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    aria-label={`Restore the text of ${formatTime(version.savedAt)}`}
                    onClick={() => onRestore(version.text || text.standard)}
                  >
                    Restore
                  </Button>
                  <Button
                    look="danger"
                    disabled={pending}
                    aria-label={`Erase the text of ${formatTime(version.savedAt)} for good`}
                    onClick={() => void erase(version)}
                  >
                    Erase for good
                  </Button>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
