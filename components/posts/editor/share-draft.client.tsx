'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { read } from '@/lib/http/read';
import { endReaderLinkAction, makeReaderLinkAction } from '@/lib/posts/reader-links/actions';
import type { NewReaderLink, ReaderLink } from '@/lib/posts/reader-links/schema';
import { unanswered, unreachable } from '@/lib/result';
import { formatTime } from '@/lib/text/dates';

interface ShareDraftProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Makes and ends the links by which somebody without an account reads the draft. */
export function ShareDraft({ id, open, onClose }: ShareDraftProps) {
  return (
    <Dialog title="Share a draft" open={open} onClose={onClose}>
      <Links id={id} />
    </Dialog>
  );
}

function Links({ id }: { id: string }) {
  const [links, setLinks] = useState<ReaderLink[]>();
  const [made, setMade] = useState<NewReaderLink>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const list = useCallback(async (): Promise<void> => {
    const result = await read<ReaderLink[]>('/api/posts/links', { id }).catch(() => unreachable);
    if (result.ok) setLinks(result.data);
    else setError(result.error);
  }, [id]);
  useEffect(() => void list(), [list]);

  const make = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const result = await makeReaderLinkAction({ id }).catch(unanswered);
    if (result.ok) {
      setMade(result.data);
      await list();
    } else setError(result.error);
    setBusy(false);
  };
  const end = async (link: ReaderLink): Promise<void> => {
    setError('');
    const result = await endReaderLinkAction({ link: link.id }).catch(unanswered);
    if (!result.ok) return setError(result.error);
    if (made && links?.[0]?.id === link.id) setMade(undefined);
    await list();
    // The button that had the focus is gone.
    focusOn('make-reader-link');
    notify('success', 'Link ended');
  };
  const address = made ? new URL(made.path, location.href).href : '';
  const copy = (): Promise<void> =>
    copyText(address, notify, 'The link could not be copied. Select it instead.');

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        Everybody who has a link reads the draft as it is then, without signing in. A link ends
        after 14 days, or when you end it.
      </p>
      {made ? (
        <div className="grid gap-3">
          <Field
            id="reader-link"
            label="New link"
            hint="Copy it now, because it is not shown again."
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button look="accent" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      ) : null}
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
      <Button id="make-reader-link" aria-disabled={isBusy} onClick={() => !isBusy && void make()}>
        {links?.length ? 'Make another link' : 'Make a link'}
      </Button>
      {links?.length ? (
        <ul className="grid gap-2">
          {links.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-2"
            >
              <span className="text-sm">
                Made {formatTime(link.createdAt)}
                <br />
                Ends on {formatTime(link.endsAt)}
              </span>
              <Button
                look="danger"
                aria-label={`End this link, made ${formatTime(link.createdAt)}`}
                onClick={() => void end(link)}
              >
                End this link
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
