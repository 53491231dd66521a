import { Extension } from '@tiptap/core';

/**
 * Before each commit React looks for the selection in all nodes of a focused element whose property
 * `contentEditable` is 'true', to put it back: in a table of 6,000 cells that is half of the time of a
 * key. The editor keeps its selection itself, so its element has the attribute alone.
 */
export const OwnSelection = Extension.create({
  name: 'ownSelection',
  onCreate({ editor }) {
    Object.defineProperty(editor.view.dom, 'contentEditable', { value: 'inherit' });
  },
});
