import type { ChainedCommands, Editor, JSONContent, Range } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/**
 * Puts pictures or other blocks into the text and the cursor behind them, so that what is typed or
 * inserted next does not replace them.
 */
export function insertBlocks(editor: Editor, place: number | Range, blocks: JSONContent[]): void {
  blocksInserted(editor.chain(), place, blocks).run();
}

/** The same as a part of other commands. */
export const blocksInserted = (
  chain: ChainedCommands,
  place: number | Range,
  blocks: JSONContent[],
): ChainedCommands =>
  chain.insertContentAt(place, blocks).command(({ tr, state }) => {
    const end = tr.selection.to;
    const findText = (): Selection | null => Selection.findFrom(tr.doc.resolve(end), 1, true);
    const paragraph = state.schema.nodes.paragraph?.create();
    const next = findText()?.$from;
    // In a heading or a list the next sentence would become a part of it.
    const isPlain =
      next !== undefined &&
      next.parent.type === paragraph?.type &&
      next.depth <= tr.doc.resolve(end).depth + 1;
    if (!isPlain && paragraph) tr.insert(end, paragraph);
    const behind = findText();
    if (behind) tr.setSelection(behind);
    return true;
  });
