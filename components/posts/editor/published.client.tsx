'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { notify } from '@/components/ui/notify';
import type { StatusUndo } from '@/lib/posts/schema';
import { formatTime } from '@/lib/text/dates';
import { isLater, type Saved } from './post-state';
import { takeBack, takenBack } from './take-back';
import { takePublishBack } from './take-publish-back';
import type { usePostEditor } from './use-post-editor';

function stateOf({ isPublic, publishedAt, undo }: Saved): string {
  if (isPublic) return 'Readers see the post now.';
  if (!publishedAt || !isLater(publishedAt)) {
    return 'The end of the post has passed, so readers do not see it.';
  }
  const wasLive = undo?.status === 'published' && !undo.wasUnpublished;
  return `The post appears on ${formatTime(publishedAt)} in Lusaka.${wasLive ? ' Until then it is off the site.' : ''}`;
}

interface PublishedProps {
  editor: ReturnType<typeof usePostEditor>;
  /** The post as it was stored by 'Publish'. */
  done: Saved;
  /** Of this site. */
  url: string;
  onClose: () => void;
}

/** The dialog after a publish: the state of the post, with ways to show it to others and to take it back. */
export function Published({ editor, done, url, onClose }: PublishedProps) {
  const { isPublic, draft, undo } = done;
  const [note, setNote] = useState('');
  const [isUndoing, setUndoing] = useState(false);
  const first = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const address = `${url}/blog/${draft.slug}`;
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => setNote('The link is copied.'),
      () => setNote('This browser does not allow copying. Select the address above.'),
    );
  const undoPublish = async (change: StatusUndo): Promise<void> => {
    setUndoing(true);
    const failure = await takePublishBack(editor, () => takeBack(change));
    setUndoing(false);
    if (failure) return setNote(failure);
    onClose();
    notify('success', takenBack(change));
  };
  return (
    <div className="grid gap-5">
      <p>{stateOf(done)}</p>
      <p className="text-muted text-sm wrap-anywhere">{address}</p>
      <div className="flex flex-wrap gap-3">
        {isPublic ? (
          <a
            ref={first}
            href={`/blog/${draft.slug}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('accent')}
          >
            View<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
        <Button ref={isPublic ? undefined : first} onClick={copy}>
          Copy link
        </Button>
        {isPublic ? (
          <ExternalLink
            href={`https://wa.me/?text=${encodeURIComponent(`${draft.title} ${address}`)}`}
            className={buttonClass('quiet')}
          >
            Share on WhatsApp
          </ExternalLink>
        ) : null}
        {undo ? (
          <Button
            className="aria-disabled:opacity-60"
            aria-disabled={isUndoing}
            onClick={() => isUndoing || void undoPublish(undo)}
          >
            Undo
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}
