'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Compare } from './compare';
import { type CrashCopy, dropCopy, readCopy, readNewCopies } from './crash-copy';
import { type Draft, sameDraft } from './draft';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface CrashCopyOfferProps {
  draft: Draft;
  isNew: boolean;
  /** The stored revision that the page shows. */
  revision: number;
  onUse: (draft: Draft) => void;
}

/** Offers the text that this device kept, with its time and a comparison; never forces it. */
export function CrashCopyOffer({ draft, isNew, revision, onUse }: CrashCopyOfferProps) {
  const [copy, setCopy] = useState<CrashCopy>();
  const [comparing, setComparing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before this page opened is offered
  useEffect(() => {
    const look = isNew ? readNewCopies().then(([newest]) => newest) : readCopy(draft.id);
    look.then((found) => found && !sameDraft(found.draft, draft) && setCopy(found)).catch(() => undefined);
  }, []);

  if (!copy) return null;
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-copper bg-surface px-5 py-3">
      <p className="grow">
        This device kept {isNew ? `“${copy.draft.title || 'a text without a title'}”` : 'another text'} from {time.format(new Date(copy.savedAt))},
        which was not saved.
        {copy.revision < revision ? ' The post itself was saved again since then: compare before you use it.' : ''}
      </p>
      <button
        type="button"
        className={buttonClass('accent')}
        onClick={() => {
          onUse(copy.draft);
          setCopy(undefined);
        }}
      >
        Use it
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={() => setComparing(true)}>
        Compare
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={() => {
          void dropCopy(copy.draft.id).catch(() => undefined);
          setCopy(undefined);
        }}
      >
        Discard
      </button>
      <Compare
        title="What differs"
        from={comparing ? { label: 'on the screen', draft } : undefined}
        to={{ label: 'kept on this device', draft: copy.draft }}
        onClose={() => setComparing(false)}
      />
    </div>
  );
}
