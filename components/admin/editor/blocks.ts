import type { Editor } from '@tiptap/core';

/** The dialogs that the editor can open. */
export type EditorDialog = 'link' | 'image' | 'video';

declare module '@tiptap/core' {
  interface EditorEvents {
    dialog: EditorDialog;
  }
}

/** Asks the page around the editor to open a dialog. */
export const openDialog = (editor: Editor, dialog: EditorDialog): Editor =>
  editor.emit('dialog', dialog);

export interface Block {
  name: string;
  hint: string;
  /** More words by which the menu finds it. */
  words: string;
  run: (editor: Editor) => void;
}

/** What the slash menu offers. */
export const blocks: readonly Block[] = [
  {
    name: 'Heading',
    hint: 'A part of the post',
    words: 'h2 title',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Subheading',
    hint: 'A part of a part',
    words: 'h3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bullet list',
    hint: 'Points in any order',
    words: 'ul',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    hint: 'Steps in order',
    words: 'ol',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Task list',
    hint: 'Things to tick off',
    words: 'todo check',
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    name: 'Quote',
    hint: 'Somebody’s words',
    words: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'Code',
    hint: 'A block of code',
    words: 'pre',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'Table',
    hint: 'Three columns with a head',
    words: 'grid',
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: 'Divider',
    hint: 'A line between parts',
    words: 'hr rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'Image',
    hint: 'Upload, or from the library',
    words: 'picture photo',
    run: (editor) => openDialog(editor, 'image'),
  },
  {
    name: 'Video',
    hint: 'From YouTube',
    words: 'youtube embed',
    run: (editor) => openDialog(editor, 'video'),
  },
];

/** The blocks that a query means: by the begin of their name, then of a word, then by any part. */
export function findBlocks(query: string): Block[] {
  const wanted = query.toLowerCase();
  const rank = ({ name, words }: Block): number => {
    const text = `${name} ${words}`.toLowerCase();
    if (text.startsWith(wanted)) return 0;
    if (text.split(' ').some((word) => word.startsWith(wanted))) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return blocks.filter((block) => rank(block) < 3).toSorted((a, b) => rank(a) - rank(b));
}
