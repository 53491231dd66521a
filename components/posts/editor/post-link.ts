import {
  type Command,
  combineTransactionSteps,
  findChildrenInRange,
  getChangedRanges,
  markPasteRule,
} from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import type { MarkType, Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { linkAddress } from '@/lib/posts/links';
import { linkInWord, linksInText } from '@/lib/posts/typed-links';

/** Puts the cursor behind the selected words, so that what is typed next does not replace them. */
export const goBehind: Command = ({ tr }) => {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
  return true;
};

/**
 * A link as readers get it (lib/posts/links.ts). The library's own ways from typed and pasted text
 * to a link have other rules.
 */
export const PostLink = Link.extend({
  // Inclusive, it would take in the rest of the sentence.
  inclusive: false,
  addAttributes() {
    const href = (element: HTMLElement): string | undefined =>
      linkAddress(element.getAttribute('href') ?? '');
    return { ...this.parent?.(), href: { default: null, parseHTML: href } };
  },
  addPasteRules() {
    return [
      markPasteRule({
        type: this.type,
        find: (text) =>
          linksInText(text).map(({ href, ...place }) => ({ ...place, data: { href } })),
        getAttributes: ({ data }) => data,
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor, type } = this;
    return [
      new Plugin({
        appendTransaction: (changes, before, now) => linkTyped(type, changes, before, now),
      }),
      new Plugin({
        props: {
          // An address that is pasted over words links them.
          handlePaste: ({ state: { selection } }, _event, { content }) => {
            const words = content.textBetween(0, content.size, ' ').trim();
            const link = selection.empty ? undefined : linkInWord(words);
            if (!link) return false;
            return editor.chain().setLink({ href: link.href }).command(goBehind).run();
          },
        },
      }),
    ];
  },
}).configure({
  openOnClick: false,
  isAllowedUri: (href) => linkAddress(href) !== undefined,
  HTMLAttributes: { target: null, rel: null },
});

/** Links the word before a space, a break or a new block that was typed. */
function linkTyped(
  type: MarkType,
  changes: readonly Transaction[],
  before: EditorState,
  { doc, tr }: EditorState,
): Transaction | undefined {
  const isTyped = changes.some(({ docChanged }) => docChanged);
  if (!isTyped || changes.some((change) => change.getMeta('preventAutolink'))) return undefined;
  for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...changes]))) {
    const [block, next] = findChildrenInRange(doc, newRange, ({ isTextblock }) => isTextblock);
    if (!block) continue;
    const start = block.pos + 1;
    const end = next ? start + block.node.content.size : newRange.to;
    const text = doc.textBetween(start, end, undefined, ' ');
    if (next || /\s$/.test(text)) linkLastWord(tr, type, start, text);
  }
  return tr.docChanged ? tr : undefined;
}

function linkLastWord(tr: Transaction, type: MarkType, start: number, text: string): void {
  const word = text.split(/\s+/).findLast(Boolean) ?? '';
  const link = linkInWord(word);
  if (!link) return;
  const from = start + text.lastIndexOf(word) + link.index;
  const to = from + link.text.length;
  if (!isLinked(tr.doc, type, from, to)) tr.addMark(from, to, type.create({ href: link.href }));
}

/** Whether there is a link already, or code, which has none. */
function isLinked(doc: Node, link: MarkType, from: number, to: number): boolean {
  const { code } = doc.type.schema.marks;
  return (
    doc.rangeHasMark(from, to, link) || (code !== undefined && doc.rangeHasMark(from, to, code))
  );
}
