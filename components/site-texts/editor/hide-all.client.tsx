'use client';

import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import type { PageTexts } from '@/lib/content/texts';
import { decisionsFor, isAllHidden } from './texts-state';
import type { Send, TextsStore } from './use-texts';

interface HideAllProps {
  page: PageTexts;
  store: TextsStore;
  send: Send;
}

/** Hides every block of a page in one press, with which it leaves menus and lists, or shows them again. */
export function HideAll({ page, store, send }: HideAllProps) {
  const isHidden = useStore(store, (state) => isAllHidden(page, state));
  return (
    <div className="py-2">
      {isHidden ? (
        <p className="mb-2 text-muted text-sm">
          Once this is public, no menu, list or search leads to this page.
        </p>
      ) : null}
      <Button
        onClick={() => {
          for (const [key, typed] of decisionsFor(page, !isHidden)) {
            send({ type: 'typed', key, typed });
          }
        }}
      >
        {isHidden ? 'Show' : 'Hide'} {page.subject ?? 'all of this page'}
      </Button>
    </div>
  );
}
