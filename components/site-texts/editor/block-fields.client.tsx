'use client';

import { ChevronDown } from 'lucide';
import { memo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { blockKey, decisions, type PageTexts, type Text, textKey } from '@/lib/content/texts';
import { Conflict } from './conflict.client';
import { TextField } from './text-field.client';
import {
  decisionIn,
  fieldAt,
  hasToChoose,
  isBlockHidden,
  marksOf,
  shownAgain,
  shownInstead,
} from './texts-state';
import type { Send, TextsStore } from './use-texts';

interface BlockFieldsProps {
  page: PageTexts;
  name: string;
  store: TextsStore;
  send: Send;
  /** Called with its key once somebody works on it. */
  onWork: (key: string) => void;
  onHistory: (key: string, text: Text) => void;
}

/** The texts of a block, folded below its name; where it may be hidden, with the button for that. */
export const BlockFields = memo(function BlockFields({
  page,
  name,
  store,
  send,
  onWork,
  onHistory,
}: BlockFieldsProps) {
  const key = blockKey(page, name);
  const marks = useStore(store, (state) => marksOf(page, name, state));
  const own = useStore(store, ({ keys }) => keys[key]);
  const instead = useStore(store, (state) => shownInstead(page, name, state));
  const needsLook = useStore(store, (state) => hasToChoose(page, name, state));
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (needsLook && fold.current) fold.current.open = true;
  }, [needsLook]);
  const block = page.blocks[name];
  if (!block || !own) return null;
  const { label, mayHide, claims, texts } = block;
  const isHidden = isBlockHidden(own);
  const decide = (decision: string): void => send({ type: 'typed', key, typed: decision });
  return (
    <details
      ref={fold}
      id={`block-${name}`}
      className={`group/fold ${cardClass('flat')}`}
      onFocus={() => onWork(key)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 px-5 py-2">
        <h2 className="grow text-lg">{label}</h2>
        {marks ? <span className="text-muted text-sm">{marks}</span> : null}
        <Icon
          drawing={ChevronDown}
          className="size-5 shrink-0 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-5 pt-1 pb-5">
        {claims && marks.includes('to decide') ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm">It claims {claims}.</p>
            <Button
              aria-label={`Keep as it is: ${label}`}
              onClick={() => {
                decide(decisions.kept);
                // The button goes.
                focusOn(fieldAt(store.getState(), key, ''));
              }}
            >
              Keep as it is
            </Button>
          </div>
        ) : null}
        {instead ? (
          <p className="text-muted text-sm">
            While all of this page is hidden, it shows ‘{instead}’ in place of these texts.
          </p>
        ) : null}
        {isHidden ? <p className="text-muted text-sm">Visitors do not see this block.</p> : null}
        {Object.entries(texts).map(([text, declared]) => (
          <TextField
            key={text}
            id={textKey(page, name, text)}
            text={declared}
            store={store}
            send={send}
            onHistory={onHistory}
          />
        ))}
        {own.conflict ? (
          <Conflict
            id={key}
            label={label}
            says={decisionIn(own.conflict.saved, block)}
            onChoose={(isMine) => send({ type: 'chosen', key, isMine })}
          />
        ) : null}
        {mayHide ? (
          <div>
            <Button
              id={key}
              aria-label={`${isHidden ? 'Show' : 'Hide'} this block: ${label}`}
              onClick={() => decide(isHidden ? shownAgain(block) : decisions.hidden)}
            >
              {isHidden ? 'Show this block' : 'Hide this block'}
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  );
});
