'use client';

import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog.client';

const shortcuts: ReadonlyArray<[keys: string, what: string]> = [
  ['Ctrl/⌘ S', 'Save and go on writing'],
  ['Ctrl/⌘ K', 'Link'],
  ['Ctrl/⌘ B', 'Bold'],
  ['Ctrl/⌘ I', 'Italic'],
  ['Ctrl/⌘ U', 'Underline'],
  ['Ctrl/⌘ E', 'Inline code'],
  ['Ctrl/⌘ Alt 2, 3, 4', 'Headings'],
  ['Ctrl/⌘ Shift 7, 8, 9', 'Numbered, bullet and task list'],
  ['Ctrl/⌘ Shift B', 'Quote'],
  ['Ctrl/⌘ Alt C', 'Code block'],
  ['Ctrl/⌘ Shift V', 'Paste as text, without formats'],
  ['Ctrl/⌘ Z', 'Undo'],
  ['Ctrl/⌘ Shift Z', 'Redo'],
  ['Enter', 'On a selected picture: its alt text'],
  ['/', 'At the start of a line: all blocks'],
  ['?', 'Outside of fields: this sheet'],
];

interface ShortcutSheetProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A dialog that lists the editor's keyboard shortcuts. The key `?` opens it, except in a field. */
export function ShortcutSheet({ open, onOpen, onClose }: ShortcutSheetProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const inField =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea, select'));
      if (event.key === '?' && !inField) onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="whitespace-nowrap rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-sm">
                {keys}
              </kbd>
            </dt>
            <dd className="text-sm">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
