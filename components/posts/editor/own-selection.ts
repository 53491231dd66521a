import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Before each commit React looks for the selection in all nodes of a focused element whose property
 * `contentEditable` is 'true', to put it back: in a table of 6,000 cells that is half of the time of a
 * key. The editor keeps its selection itself, so its element has the attribute alone.
 *
 * A browser that is behind fires `selectionchange` some keys late, and the library reads the
 * selection at that event alone: End, right arrow, Enter would act on the place before End, and a
 * press on 'Bold' on what was selected before. So each key and press has it read first.
 */
export const OwnSelection = Extension.create({
  name: 'ownSelection',
  onCreate({ editor }) {
    Object.defineProperty(editor.view.dom, 'contentEditable', { value: 'inherit' });
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const read = (): void => {
          if (!view.composing) document.dispatchEvent(new Event('selectionchange'));
        };
        addEventListener('keydown', read, true);
        addEventListener('pointerdown', read, true);
        return {
          destroy() {
            removeEventListener('keydown', read, true);
            removeEventListener('pointerdown', read, true);
          },
        };
      },
    }),
  ],
});
