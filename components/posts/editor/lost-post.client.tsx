'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { type Kept, removeCopy } from '@/components/ui/device-copies';
import { newId } from '@/lib/process/new-id';
import { type LocalBackup, readBackups, saveBackup } from './local-backup';

/**
 * At the address of a post that is gone: offers to begin a new post with the unsaved text that this
 * device kept. Shows nothing if there is none.
 */
export function LostPost({ id }: { id: string }) {
  const router = useRouter();
  const [kept, setKept] = useState<Kept<LocalBackup>>();
  useEffect(() => {
    readBackups(id)
      .then(([newest]) => setKept(newest))
      .catch(() => undefined);
  }, [id]);

  if (!kept) return null;
  const { key, copy } = kept;
  const renew = async (): Promise<void> => {
    await saveBackup(newId(), { ...copy, revision: 0, draft: { ...copy.draft, id: newId() } });
    await removeCopy(key);
    router.replace('/admin/posts/new');
  };
  return (
    <div
      role="status"
      className={`mb-6 flex flex-wrap items-center gap-3 ${cardClass('notice')} px-5 py-3`}
    >
      <p className="grow">
        This device kept a text of it that was not saved: “{copy.draft.title || 'without a title'}”.
      </p>
      <Button look="accent" onClick={() => void renew()}>
        Begin a new post with it
      </Button>
    </div>
  );
}
