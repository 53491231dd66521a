'use client';

import { useEffect, useState } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { read } from '@/lib/http/read';
import type { EditablePost } from '@/lib/posts/schema';
import { unreachable } from '@/lib/result';
import { formatTime } from '@/lib/text/dates';
import { Compare } from './compare.client';
import { type Draft, toDraft } from './draft';
import {
  isNewer,
  isOutdated,
  type LocalBackup,
  readBackup,
  readNewBackups,
  removeBackup,
} from './local-backup';
import { isStored } from './same-text';

interface LocalBackupOfferProps {
  draft: Draft;
  isNew: boolean;
  /** The stored post that the page shows. */
  stored: EditablePost;
  /** Whether another post may take the place of the one on the page: not once that is stored. */
  mayReplace: boolean;
  onUse: (draft: Draft) => void;
}

interface Offer {
  copy: LocalBackup;
  /** The post counts as new but is stored already: only the answer to its save was lost. */
  arrived?: boolean;
}

/**
 * Offers a copy that differs from the stored post and is newer; a copy that says the same is
 * removed.
 */
async function offerOf(
  copy: LocalBackup | undefined,
  stored: EditablePost | undefined,
): Promise<Offer | undefined> {
  if (!copy) return undefined;
  if (!stored) return { copy };
  if (!isStored(copy.draft, toDraft(stored))) {
    return isNewer(copy, stored) ? { copy, arrived: true } : undefined;
  }
  await removeBackup(copy.draft.id);
  return undefined;
}

/** The newest copy of a post that was never saved, as far as this device knows. */
async function findNewOffer(): Promise<Offer | undefined> {
  for (const copy of await readNewBackups()) {
    const answer = await read<EditablePost | null>('/api/posts/stored', {
      id: copy.draft.id,
    }).catch(() => unreachable);
    const offer = await offerOf(copy, (answer.ok && answer.data) || undefined);
    if (offer) return offer;
  }
  return undefined;
}

/**
 * Offers unsaved text that this device kept, says from when it is, and compares it on request.
 * Shows nothing if there is none.
 */
export function LocalBackupOffer({
  draft,
  isNew,
  stored,
  mayReplace,
  onUse,
}: LocalBackupOfferProps) {
  const [offer, setOffer] = useState<Offer>();
  const [comparing, setComparing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before this page opened is offered
  useEffect(() => {
    const look = isNew
      ? findNewOffer()
      : readBackup(draft.id).then((copy) => offerOf(copy, stored));
    look.then(setOffer).catch(() => undefined);
  }, []);

  if (!offer || (offer.copy.draft.id !== draft.id && !mayReplace)) return null;
  const { copy } = offer;
  const close = (): void => {
    setOffer(undefined);
    // The button that had the focus is gone with the offer.
    focusOn('post-title');
  };
  return (
    <div
      role="status"
      className={`mb-5 flex flex-wrap items-center gap-3 ${cardClass('notice')} px-5 py-3`}
    >
      <p className="grow">
        This device kept{' '}
        {isNew ? `“${copy.draft.title || 'a text without a title'}”` : 'another text'} from{' '}
        {formatTime(copy.savedAt)}, which was not saved.
        {isNew && offer.arrived ? ' An earlier text of it is stored.' : ''}
        {isOutdated(copy, stored)
          ? ' The post itself was saved again since then: compare before you use it.'
          : ''}
      </p>
      {isNew && offer.arrived ? (
        <ConsoleLink href={`/admin/posts/${copy.draft.id}/edit`} className={buttonClass('accent')}>
          Open the post
        </ConsoleLink>
      ) : (
        <>
          <Button
            look="accent"
            onClick={() => {
              onUse(copy.draft);
              close();
            }}
          >
            Use it
          </Button>
          <Button onClick={() => setComparing(true)}>Compare</Button>
        </>
      )}
      <Button
        onClick={() => {
          void removeBackup(copy.draft.id).catch(() => undefined);
          close();
        }}
      >
        Discard
      </Button>
      <Compare
        title="What differs"
        from={comparing ? { label: 'on the screen', draft } : undefined}
        to={{ label: 'kept on this device', draft: copy.draft }}
        onClose={() => setComparing(false)}
      />
    </div>
  );
}
