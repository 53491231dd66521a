import { type Editor, type EditorEvents, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { notify } from '@/components/ui/notify';
import { hasBlockSigns } from '@/lib/posts/block-signs';
import { withoutHead } from '@/lib/posts/file-head';
import { isReadableMarkdown } from '@/lib/posts/markdown-limits';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Pasted text was put in formatted. */
    pasteFormatted: { text: string };
  }
}

/** The reader of Markdown, fetched at the first paste that needs it. */
const load = () => import('@/lib/posts/read-markdown');

/** Longer files are no post. */
const longestFile = 1_000_000;
const markdownName = /\.(?:md|markdown|mdown|mkd)$/i;
const isTextFile = ({ name, type, size }: File): boolean =>
  size <= longestFile &&
  (markdownName.test(name) || type === 'text/markdown' || /\.txt$/i.test(name));

/** Whether a text is formatted as it is put in. @param isSure whether its file says so by its name */
const isMarkdown = (text: string, isSure = false): boolean =>
  (isSure || hasBlockSigns(text)) && isReadableMarkdown(text);

/**
 * Puts pasted and dropped Markdown in with its headings, lists and tables, files of text too;
 * Ctrl+Shift+V pastes it as it is.
 */
export const PastedMarkdown = Extension.create({
  name: 'pastedMarkdown',
  // Before the rule that takes dropped files for pictures.
  priority: 300,
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
          handlePaste: ({ state }, { clipboardData: data }) =>
            data !== null && !isPlain && take(editor, data, state.selection),
          // What is moved within the text comes with its HTML.
          handleDrop: (view, event, _slice, moved) =>
            !moved &&
            event.dataTransfer !== null &&
            take(editor, event.dataTransfer, placeOf(view, event)),
        },
      }),
    ];
  },
});

/** Where something was dropped. */
function placeOf(view: EditorView, { clientX, clientY }: DragEvent): Selection {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  return place ? Selection.near(view.state.doc.resolve(place.pos)) : view.state.selection;
}

/** Takes Markdown, and files of text. @returns whether there was any */
function take(editor: Editor, data: DataTransfer, place: Selection): boolean {
  const files = [...data.files];
  if (data.getData('text/html') || place.$from.parent.type.spec.code) return false;
  if (files.length > 0) {
    if (!files.every(isTextFile)) return false;
    const texts = Promise.all(files.map((file) => file.text()));
    const isSure = files.some(({ name }) => markdownName.test(name));
    void pasteLater(
      editor,
      place,
      texts.then((all) => all.join('\n\n')),
      isSure,
    );
    return true;
  }
  const text = data.getData('text/plain');
  if (!isMarkdown(text)) return false;
  void pasteLater(editor, place, text);
  return true;
}

/**
 * Pastes at a place, also if something was typed until the text and the reader have come.
 * @param isSure whether it is Markdown without a sign of it too
 */
async function pasteLater(
  editor: Editor,
  selection: Selection,
  source: string | Promise<string>,
  isSure = false,
): Promise<void> {
  let place = selection.getBookmark();
  const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']): void => {
    for (const { mapping } of [transaction, ...appendedTransactions]) place = place.map(mapping);
  };
  editor.on('transaction', follow);
  const [text, reader] = await Promise.all([
    Promise.resolve(source).catch(() => undefined),
    load().catch(() => undefined),
  ]);
  editor.off('transaction', follow);
  if (editor.isDestroyed) return;
  if (text === undefined) {
    notify('error', 'The file could not be read.');
    return;
  }
  const { view } = editor;
  // A step of its own to undo, however soon before or after it somebody types.
  view.dispatch(closeHistory(view.state.tr.setSelection(place.resolve(view.state.doc))));
  const isFormatted = isMarkdown(text, isSure);
  if (reader && isFormatted) view.pasteHTML(reader.markdownToHtml(withoutHead(text)));
  else view.pasteText(text);
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
  if (!isFormatted) return;
  if (reader) editor.emit('pasteFormatted', { text });
  else notify('error', 'The text could not be formatted. It was pasted as it is.');
}

/** Puts the text that was pasted last in the place of what it became. */
export function keepAsText(editor: Editor, text: string): void {
  editor.chain().focus().undo().run();
  editor.view.pasteText(text);
}
