'use client';

import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';

interface ConflictProps {
  /** Of the field, which gets the focus afterwards. */
  id: string;
  label: string;
  /** What is stored. */
  says: string;
  onChoose: (isMine: boolean) => void;
}

/** The text that was stored meanwhile of the same key, by another window or before a reload, and the choice between both. */
export function Conflict({ id, label, says, onChoose }: ConflictProps) {
  const choose = (isMine: boolean): void => {
    onChoose(isMine);
    // The buttons go.
    focusOn(id);
  };
  return (
    <div className={`my-2 ${cardClass('notice')} p-3`}>
      <p className="text-sm">Something else was saved meanwhile:</p>
      <p className="my-1 whitespace-pre-line font-semibold text-sm wrap-anywhere">{says}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Keep mine: ${label}`} onClick={() => choose(true)}>
          Keep mine
        </Button>
        <Button aria-label={`Take theirs: ${label}`} onClick={() => choose(false)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
