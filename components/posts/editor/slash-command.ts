import { Extension } from '@tiptap/core';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion } from '@tiptap/suggestion';
import { type Block, findBlocks } from './blocks';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.client';

/** Opens a menu of blocks when a line begins with '/'. */
export const SlashCommand = Extension.create({
  name: 'slashCommand',
  addProseMirrorPlugins() {
    return [
      Suggestion<Block>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        items: ({ query }) => findBlocks(query),
        command: ({ editor, range, props }) => {
          editor.chain().focus().deleteRange(range).run();
          props.run(editor);
        },
        render: () => {
          let menu: ReactRenderer<SlashMenuHandle> | undefined;
          let unmount: (() => void) | undefined;
          return {
            onStart: (props) => {
              menu = new ReactRenderer(SlashMenu, {
                editor: props.editor,
                // Above the bar below the text.
                className: 'z-40',
                props: {
                  items: props.items,
                  command: props.command,
                  text: props.editor.view.dom,
                },
              });
              unmount = props.mount(menu.element);
            },
            onUpdate: (props) => menu?.updateProps({ items: props.items, command: props.command }),
            onKeyDown: ({ event }) => menu?.ref?.onKeyDown(event) ?? false,
            onExit: () => {
              unmount?.();
              menu?.destroy();
            },
          };
        },
      }),
    ];
  },
});
