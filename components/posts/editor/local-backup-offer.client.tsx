'use client';

import { useEffect, useState } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { type Kept, removeCopy } from '@/components/ui/device-copies';
import { focusOn } from '@/components/ui/focus-on';
import { read } from '@/lib/http/read';
import type { EditablePost } from '@/lib/posts/schema';
import { unreachable } from '@/lib/result';
import { formatTime } from '@/lib/text/dates';
import { Compare } from './compare.client';
import { type Draft, toDraft } from './draft';
import { isOutdated, type LocalBackup, readBackups, readNewBackups } from './local-backup';
import { isStored } from './same-text';

interface LocalBackupOfferProps {
  draft: Draft;
  isNew: boolean;
  /** The stored post that the page shows. */
  stored: EditablePost;
  /** Whether another post may take the place of the one on the page: not once that is stored. */
  mayReplace: boolean;
  /** @returns once it is kept as a copy of this editor */
  onUse: (draft: Draft) => Promise<unknown>;
}

interface Offer extends Kept<LocalBackup> {
  /** The post counts as new but is stored already: only the answer to its save was lost. */
  arrived?: boolean;
}

/** Offers a copy that differs from the stored post; a copy that says the same is removed. */
async function offerOf(
  kept: Kept<LocalBackup>,
  stored: EditablePost | undefined,
): Promise<Offer[]> {
  if (!stored) return [kept];
  if (!isStored(kept.copy.draft, toDraft(stored))) return [{ ...kept, arrived: true }];
  await removeCopy(kept.key);
  return [];
}

/** The copies of posts that were never saved, as far as this device knows. */
async function findNewOffers(): Promise<Offer[]> {
  const copies = await readNewBackups();
  const offers = copies.map(async (kept) => {
    const { id } = kept.copy.draft;
    const answer = await read<EditablePost | null>('/api/posts/stored', { id }).catch(
      () => unreachable,
    );
    return offerOf(kept, (answer.ok && answer.data) || undefined);
  });
  return (await Promise.all(offers)).flat();
}

/** The copies of a stored post. */
async function findOffers(stored: EditablePost): Promise<Offer[]> {
  const copies = await readBackups(stored.id);
  return (await Promise.all(copies.map((kept) => offerOf(kept, stored)))).flat();
}

/**
 * Offers unsaved text that this device kept, one copy after the other, says from when it is, and
 * compares it on request. Shows nothing if there is none.
 */
export function LocalBackupOffer({
  draft,
  isNew,
  stored,
  mayReplace,
  onUse,
}: LocalBackupOfferProps) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [comparing, setComparing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before this page opened is offered
  useEffect(() => {
    const look = isNew ? findNewOffers() : findOffers(stored);
    look.then(setOffers).catch(() => undefined);
  }, []);

  const offer = offers[0];
  if (!offer || (offer.copy.draft.id !== draft.id && !mayReplace)) return null;
  const { key, copy } = offer;
  const remove = (): void => void removeCopy(key).catch(() => undefined);
  const close = (): void => {
    setComparing(false);
    setOffers(offers.slice(1));
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
              void onUse(copy.draft).then(remove);
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
          remove();
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
