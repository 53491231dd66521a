'use client';

import type { Editor, EditorEvents } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { undoMs } from '@/components/ui/toast-rules';
import { keepAsText } from './pasted-markdown';

/**
 * Says that pasted text was formatted, and offers to keep it as it was: for ten seconds, longer while
 * the button is pointed at or has the focus, and not once the text has changed.
 */
export function PastedNote({ editor }: { editor: Editor }) {
  const [pasted, setPasted] = useState<string>();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const show = ({ text }: EditorEvents['pasteFormatted']): void => setPasted(text);
    const hide = (): void => setPasted(undefined);
    editor.on('pasteFormatted', show);
    editor.on('update', hide);
    return () => {
      editor.off('pasteFormatted', show);
      editor.off('update', hide);
    };
  }, [editor]);
  useEffect(() => {
    if (pasted === undefined || isHeld) return;
    const timer = setTimeout(() => setPasted(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [pasted, isHeld]);

  return (
    <div className="flex items-center gap-3">
      <p role="status">{pasted === undefined ? '' : 'Pasted with formatting'}</p>
      {pasted === undefined ? null : (
        <button
          type="button"
          className="min-h-6 font-semibold text-link underline underline-offset-4"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            setHeld(false);
            keepAsText(editor, pasted);
          }}
        >
          Keep as text
        </button>
      )}
    </div>
  );
}
