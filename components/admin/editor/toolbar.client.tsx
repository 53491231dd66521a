'use client';

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  HelpCircle,
  type IconNode,
  Image as ImageIcon,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table as TableIcon,
  Underline,
  Undo2,
  Video,
} from 'lucide';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { openDialog } from './blocks';

export interface Tool {
  name: string;
  icon: IconNode;
  /** The node or mark at the selection that makes the button look pressed. */
  active?: [string, Record<string, unknown>?];
  run: (editor: Editor) => unknown;
  enabled?: (editor: Editor) => boolean;
}

/**
 * For buttons beside the text: pressed, they leave the focus where somebody types. A phone would
 * take its keyboard away, and the focus comes back a frame later, without what was typed until then.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

export const marks: readonly Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    active: ['bold'],
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: Italic,
    active: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    icon: Underline,
    active: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'Strikethrough',
    icon: Strikethrough,
    active: ['strike'],
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'Inline code',
    icon: Code,
    active: ['code'],
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  { name: 'Link', icon: Link2, active: ['link'], run: (editor) => openDialog(editor, 'link') },
];

const tools: readonly Tool[] = [
  ...marks,
  {
    name: 'Heading',
    icon: Heading2,
    active: ['heading', { level: 2 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Subheading',
    icon: Heading3,
    active: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Small heading',
    icon: Heading4,
    active: ['heading', { level: 4 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'Bullet list',
    icon: List,
    active: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    active: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Task list',
    icon: ListChecks,
    active: ['taskList'],
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    name: 'Quote',
    icon: Quote,
    active: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'Code block',
    icon: SquareCode,
    active: ['codeBlock'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'Table',
    icon: TableIcon,
    active: ['table'],
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: 'Divider',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { name: 'Image', icon: ImageIcon, run: (editor) => openDialog(editor, 'image') },
  { name: 'Video', icon: Video, run: (editor) => openDialog(editor, 'video') },
  {
    name: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    enabled: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    enabled: (editor) => editor.can().redo(),
  },
];

const tableTools: ReadonlyArray<{ name: string; run: (editor: Editor) => unknown }> = [
  { name: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'Add column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

const buttonLook =
  'grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 ring-link ring-inset aria-pressed:bg-sunken aria-pressed:text-link aria-pressed:ring-1';

/**
 * The formatting buttons above the text, with more of them while the cursor is in a table. One tab
 * stop; arrow keys move within (ARIA toolbar pattern).
 */
export function Toolbar({ editor, onHelp }: { editor: Editor; onHelp: () => void }) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<Array<HTMLButtonElement | null>>([]);
  const { inTable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ inTable: now.isActive('table') }),
  });

  const move = (event: KeyboardEvent): void => {
    const last = tools.length;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + last + 1) % (last + 1);
    setCurrent(index);
    buttons.current[index]?.focus();
  };
  const stop = (index: number) => ({
    ref: (button: HTMLButtonElement | null) => {
      buttons.current[index] = button;
    },
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });

  return (
    <div className="sticky top-16 z-20 rounded-t-card border-line border-b bg-surface">
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls="post-content"
        onKeyDown={move}
        className="flex flex-wrap gap-0.5 p-1.5"
      >
        {tools.map((tool, index) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} {...stop(index)} />
        ))}
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          className={buttonLook}
          onMouseDown={keepFocus}
          onClick={onHelp}
          {...stop(tools.length)}
        >
          <Icon drawing={HelpCircle} className="size-4.5" />
        </button>
      </div>
      {inTable ? (
        <div className="flex flex-wrap gap-1 border-line border-t p-1.5">
          {tableTools.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              className="min-h-9 rounded-md px-2.5 text-muted text-sm hover:bg-sunken hover:text-ink"
              onMouseDown={keepFocus}
              onClick={() => run(editor)}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface ToolButtonProps {
  editor: Editor;
  tool: Tool;
  ref?: (button: HTMLButtonElement | null) => void;
  tabIndex?: number;
  onFocus?: () => void;
}

/**
 * A button of the toolbar or the selection menu. It looks pressed while its format applies to the
 * selection.
 */
export function ToolButton({
  editor,
  tool: { name, icon, active, run, enabled },
  ...stop
}: ToolButtonProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: active ? now.isActive(...active) : undefined,
      enabled: enabled ? enabled(now) : true,
    }),
  });
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={state.pressed}
      aria-disabled={!state.enabled}
      className={`${buttonLook} aria-disabled:opacity-40`}
      onMouseDown={keepFocus}
      onClick={() => state.enabled && run(editor)}
      {...stop}
    >
      <Icon drawing={icon} className="size-4.5" />
    </button>
  );
}
