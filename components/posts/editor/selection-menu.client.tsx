'use client';

import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { Captions, Trash2 } from 'lucide';
import { command, openDialog, type Tool } from './blocks';
import { marks, ToolButton } from './toolbar.client';

const pictureTools: readonly Tool[] = [
  { name: 'Alt text', icon: Captions, run: (editor) => openDialog(editor, 'image') },
  {
    name: 'Remove the picture',
    icon: Trash2,
    run: command((chain) => chain.deleteSelection()),
  },
];

type MenuParams = Parameters<NonNullable<BubbleMenuProps['shouldShow']>>[0];

/** Whether words or a picture are selected; other blocks have buttons of their own. */
const isUseful = ({ editor, view, state, element }: MenuParams): boolean => {
  const { selection, doc } = state;
  const words = doc.textBetween(selection.from, selection.to);
  const isChosen = editor.isActive('image') || (selection instanceof TextSelection && words !== '');
  return isChosen && (view.hasFocus() || element.contains(document.activeElement));
};

/** Buttons beside the selection: formats for words; for a picture, its alt text and its removal. */
export function SelectionMenu({ editor }: { editor: Editor }) {
  const isPicture = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive('image'),
  });
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={isUseful}
      className="z-30 flex gap-0.5 rounded-lg border border-line bg-surface p-1 shadow-card"
    >
      {(isPicture ? pictureTools : marks).map((tool) => (
        <ToolButton key={tool.name} editor={editor} tool={tool} />
      ))}
    </BubbleMenu>
  );
}
