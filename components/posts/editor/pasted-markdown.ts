import { type Editor, type EditorEvents, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { notify } from '@/components/ui/notify';
import { hasBlockSigns } from '@/lib/posts/block-signs';
import { isReadableMarkdown } from '@/lib/posts/markdown-limits';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Pasted text was put in formatted. */
    pasteFormatted: { text: string };
  }
}

/** The reader of Markdown, fetched at the first paste that needs it. */
const load = () => import('@/lib/posts/read-markdown');

/** Puts pasted Markdown in with its headings, lists and tables; Ctrl+Shift+V pastes it as it is. */
export const PastedMarkdown = Extension.create({
  name: 'pastedMarkdown',
  addProseMirrorPlugins() {
    const { editor } = this;
    let isPlain = false;
    // The letter is another one with other scripts.
    const notePlain = (_view: unknown, { shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      isPlain = shiftKey && (ctrlKey || metaKey);
      return false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: notePlain,
            keyup: () => {
              isPlain = false;
              return false;
            },
          },
          handlePaste: ({ state }, { clipboardData: data }) => {
            const isText = data && data.files.length === 0 && !data.getData('text/html');
            const isCode = state.selection.$from.parent.type.spec.code;
            if (!isText || isPlain || isCode) return false;
            const text = data.getData('text/plain');
            if (!hasBlockSigns(text) || !isReadableMarkdown(text)) return false;
            void pasteFormatted(editor, text);
            return true;
          },
        },
      }),
    ];
  },
});

/** Pastes where the cursor was, also if something was typed until the reader has come. */
async function pasteFormatted(editor: Editor, text: string): Promise<void> {
  let place = editor.state.selection.getBookmark();
  const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']): void => {
    for (const { mapping } of [transaction, ...appendedTransactions]) place = place.map(mapping);
  };
  editor.on('transaction', follow);
  const reader = await load().catch(() => undefined);
  editor.off('transaction', follow);
  if (editor.isDestroyed) return;
  const { view } = editor;
  // A step of its own to undo, however soon before or after it somebody types.
  view.dispatch(closeHistory(view.state.tr.setSelection(place.resolve(view.state.doc))));
  if (reader) view.pasteHTML(reader.markdownToHtml(text));
  else view.pasteText(text);
  view.dispatch(closeHistory(view.state.tr));
  if (reader) editor.emit('pasteFormatted', { text });
  else notify('error', 'The text could not be formatted. It was pasted as it is.');
}

/** Puts the text that was pasted last in the place of what it became. */
export function keepAsText(editor: Editor, text: string): void {
  editor.chain().focus().undo().run();
  editor.view.pasteText(text);
}
