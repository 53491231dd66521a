import { getSchema } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { wholeBlocks } from './pasted-blocks';

const schema = getSchema([StarterKit, TableKit]);
const make = (type: string, ...content: Array<Node | string>): Node =>
  schema.node(
    type,
    null,
    content.map((part) => (typeof part === 'string' ? schema.text(part) : part)),
  );
const p = (text: string): Node => make('paragraph', text);
const ul = (...texts: string[]): Node =>
  make('bulletList', ...texts.map((text) => make('listItem', p(text))));
const cell = (...content: Node[]): Node =>
  make('table', make('tableRow', make('tableCell', ...content)));

const outline = (node: Node): string => {
  if (node.isText) return node.text ?? '';
  const inside = node.children.map(outline).join(' ');
  return /^table(?:Row)?$/.test(node.type.name) ? inside : `${node.type.name}(${inside})`;
};

/** The text once a slice, open as the clipboard has it, was pasted behind the word 'word'. */
function pasted(where: Node, content: Node[], isOwn = false): string {
  const state = EditorState.create({ doc: make('doc', where) });
  let at = 0;
  state.doc.descendants((node, position) => {
    if (node.isText && node.text === 'word') at = position + node.nodeSize;
  });
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const slice = wholeBlocks(Slice.maxOpen(Fragment.from(content)), placed.selection.$from, isOwn);
  return outline(placed.tr.replaceSelection(slice).doc.child(0));
}

it.each([
  [[ul('a', 'b')], 'paragraph(word) bulletList(listItem(paragraph(a)) listItem(paragraph(b)))'],
  [[ul('a')], 'paragraph(word) bulletList(listItem(paragraph(a)))'],
  [
    [make('orderedList', make('listItem', p('a')))],
    'paragraph(word) orderedList(listItem(paragraph(a)))',
  ],
  [[make('blockquote', p('a'))], 'paragraph(word) blockquote(paragraph(a))'],
  [[make('codeBlock', 'a\nb')], 'paragraph(word) codeBlock(a\nb)'],
  [[make('heading', 'a'), p('b')], 'paragraph(word) heading(a) paragraph(b)'],
  // Words go on where they are pasted.
  [[p('a')], 'paragraph(worda)'],
  [[p('a'), ul('b')], 'paragraph(worda) bulletList(listItem(paragraph(b)))'],
  [[make('heading', 'a')], 'paragraph(worda)'],
  [[make('codeBlock', 'a')], 'paragraph(worda)'],
])('pasted behind a word in a cell, %s becomes %s', (content, text) =>
  expect(pasted(cell(p('word')), content)).toBe(`tableCell(${text})`),
);

it('a list that is pasted behind a word outside of a table keeps its first item', () =>
  expect(pasted(make('blockquote', p('word')), [ul('a', 'b')])).toBe(
    'blockquote(paragraph(word) bulletList(listItem(paragraph(a)) listItem(paragraph(b))))',
  ));

it('items that are pasted into a list become items of that list', () =>
  expect(pasted(ul('word'), [ul('a', 'b')])).toBe(
    'bulletList(listItem(paragraph(worda)) listItem(paragraph(b)))',
  ));

it('words copied from a list of the editor are pasted as words', () =>
  expect(pasted(cell(p('word')), [ul('a')], true)).toBe('tableCell(paragraph(worda))'));
