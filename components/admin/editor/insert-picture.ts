import type { Editor, Range } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/** The values that a picture has in the text. */
export interface PictureAttributes {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/**
 * Puts a picture into the text and the cursor behind it, so that what is typed or inserted next
 * does not replace the picture.
 * @returns where the picture ends, for the next one
 */
export function insertPicture(
  editor: Editor,
  place: number | Range,
  attrs: PictureAttributes,
): number {
  let end = 0;
  editor
    .chain()
    .insertContentAt(place, { type: 'image', attrs })
    .command(({ tr, state }) => {
      end = tr.selection.to;
      const findText = (): Selection | null => Selection.findFrom(tr.doc.resolve(end), 1, true);
      const paragraph = state.schema.nodes.paragraph?.create();
      if (!findText() && paragraph) tr.insert(end, paragraph);
      const behind = findText();
      if (behind) tr.setSelection(behind);
      return true;
    })
    .run();
  return end;
}
