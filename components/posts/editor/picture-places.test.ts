import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { beforeEach, expect, it } from 'vitest';
import type { Upload } from '@/components/media/upload-queue';
import { uploadQueue } from '@/components/media/use-uploads';
import {
  fillArrived,
  lacksWords,
  placesIn,
  takePictures,
} from '@/components/posts/editor/picture-places';
import { PictureToAdd } from '@/components/posts/editor/picture-to-add.client';

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const newEditor = () =>
  new Editor({
    element: null,
    extensions: [StarterKit, PictureToAdd],
    content: { type: 'doc', content: [text('One'), text('Two')] },
  });
const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type });
const types = (editor: Editor): string[] =>
  editor.state.doc.content.content.map(({ type }) => type.name);
/** The uploads, with the first of them in the library. */
function withFirstDone(): Upload[] {
  const media = {
    id: 'm',
    title: 'a',
    url: '/media/a.webp',
    type: 'image' as const,
    mime: 'image/webp',
    size: 1,
    width: 640,
    height: 360,
    alt: 'An owl',
    createdAt: '2026-01-02T03:04:05Z',
  };
  return uploadQueue
    .getState()
    .uploads.map((upload, index) => (index === 0 ? { ...upload, state: 'done', media } : upload));
}

// Nothing is sent: both places of the queue are taken.
beforeEach(() => {
  const busy = { state: 'uploading', group: { name: 'b', picturesOnly: false } } as Upload;
  uploadQueue.setState({ uploads: [busy, { ...busy }] });
});
const onlyText = (): void =>
  uploadQueue.setState(({ uploads }) => ({
    uploads: uploads.filter(({ group }) => group.name === 'text'),
  }));

it('editor: each picture gets a place in the text at once, and no other file does', () => {
  const editor = newEditor();
  const refused = takePictures(
    editor,
    [file('a.png'), file('notes.txt', 'text/plain'), file('b.png')],
    5,
  );
  expect(refused).toEqual(['notes.txt is not a picture']);
  expect(types(editor)).toEqual(['paragraph', 'pictureToAdd', 'pictureToAdd', 'paragraph']);
  expect(placesIn(editor.state.doc).map(({ attrs }) => attrs.name)).toEqual(['a.png', 'b.png']);
});

it('editor: the place of a picture learns its address, once, and that is no step to undo', () => {
  const editor = newEditor();
  takePictures(editor, [file('a.png'), file('b.png')], 5);
  onlyText();
  const noted: unknown[] = [];
  editor.on('transaction', ({ transaction }) => noted.push(transaction.getMeta('addToHistory')));
  fillArrived(editor, withFirstDone());
  fillArrived(editor, withFirstDone());
  expect(noted).toEqual([false]);
  expect(placesIn(editor.state.doc).map(({ attrs }) => attrs.src)).toEqual(['/media/a.webp', '']);
  // Also where the parts that hold them have moved, or lie within another part.
  editor.commands.insertContentAt(0, text('Before'));
  editor.commands.insertContentAt(0, {
    type: 'blockquote',
    content: [{ type: 'pictureToAdd', attrs: { name: 'c.png' } }],
  });
  const { doc } = editor.state;
  expect(placesIn(doc).map(({ position }) => doc.nodeAt(position)?.attrs.name)).toEqual([
    'c.png',
    'a.png',
    'b.png',
  ]);
  expect(placesIn(doc).filter(lacksWords)).toMatchObject([
    { attrs: { name: 'a.png', width: 640, height: 360, alt: 'An owl' } },
  ]);
});

it('editor: an alt text typed during the upload stays when the picture arrives', () => {
  const editor = newEditor();
  takePictures(editor, [file('a.png')], 5);
  onlyText();
  const [place] = placesIn(editor.state.doc);
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(place?.position ?? 0, 'alt', 'Two owls');
    return true;
  });
  fillArrived(editor, withFirstDone());
  expect(placesIn(editor.state.doc)).toMatchObject([
    { attrs: { src: '/media/a.webp', alt: 'Two owls' } },
  ]);
});
