import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { notify, notifyWithUndo } from '@/components/ui/notify';
import { docsFormat } from '@/lib/posts/docs-suggestions';
import { cleanPaste } from '@/lib/posts/paste';
import { plainPaste } from '@/lib/posts/pasted-text';
import { linkRule } from '@/lib/posts/typed-links';
import { withoutAssistantMarks } from '@/lib/text/assistant-marks';
import { wholeBlocks } from './pasted-blocks';

/** What was copied, of which words were left out. */
interface Copied {
  html: string;
  hidden: readonly string[];
}

/** The text after a paste, and where what was pasted ends, also once the text has changed. */
interface Offer extends Copied {
  doc: Node;
  end: number;
}

interface Storage {
  /** Google Docs' own format of what is being pasted. */
  docs: string;
  /** Whether the HTML that is being pasted was copied in the editor. */
  isOwn: boolean;
  /** Until it stands in the text. */
  copied: Copied | undefined;
  /** One for each toast that somebody may still press. */
  offers: Set<Offer>;
  /** While hidden text is brought back. */
  keepsHidden: boolean;
}

/** Cleans what is pasted or dropped, and offers to bring back the text that its program hides. */
export const PastedHtml = Extension.create<unknown, Storage>({
  name: 'pastedHtml',
  addStorage: () => ({
    docs: '',
    isOwn: false,
    copied: undefined,
    offers: new Set(),
    keepsHidden: false,
  }),
  onTransaction({ editor, transaction, appendedTransactions }) {
    const { storage } = this;
    const { copied, offers } = storage;
    const cause: unknown = transaction.getMeta('uiEvent');
    for (const { mapping } of [transaction, ...appendedTransactions]) {
      for (const offer of offers) offer.end = mapping.map(offer.end);
    }
    if (!copied || (cause !== 'paste' && cause !== 'drop')) return;
    const { doc, selection } = editor.state;
    const offer = { ...copied, doc, end: selection.to };
    storage.copied = undefined;
    offers.add(offer);
    notifyWithUndo('Hidden text was left out', () => {
      offers.delete(offer);
      bringBack(editor, storage, offer);
    });
  },
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    const begin = (data: DataTransfer | null): false => {
      storage.docs = data?.getData(docsFormat) ?? '';
      storage.isOwn = false;
      storage.copied = undefined;
      // A step of its own to undo, however soon after a key.
      editor.view.dispatch(closeHistory(editor.state.tr));
      return false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => begin(clipboardData),
            drop: (_view, { dataTransfer }) => begin(dataTransfer),
          },
          transformPastedText: (text, _isPlain, { state }) =>
            state.selection.$from.parent.type.spec.code
              ? text
              : plainPaste(withoutAssistantMarks(text)),
          transformPasted: (slice, { state }) =>
            wholeBlocks(slice, state.selection.$from, storage.isOwn),
          transformPastedHTML(html) {
            const { keepsHidden, docs } = storage;
            const cleaned = cleanPaste(html, { docs, keepsHidden });
            storage.docs = '';
            storage.isOwn = cleaned.isOwn;
            storage.copied =
              cleaned.hidden.length > 0 ? { html, hidden: cleaned.hidden } : undefined;
            if (cleaned.refusedLinks > 0) tellRefused(cleaned.refusedLinks);
            return cleaned.html;
          },
        },
      }),
    ];
  },
});

const tellRefused = (links: number): void =>
  notify(
    'error',
    `${links === 1 ? '1 link became' : `${links} links became`} plain text. ${linkRule}.`,
  );

/**
 * Puts hidden text back in its place. In a text that has changed since, it stands behind what was
 * pasted, so that nothing typed is lost.
 */
function bringBack(editor: Editor, storage: Storage, { html, hidden, doc, end }: Offer): void {
  if (editor.isDestroyed) return;
  const { view } = editor;
  if (editor.state.doc.eq(doc)) {
    editor.chain().focus().undo().run();
    storage.keepsHidden = true;
    view.pasteHTML(html);
    storage.keepsHidden = false;
    view.dispatch(closeHistory(view.state.tr));
    return;
  }
  const place = editor.state.doc.resolve(end);
  const lines = hidden.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  editor
    .chain()
    .focus()
    .insertContentAt(place.depth > 0 ? place.after(1) : end, lines)
    .run();
}
