'use client';

import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Block } from './blocks';
import { keepFocus } from './toolbar.client';

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
    <div
      ref={list}
      role="listbox"
      aria-label="Blocks"
      className="max-h-72 w-64 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-card"
    >
      {items.map((block, position) => (
        <button
          key={block.name}
          id={`${id}-${position}`}
          type="button"
          role="option"
          aria-selected={position === index}
          onMouseDown={keepFocus}
          onClick={() => command(block)}
          className="block w-full rounded-md px-3 py-1.5 text-left ring-link ring-inset aria-selected:bg-sunken aria-selected:ring-1 hover:bg-sunken"
        >
          <span className="block font-semibold text-sm">{block.name}</span>
          <span className="block text-muted text-xs">{block.hint}</span>
        </button>
      ))}
    </div>
  );
}
