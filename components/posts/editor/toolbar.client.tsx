'use client';

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  HelpCircle,
  Italic,
  Link2,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { blocks, command, openDialog, type Tool } from './blocks';

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
    run: command((chain) => chain.toggleBold()),
  },
  {
    name: 'Italic',
    icon: Italic,
    active: ['italic'],
    run: command((chain) => chain.toggleItalic()),
  },
  {
    name: 'Underline',
    icon: Underline,
    active: ['underline'],
    run: command((chain) => chain.toggleUnderline()),
  },
  {
    name: 'Strikethrough',
    icon: Strikethrough,
    active: ['strike'],
    run: command((chain) => chain.toggleStrike()),
  },
  {
    name: 'Inline code',
    icon: Code,
    active: ['code'],
    run: command((chain) => chain.toggleCode()),
  },
  { name: 'Link', icon: Link2, active: ['link'], run: (editor) => openDialog(editor, 'link') },
];

const tools: readonly Tool[] = [
  ...marks,
  ...blocks,
  {
    name: 'Undo',
    icon: Undo2,
    run: command((chain) => chain.undo()),
    enabled: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    run: command((chain) => chain.redo()),
    enabled: (editor) => editor.can().redo(),
  },
];

const tableTools: ReadonlyArray<Pick<Tool, 'name' | 'run'>> = [
  { name: 'Add row', run: command((chain) => chain.addRowAfter()) },
  { name: 'Add column', run: command((chain) => chain.addColumnAfter()) },
  { name: 'Delete row', run: command((chain) => chain.deleteRow()) },
  { name: 'Delete column', run: command((chain) => chain.deleteColumn()) },
  { name: 'Delete table', run: command((chain) => chain.deleteTable()) },
];

const buttonLook =
  'grid size-10 shrink-0 place-items-center lg:h-9 lg:w-8.5 rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 ring-link ring-inset aria-pressed:bg-sunken aria-pressed:text-link aria-pressed:ring-1';

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
        className="scroll-edges flex gap-0.5 rounded-t-card p-1.5 [--ground:var(--surface)] sm:flex-wrap lg:gap-px lg:p-1"
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
        <div className="flex gap-1 overflow-x-auto border-line border-t p-1.5 sm:flex-wrap">
          {tableTools.map(({ name, run }) => (
            <button
              key={name}
              type="button"
              className="min-h-9 shrink-0 rounded-md px-2.5 text-muted text-sm hover:bg-sunken hover:text-ink"
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
