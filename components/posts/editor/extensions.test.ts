import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { extensions } from '@/components/posts/editor/extensions';

const editors: Editor[] = [];
function open(...content: object[]): Editor {
  const editor = new Editor({ element: null, extensions, content: { type: 'doc', content } });
  editors.push(editor);
  return editor;
}
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

it('editor: a link ends where its words end', () => {
  const marks = [{ type: 'link', attrs: { href: 'https://lab.example' } }];
  const editor = open({ type: 'paragraph', content: [{ type: 'text', text: 'the law', marks }] });
  editor.view.dispatch(editor.state.tr.insertText(' says', 8));
  const told = editor.state.doc.firstChild?.content.content.map(
    ({ text, marks: own }) => `${text}:${own.length}`,
  );
  expect(told).toEqual(['the law:1', ' says:0']);
});
