import type { Node } from '@tiptap/pm/model';

/** Nodes never change, so what was counted once holds for as long as a node is in the text. */
const counted = new WeakMap<Node, number>();

const wordsOf = (text: string): number => text.split(' ').filter(Boolean).length;

/** The words of a text. After a key, only the blocks around the cursor are counted again. */
export function countWords(node: Node): number {
  const known = counted.get(node);
  if (known !== undefined) return known;
  const words = node.isTextblock
    ? wordsOf(node.textBetween(0, node.content.size, ' ', ' '))
    : node.children.reduce((sum, child) => sum + countWords(child), 0);
  counted.set(node, words);
  return words;
}
