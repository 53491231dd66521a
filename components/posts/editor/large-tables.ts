import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Cells from which on a browser takes longer to lay a table out than somebody to type. */
const fewestCells = 1_000;

/** The columns of each row, which the next document has in common with it; 0 if a cell has several. */
const counted = new WeakMap<Node, number>();

function columnsOf(row: Node): number {
  const known = counted.get(row);
  if (known !== undefined) return known;
  const isPlain = row.children.every(({ attrs }) => attrs.colspan === 1 && attrs.rowspan === 1);
  const columns = isPlain ? row.childCount : 0;
  counted.set(row, columns);
  return columns;
}

/** The columns of a large table whose rows are alike; undefined of any other part. */
export function largeTableColumns({
  type,
  children: [first, ...others],
}: Node): number | undefined {
  if (type.name !== 'table' || !first) return undefined;
  const columns = columnsOf(first);
  if (columns === 0 || columns * (others.length + 1) < fewestCells) return undefined;
  return others.every((row) => columnsOf(row) === columns) ? columns : undefined;
}

function decorations(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  const look = (part: Node, position: number): void => {
    const columns = largeTableColumns(part);
    if (columns !== undefined) {
      found.push(
        Decoration.node(position, position + part.nodeSize, {
          class: 'large-table',
          style: `--columns: ${columns}`,
        }),
      );
    } else if (part.type.name === 'figure') {
      part.forEach((child, offset) => {
        look(child, position + 1 + offset);
      });
    }
  };
  doc.forEach(look);
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

/** Rows of a large table are laid out and drawn only where they are seen (editor.css). */
export const LargeTables = Extension.create({
  name: 'largeTables',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => decorations(doc),
        apply: ({ docChanged, doc }, before) => (docChanged ? decorations(doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
