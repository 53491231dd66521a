import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Heading2,
  Heading3,
  Heading4,
  type IconNode,
  Image,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  SquareCode,
  Table,
  Video,
} from 'lucide';

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

/** The command of a button of the toolbar or of another menu. */
export interface Tool {
  name: string;
  icon: IconNode;
  /** The node or mark at the selection that makes the button look pressed. */
  active?: [string, Record<string, unknown>?];
  run: (editor: Editor) => unknown;
  enabled?: (editor: Editor) => boolean;
}

/** A block of the toolbar; with a hint the slash menu offers it too. */
export interface Block extends Tool {
  hint?: string;
  /** More words by which the menu finds it. */
  words?: string;
}

/** Runs a command in the text, which has the focus then. */
export const command =
  (add: (chain: ChainedCommands) => ChainedCommands) =>
  (editor: Editor): boolean =>
    add(editor.chain().focus()).run();

export const blocks: readonly Block[] = [
  {
    name: 'Heading',
    hint: 'A part of the post',
    words: 'h2 title',
    icon: Heading2,
    active: ['heading', { level: 2 }],
    run: command((chain) => chain.toggleHeading({ level: 2 })),
  },
  {
    name: 'Subheading',
    hint: 'A part of a part',
    words: 'h3',
    icon: Heading3,
    active: ['heading', { level: 3 }],
    run: command((chain) => chain.toggleHeading({ level: 3 })),
  },
  {
    name: 'Small heading',
    icon: Heading4,
    active: ['heading', { level: 4 }],
    run: command((chain) => chain.toggleHeading({ level: 4 })),
  },
  {
    name: 'Bullet list',
    hint: 'Points in any order',
    words: 'ul',
    icon: List,
    active: ['bulletList'],
    run: command((chain) => chain.toggleBulletList()),
  },
  {
    name: 'Numbered list',
    hint: 'Steps in order',
    words: 'ol',
    icon: ListOrdered,
    active: ['orderedList'],
    run: command((chain) => chain.toggleOrderedList()),
  },
  {
    name: 'Task list',
    hint: 'Things to tick off',
    words: 'todo check',
    icon: ListChecks,
    active: ['taskList'],
    run: command((chain) => chain.toggleTaskList()),
  },
  {
    name: 'Quote',
    hint: 'Somebody’s words',
    words: 'blockquote',
    icon: Quote,
    active: ['blockquote'],
    run: command((chain) => chain.toggleBlockquote()),
  },
  {
    name: 'Code block',
    hint: 'Lines of code',
    words: 'pre',
    icon: SquareCode,
    active: ['codeBlock'],
    run: command((chain) => chain.toggleCodeBlock()),
  },
  {
    name: 'Table',
    hint: 'Three columns with a head',
    words: 'grid',
    icon: Table,
    active: ['table'],
    run: command((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  },
  {
    name: 'Divider',
    hint: 'A line between parts',
    words: 'hr rule',
    icon: Minus,
    run: command((chain) => chain.setHorizontalRule()),
  },
  {
    name: 'Image',
    hint: 'Upload, or from the library',
    words: 'picture photo',
    icon: Image,
    run: (editor) => openDialog(editor, 'image'),
  },
  {
    name: 'Video',
    hint: 'From YouTube',
    words: 'youtube embed',
    icon: Video,
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
  return blocks
    .filter((block) => block.hint && rank(block) < 3)
    .toSorted((a, b) => rank(a) - rank(b));
}
