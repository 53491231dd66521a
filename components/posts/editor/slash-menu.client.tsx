'use client';

import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Block } from './blocks';
import { OptionList } from './option-list';

export interface SlashMenuHandle {
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface SlashMenuProps {
  items: Block[];
  command: (block: Block) => void;
  /** Where the focus stays, which names the chosen block to screen readers. */
  text: HTMLElement;
  ref?: Ref<SlashMenuHandle>;
}

/**
 * The blocks that match what is typed after '/', listed below the cursor. The focus stays in the
 * text; arrow keys and Enter choose.
 */
export function SlashMenu({ items, command, text, ref }: SlashMenuProps) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(0, items.length - 1));
  const id = useId();
  const chosenId = items.length > 0 && `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!chosenId) return;
    text.setAttribute('aria-activedescendant', chosenId);
    return () => text.removeAttribute('aria-activedescendant');
  }, [chosenId, text]);

  const choose = (next: number): void => {
    setChosen(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };

  useImperativeHandle(ref, () => ({
    onKeyDown: ({ key }) => {
      const block = items[index];
      if (!block) return false;
      if (key === 'ArrowDown') choose((index + 1) % items.length);
      else if (key === 'ArrowUp') choose((index + items.length - 1) % items.length);
      else if (key === 'Enter') command(block);
      else return false;
      return true;
    },
  }));

  if (items.length === 0) return null;
  return (
    <OptionList
      ref={list}
      label="Blocks"
      options={items.map(({ name, hint }, position) => ({ id: `${id}-${position}`, name, hint }))}
      chosen={index}
      onChoose={(position) => {
        const block = items[position];
        if (block) command(block);
      }}
      className="w-64 shadow-card"
    />
  );
}
