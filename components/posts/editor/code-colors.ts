import { Extension, getChangedRanges } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
const key = new PluginKey<DecorationSet>('codeColors');

/** The pieces of highlighted code, each with all classes that apply to it. */
function pieces(nodes: readonly RootContent[], outer: readonly string[] = []) {
  return nodes.flatMap((node): Array<{ text: string; classes: readonly string[] }> => {
    if (node.type === 'text') return [{ text: node.value, classes: outer }];
    if (node.type !== 'element') return [];
    const { className } = node.properties;
    return pieces(node.children, [
      ...outer,
      ...(Array.isArray(className) ? className.map(String) : []),
    ]);
  });
}

/**
 * The colours of a code block that begins at a position. Its language is guessed if none is set.
 */
function colorsOf(block: Node, at: number): Decoration[] {
  const language = String(block.attrs.language ?? '');
  const { children } = lowlight.registered(language)
    ? lowlight.highlight(language, block.textContent)
    : lowlight.highlightAuto(block.textContent);
  let from = at + 1;
  return pieces(children).flatMap(({ text, classes }) => {
    const start = from;
    from += text.length;
    return classes.length > 0 ? [Decoration.inline(start, from, { class: classes.join(' ') })] : [];
  });
}

/** Colours again every block of text that a range touches. */
function recolor(colors: DecorationSet, doc: Node, from: number, to: number): DecorationSet {
  let next = colors;
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    next = next.remove(next.find(at, at + node.nodeSize));
    if (node.type.spec.code) next = next.add(doc, colorsOf(node, at));
    return false;
  });
  return next;
}

/** Keeps the colours of all code blocks; only a block that changes is coloured again. */
export const codeColors = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => recolor(DecorationSet.empty, doc, 0, doc.content.size),
      apply: (transaction, colors) => {
        if (!transaction.docChanged) return colors;
        const { doc, mapping } = transaction;
        return getChangedRanges(transaction).reduce(
          (next, { newRange }) => recolor(next, doc, newRange.from, newRange.to),
          colors.map(mapping, doc),
        );
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/**
 * Colours code blocks while they are written. A key costs no more in a long post than in a short
 * one.
 */
export const CodeColors = Extension.create({
  name: 'codeColors',
  addProseMirrorPlugins: () => [codeColors()],
});
