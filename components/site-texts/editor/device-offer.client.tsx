'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { formatTime } from '@/lib/text/dates';
import { type DeviceCopy, readCopy, removeTexts } from './device-copy';
import type { Send, TextsStore } from './use-texts';

interface DeviceOfferProps {
  /** Its name. */
  page: string;
  store: TextsStore;
  send: Send;
}

/** Offers what this device kept when the page was left without a save. Shows nothing if that is stored. */
export function DeviceOffer({ page, store, send }: DeviceOfferProps) {
  const [copy, setCopy] = useState<DeviceCopy>();

  useEffect(() => {
    const offer = (found: DeviceCopy | undefined): void => {
      const { keys } = store.getState();
      const differs = Object.entries(found?.texts ?? {}).filter(
        ([key, { typed }]) => keys[key] && keys[key].typed !== typed,
      );
      if (found && differs.length > 0) setCopy({ ...found, texts: Object.fromEntries(differs) });
    };
    readCopy(page)
      .then(offer)
      .catch(() => undefined);
  }, [page, store]);

  if (!copy) return null;
  const count = Object.keys(copy.texts).length;
  const close = (): void => {
    setCopy(undefined);
    // The buttons go.
    focusOn('content');
  };
  return (
    <div
      role="status"
      className={`mb-5 flex flex-wrap items-center gap-3 ${cardClass('notice')} px-5 py-3`}
    >
      <p className="grow">
        This device kept {count === 1 ? 'a text' : `${count} texts`} from {formatTime(copy.savedAt)}
        , which {count === 1 ? 'was' : 'were'} not saved.
      </p>
      <Button
        onClick={() => {
          send({ type: 'restored', texts: copy.texts });
          close();
        }}
      >
        Use {count === 1 ? 'it' : 'them'}
      </Button>
      <Button
        onClick={() => {
          void removeTexts(page, copy.texts).catch(() => undefined);
          close();
        }}
      >
        Throw away
      </Button>
    </div>
  );
}
