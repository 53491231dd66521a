import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { insertBlocks } from '@/components/posts/editor/insert-blocks';

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const picture = (src: string) => ({ type: 'image', attrs: { src } });
const shown = (editor: Editor): string[] =>
  editor.state.doc.content.content.map(({ type, attrs, textContent }) =>
    type.name === 'image' ? String(attrs.src) : textContent,
  );

it.each([
  ['into an empty post', [{ type: 'paragraph' }], 1, ['a', 'b', 'c', '']],
  ['behind an empty post', [{ type: 'paragraph' }], 2, ['', 'a', 'b', 'c', '']],
  ['between two paragraphs', [text('One'), text('Two')], 5, ['One', 'a', 'b', 'c', 'Two']],
  ['behind the last paragraph', [text('One')], 5, ['One', 'a', 'b', 'c', '']],
  [
    'before a heading',
    [text('One'), { ...text('Two'), type: 'heading' }],
    5,
    ['One', 'a', 'b', 'c', '', 'Two'],
  ],
  [
    'before a quote',
    [text('One'), { type: 'blockquote', content: [text('Two')] }],
    5,
    ['One', 'a', 'b', 'c', '', 'Two'],
  ],
])('editor: pictures that come together stand in order, %s', (_where, content, place, expected) => {
  const editor = new Editor({
    element: null,
    extensions: [StarterKit, Image],
    content: { type: 'doc', content },
  });
  insertBlocks(editor, place, ['a', 'b', 'c'].map(picture));
  expect(shown(editor)).toEqual(expected);
  // A block inserted at the caret takes no picture's place.
  insertBlocks(editor, editor.state.selection, [picture('d')]);
  expect(shown(editor).filter((one) => one.length === 1)).toEqual(['a', 'b', 'c', 'd']);
});
