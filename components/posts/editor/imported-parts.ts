import { Mark, mergeAttributes, Node } from '@tiptap/core';

// Imported posts hold parts that no button makes: the editor shows, keeps and edits them as text.

const mark = (name: string): Mark =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  });

/** A picture, a table or whatever else has a caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // The text goes on behind the figure; a caption has one line.
      Enter: ({ editor }) => {
        const { $head } = editor.state.selection;
        if ($head.parent.type.name !== this.name) return false;
        const end = $head.after($head.depth - 1);
        return editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .focus(end + 1)
          .run();
      },
    };
  },
});

export const importedParts = [mark('sub'), mark('sup'), mark('mark'), Figure, Figcaption];
