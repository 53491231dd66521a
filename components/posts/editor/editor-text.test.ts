import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import type { Attrs, Node, NodeType, Schema } from '@tiptap/pm/model';
import { EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { Decoration } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { codeColors } from '@/components/posts/editor/code-colors';
import { largeTableColumns } from '@/components/posts/editor/large-tables';
import {
  countWords,
  isEmpty,
  placeAfter,
  sameText,
  storedText,
  typedText,
} from '@/components/posts/editor/post-text';

const words = (text: string): JSONContent => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
});
const code = (text: string, language: string | null = 'javascript'): JSONContent => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
});
const editors: Editor[] = [];
function open(...content: JSONContent[]): Editor {
  const editor = new Editor({
    element: null,
    extensions: [StarterKit, Image],
    content: { type: 'doc', content },
  });
  editors.push(editor);
  return editor;
}
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

describe('the text of the editor', () => {
  it('becomes HTML only when asked, and once', () => {
    let made = 0;
    const text = typedText(open(words('One')).state.doc, () => {
      made += 1;
      return '<p>One</p>';
    });
    expect(sameText(text, storedText('<p>Two</p>'))).toBe(false);
    expect(isEmpty(text)).toBe(false);
    expect(made).toBe(0);
    expect([text.html(), text.html()]).toEqual(['<p>One</p>', '<p>One</p>']);
    expect(made).toBe(1);
  });

  it.each([
    ['<table><tr><td>a</td></tr></table><p></p>', '<table><tr><td>a</td></tr></table>'],
    ['<p>a</p><p></p>', '<p>a</p><p></p>'],
  ])('%s is stored as %s: no empty paragraph stands behind a last table', (html, stored) =>
    expect(typedText(open(words('a')).state.doc, () => html).html()).toBe(stored),
  );

  it('is the same as another one that was typed alike', () => {
    const editor = open(words('One'), words('Two'));
    const before = typedText(editor.state.doc, () => 'never');
    editor.view.dispatch(editor.state.tr.insertText('!', 4));
    const changed = typedText(editor.state.doc, () => 'never');
    editor.commands.deleteRange({ from: 4, to: 5 });
    const back = typedText(editor.state.doc, () => 'never');
    expect(sameText(before, changed)).toBe(false);
    expect(sameText(before, back)).toBe(true);
  });

  it('is the same as one that was typed alike in an editor before', () => {
    const typed = (...content: JSONContent[]) => {
      const editor = open(...content);
      return typedText(editor.state.doc, () => editor.getText());
    };
    expect(sameText(typed(words('One')), typed(words('One')))).toBe(true);
    expect(sameText(typed(words('One')), typed(words('Two')))).toBe(false);
  });

  it.each([
    ['before what changed', 'ab|cd', 'abcdXX', 3],
    ['after what was added', 'ab|cd', 'XXabcd', 5],
    ['after what was taken away', 'abcd|', 'bcd', 4],
    ['in a text that became shorter', 'aXXX|Xb', 'ab', 2],
    ['where the same letter comes once less', 'aaa|a', 'aa', 2],
    ['in what nobody changed', 'a|b', 'ab', 2],
  ])('keeps the caret where it was: %s', (_where, before, after, expected) => {
    const { schema } = open();
    const doc = (text: string) => schema.nodeFromJSON({ type: 'doc', content: [words(text)] });
    const place = before.indexOf('|') + 1;
    expect(placeAfter(place, doc(before.replace('|', '')), doc(after))).toBe(expected);
  });

  const nothing = (): ReturnType<typeof typedText> =>
    typedText(open(words('')).state.doc, () => '<p></p>');
  it.each([
    ['stored twice', storedText('<p>x</p>'), storedText('<p>x</p>'), true],
    ['stored differently', storedText('<p>x</p>'), storedText('<p>y</p>'), false],
    ['nothing, and an empty paragraph', storedText(''), storedText('<p></p>'), true],
    ['nothing, and everything taken away', storedText(''), nothing(), true],
    ['everything taken away, and nothing', nothing(), storedText(''), true],
    ['something, and everything taken away', storedText('<p>x</p>'), nothing(), false],
  ])('%s', (_name, a, b, expected) => expect(sameText(a, b)).toBe(expected));

  it('of one rule is not empty', () => {
    const rule = open({ type: 'horizontalRule' }, words('')).state.doc;
    expect(isEmpty(typedText(rule.cut(0, 1), () => '<hr>'))).toBe(false);
    expect(isEmpty(typedText(rule.cut(1), () => '<p></p>'))).toBe(true);
  });
});

describe('a large table', () => {
  const schema = getSchema([StarterKit, TableKit]);
  const { paragraph, tableCell, tableRow, table } = schema.nodes;
  const of = (columns: number, rows: number, first: Attrs = {}): Node | undefined =>
    table?.create(
      null,
      Array.from({ length: rows }, (_row, row) =>
        tableRow?.create(
          null,
          Array.from({ length: columns }, (_cell, column) =>
            tableCell?.create(row + column === 0 ? first : null, paragraph?.create()),
          ).filter((cell) => cell !== undefined),
        ),
      ).filter((row) => row !== undefined),
    );
  it.each([
    [20, 300, {}, 20],
    [2, 500, {}, 2],
    [20, 49, {}, undefined],
    [20, 300, { colspan: 2 }, undefined],
    [20, 300, { rowspan: 2 }, undefined],
  ] as const)(
    'of %i by %i cells, the first %j, has %s columns',
    (columns, rows, first, expected) => {
      const made = of(columns, rows, first);
      expect(made && largeTableColumns(made)).toBe(expected);
    },
  );

  it('counts the words of the cell alone in which something is typed', () => {
    const big = of(20, 300);
    const doc = schema.topNodeType.create(null, big);
    expect(countWords(doc)).toBe(0);
    const state = EditorState.create({ doc });
    const typed = state.apply(state.tr.insertText('one two', 4)).doc;
    const untouched = typed.child(0).child(299);
    const { content } = untouched;
    let reads = 0;
    Object.defineProperty(untouched, 'content', {
      get: () => {
        reads += 1;
        return content;
      },
    });
    expect(countWords(typed)).toBe(2);
    expect(reads).toBe(0);
  });
});

describe('the word count of the editor', () => {
  it.each([
    ['nothing', [words('')], 0],
    ['words', [words('One  two three ')], 3],
    ['words of two blocks', [words('One'), words('two')], 2],
    [
      'words in a list',
      [
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [words('One two'), words('three')] }],
        },
      ],
      3,
    ],
    ['a picture', [words('One'), { type: 'image', attrs: { src: '/a.png' } }, words('two')], 2],
    [
      'words around a line break',
      [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'One' },
            { type: 'hardBreak' },
            { type: 'text', text: 'two' },
          ],
        },
      ],
      2,
    ],
  ])('of %s', (_name, content, expected) =>
    expect(countWords(open(...content).state.doc)).toBe(expected),
  );

  it('follows what is typed', () => {
    const editor = open(words('One'), words('Two'));
    expect(countWords(editor.state.doc)).toBe(2);
    editor.view.dispatch(editor.state.tr.insertText(' more word', 4));
    expect(countWords(editor.state.doc)).toBe(4);
    editor.commands.deleteRange({ from: 1, to: 4 });
    expect(countWords(editor.state.doc)).toBe(3);
  });
});

describe('the colours of code in the editor', () => {
  const plugin = codeColors();
  const classOf = (color: Decoration | undefined): string | undefined =>
    (color as unknown as { type: { attrs: { class: string } } } | undefined)?.type.attrs.class;
  const start = (doc: Node): EditorState => EditorState.create({ doc, plugins: [plugin] });
  /** The class of each coloured letter. */
  const colorsIn = (state: EditorState): string[] =>
    (plugin.getState(state)?.find() ?? [])
      .map((color) => `${color.from}-${color.to} ${classOf(color)}`)
      .toSorted();
  const nodeType = ({ nodes }: Schema, name: string): NodeType => {
    const type = nodes[name];
    if (!type) throw new Error(`The schema has no ${name}`);
    return type;
  };
  const doc = (): Node =>
    open(words('if'), code('const a = "b";'), words('x'), code('return', null)).state.doc;

  it('are there', () =>
    expect(colorsIn(start(open(words('if'), code('const a = 1;')).state.doc))).toEqual([
      '15-16 hljs-number',
      '5-10 hljs-keyword',
    ]));

  it.each<[string, (tr: Transaction, schema: Schema) => Transaction]>([
    ['a letter before the code', (tr) => tr.insertText('x', 2)],
    ['a letter in the code', (tr) => tr.insertText('let ', 8)],
    ['letters taken away', (tr) => tr.delete(6, 12)],
    ['the block taken away', (tr) => tr.delete(4, 20)],
    [
      'the code made a paragraph',
      (tr, schema) => tr.setBlockType(6, 6, nodeType(schema, 'paragraph')),
    ],
    [
      'a paragraph made code',
      (tr, schema) =>
        tr.setBlockType(2, 2, nodeType(schema, 'codeBlock'), { language: 'javascript' }),
    ],
    ['another language', (tr) => tr.setNodeMarkup(4, undefined, { language: 'python' })],
    ['the block split', (tr) => tr.split(10)],
    [
      'the block joined with the next',
      (tr, schema) => tr.setBlockType(22, 22, nodeType(schema, 'codeBlock')).join(20),
    ],
    ['everything replaced', (tr) => tr.replaceWith(0, tr.doc.content.size, doc().content)],
    ['two changes', (tr) => tr.insertText('1', 8).insertText('x', 1)],
    ['a mark', (tr, schema) => tr.addMark(1, 3, schema.mark('bold'))],
    ['a selection', (tr) => tr.setSelection(Selection.near(tr.doc.resolve(8)))],
  ])('are those of a fresh start after %s', (_name, change) => {
    const before = start(doc());
    const after = before.apply(change(before.tr, before.schema));
    expect(colorsIn(after)).toEqual(colorsIn(start(after.doc)));
  });

  it('of a block are not made again while another one changes', () => {
    const before = start(doc());
    const [first] = plugin.getState(before)?.find() ?? [];
    const typeOf = (color: Decoration | undefined) =>
      (color as { type?: object } | undefined)?.type;
    const changed = (at: number) =>
      plugin.getState(before.apply(before.tr.insertText('x', at)))?.find()[0];
    expect(typeOf(first)).toBeDefined();
    expect(typeOf(changed(2))).toBe(typeOf(first));
    expect(typeOf(changed(8))).not.toBe(typeOf(first));
  });
});
