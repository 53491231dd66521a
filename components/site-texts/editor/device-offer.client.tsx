'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { type Kept, removeCopy } from '@/components/ui/device-copies';
import { focusOn } from '@/components/ui/focus-on';
import { formatTime } from '@/lib/text/dates';
import { type DeviceCopy, isOutdated, missingIn, readTextCopies } from './device-copy';
import { firstWith } from './texts-state';
import type { Send, TextsStore } from './use-texts';

interface DeviceOfferProps {
  /** Its name. */
  page: string;
  store: TextsStore;
  send: Send;
  /** Keeps on this device what is not saved. */
  keepCopy: () => Promise<void>;
}

/**
 * Offers what this device kept when the page was left without a save, one copy after the other. A copy
 * that is stored is removed.
 */
export function DeviceOffer({ page, store, send, keepCopy }: DeviceOfferProps) {
  const [offers, setOffers] = useState<ReadonlyArray<Kept<DeviceCopy>>>([]);

  useEffect(() => {
    const offer = ({ key, copy }: Kept<DeviceCopy>): Array<Kept<DeviceCopy>> => {
      const texts = missingIn(store.getState(), copy);
      if (Object.keys(texts).length > 0) return [{ key, copy: { ...copy, texts } }];
      void removeCopy(key).catch(() => undefined);
      return [];
    };
    readTextCopies(page)
      .then((copies) => setOffers(copies.flatMap(offer)))
      .catch(() => undefined);
  }, [page, store]);

  const [first, ...others] = offers;
  if (!first) return null;
  const { key, copy } = first;
  const count = Object.keys(copy.texts).length;
  const close = (): void => {
    setOffers(others);
    // The buttons go.
    focusOn(firstWith(store.getState(), 'conflict') ?? 'content');
  };
  const remove = (): void => void removeCopy(key).catch(() => undefined);
  return (
    <div
      role="status"
      className={`mb-5 flex flex-wrap items-center gap-3 ${cardClass('notice')} px-5 py-3`}
    >
      <p className="grow">
        This device kept {count === 1 ? 'a text' : `${count} texts`} from {formatTime(copy.savedAt)}
        , which {count === 1 ? 'was' : 'were'} not saved.
        {isOutdated(store.getState(), copy)
          ? ' Something else was saved since then: after ‘Use’ you choose which to keep.'
          : ''}
      </p>
      <Button
        onClick={() => {
          send({ type: 'restored', texts: copy.texts });
          // It is kept as this editor's own before it is removed.
          void keepCopy().then(remove, () => undefined);
          close();
        }}
      >
        Use {count === 1 ? 'it' : 'them'}
      </Button>
      <Button
        onClick={() => {
          remove();
          close();
        }}
      >
        Throw away
      </Button>
    </div>
  );
}
