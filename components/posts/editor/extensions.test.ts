import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import { endStep, extensions } from '@/components/posts/editor/extensions';
import { goBehind } from '@/components/posts/editor/post-link';

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
  const marked = editor.state.doc.firstChild?.content.content.map(
    ({ text, marks: own }) => `${text}:${own.length}`,
  );
  expect(marked).toEqual(['the law:1', ' says:0']);
});

it('editor: what is typed after a link was made of some words stands behind them', () => {
  const editor = open({ type: 'paragraph', content: [{ type: 'text', text: 'our report' }] });
  const words = editor.chain().setTextSelection({ from: 5, to: 11 });
  words.setLink({ href: 'https://lab.example' }).command(goBehind).run();
  editor.view.dispatch(editor.state.tr.insertText(' of May'));
  const texts = editor.state.doc.firstChild?.content.content.map(
    ({ text, marks }) => `${text}:${marks.length}`,
  );
  expect(texts).toEqual(['our :0', 'report:1', ' of May:0']);
});

const words = (text: string, ...marks: string[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: marks.map((type) => ({ type })) }],
});
/** What the extensions do with a document as it changes; an editor without an element has no plugins. */
function start(...content: object[]): EditorState {
  const { state, extensionManager } = open(...content);
  return EditorState.create({ doc: state.doc, plugins: extensionManager.plugins });
}
/** The links of a document: their words and where they lead. */
function linksOf({ doc }: EditorState): string[] {
  const links: string[] = [];
  doc.descendants(({ text, marks }) => {
    for (const { type, attrs } of marks) {
      if (type.name === 'link') links.push(`${text} ${attrs.href}`);
    }
  });
  return links;
}

describe('a typed address becomes a link', () => {
  it.each([
    ['Https://example.org.', 'Https://example.org https://example.org'],
    ['see (example.org),', 'example.org https://example.org'],
    ['//example.org/x', '//example.org/x https://example.org/x'],
    ['readme.md', undefined],
    ['sms:+260977123456', undefined],
  ])('%s', (text, link) => {
    const state = start(words(text));
    const end = text.length + 1;
    for (const tr of [state.tr.insertText(' ', end), state.tr.split(end)]) {
      expect(linksOf(state.apply(tr))).toEqual(link ? [link] : []);
    }
  });

  it('but not in code', () => {
    const state = start(words('example.org', 'code'));
    expect(linksOf(state.apply(state.tr.insertText(' ', 12)))).toEqual([]);
  });
});

it('editor: a pause of half a second begins another step of undo', () => {
  let state = start({ type: 'paragraph' });
  const type = (text: string, time: number): void => {
    const tr = state.tr.insertText(text, state.doc.content.size - 1);
    state = state.apply(tr.setTime(time));
  };
  type('one', 10_000);
  type(' two', 10_499);
  type(' three', 11_000);
  const texts = [state.doc.textContent];
  const step = (tr: Transaction): void => {
    state = state.apply(tr);
    texts.push(state.doc.textContent);
  };
  while (undo(state, step));
  expect(texts).toEqual(['one two three', 'one two', '']);
});

it('editor: one undo takes back one paragraph at most, however fast it was typed', () => {
  let state = start({ type: 'paragraph' });
  const apply = (tr: Transaction): void => {
    state = state.apply(tr.setTime(10_000));
  };
  const end = (): number => state.doc.content.size - 1;
  apply(state.tr.insertText('first', end()));
  const view = { dispatch: apply } as Editor['view'];
  expect(endStep({ state, view })).toBe(false);
  apply(state.tr.split(end()));
  apply(state.tr.insertText('second', end()));
  undo(state, apply);
  expect(state.doc.textContent).toBe('first');
});
