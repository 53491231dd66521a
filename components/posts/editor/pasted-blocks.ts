import { type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';

function textblocksIn(content: Slice['content']): number {
  let count = 0;
  content.descendants((node: Node) => {
    if (node.isTextblock) count += 1;
    return !node.isTextblock;
  });
  return count;
}

/** Whether the first block is more than words: a list, code with lines, a heading with its text. */
const hasShape = ({ content }: Slice): boolean => {
  const { firstChild: first } = content;
  if (!first || first.type.name === 'paragraph') return false;
  return !first.isTextblock || content.childCount > 1 || first.textContent.includes('\n');
};

/**
 * What is pasted behind a word keeps its first block: the library would put the words of a list's first
 * item behind that word, and those of a heading or of code. Within a list, items go on with items.
 * @param isOwn whether it was copied in the editor, which copies words with the list around them
 */
export function wholeBlocks(slice: Slice, place: ResolvedPos, isOwn: boolean): Slice {
  const { parent, depth } = place;
  const isInText = parent.type.name === 'paragraph' && parent.content.size > 0;
  const isInItem = depth > 0 && /^(?:listItem|taskItem)$/.test(place.node(-1).type.name);
  if (!isInText || isInItem || slice.openStart === 0 || !hasShape(slice)) return slice;
  return isOwn && textblocksIn(slice.content) === 1 ? slice : new Slice(slice.content, 0, 0);
}
