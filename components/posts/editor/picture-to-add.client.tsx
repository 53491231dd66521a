'use client';

import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { uploadQueue } from '@/components/media/use-uploads';
import { isOwnPicture, pathWithin, pictureElsewhere } from '@/lib/http/picture-address';
import { isOnlyPictures } from '@/lib/posts/paste';
import { fillArrived, type PictureToAddAttributes, takePictures } from './picture-places';
import { PictureToAddView } from './picture-to-add-view.client';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Files that were dropped or pasted and are no pictures: a sentence for each. */
    filesRefused: { sentences: string[] };
  }
}

const noPicture: PictureToAddAttributes = {
  src: '',
  alt: '',
  name: '',
  upload: '',
  width: null,
  height: null,
};

/** Reads the element of a picture's place. */
const attributesOf = ({ dataset, title }: HTMLElement): PictureToAddAttributes => ({
  src: dataset.pictureToAdd ?? '',
  alt: title,
  name: dataset.name ?? '',
  upload: dataset.upload ?? '',
  width: Number(dataset.width) || null,
  height: Number(dataset.height) || null,
});

/** Where a picture dropped at this point goes: the nearest gap between blocks. */
function placeAt(view: EditorView, event: DragEvent): number {
  const { doc, schema, selection } = view.state;
  const position =
    view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? selection.to;
  const picture = schema.nodes.image?.create();
  return (picture && dropPoint(doc, position, new Slice(Fragment.from(picture), 0, 0))) ?? position;
}

/** Takes dropped or pasted files. @returns whether there were any */
function take(editor: Editor, files: FileList | undefined, place: number): boolean {
  if (!files?.length) return false;
  editor.emit('filesRefused', { sentences: takePictures(editor, [...files], place) });
  return true;
}

/**
 * The place of a picture that readers do not see yet: one that was dropped or pasted, until it has
 * arrived and is described, or one that stood in text pasted from another site, which is not loaded
 * from there. It is part of the text, so it is saved and undone with it.
 */
export const PictureToAdd = Node.create({
  name: 'pictureToAdd',
  group: 'block',
  atom: true,
  draggable: true,
  // This rule must come before the one for ordinary pictures.
  priority: 200,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(noPicture).map(([name, value]) => [name, { default: value }]),
    ),
  parseHTML: () => [
    { tag: 'span[data-picture-to-add]', getAttrs: attributesOf },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = pathWithin(location.origin, element.getAttribute('src') ?? '');
        if (isOwnPicture(src)) return false;
        const alt = element.getAttribute('alt') ?? '';
        return { ...noPicture, src: pictureElsewhere(src), alt };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, name, upload, width, height } = node.attrs;
    const others = { title: alt, 'data-name': name, 'data-upload': upload };
    const sizes = { 'data-width': width, 'data-height': height };
    const known = Object.entries({ ...others, ...sizes }).filter(([, value]) => value);
    return ['span', mergeAttributes({ 'data-picture-to-add': src }, Object.fromEntries(known))];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureToAddView),
  onCreate() {
    const fill = (): void => fillArrived(this.editor, uploadQueue.getState().uploads);
    this.editor.on('destroy', uploadQueue.subscribe(fill));
    fill();
  },
  // Another text was loaded, or a place came back by undoing.
  onTransaction({ transaction }) {
    if (transaction.docChanged) fillArrived(this.editor, uploadQueue.getState().uploads);
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData: data }) =>
            data !== null &&
            isOnlyPictures({ files: [...data.files], html: data.getData('text/html') }) &&
            take(editor, data.files, view.state.selection.to),
          // A picture that is only moved within the text comes with a file too.
          handleDrop: (view, event, _slice, moved) =>
            !moved && take(editor, event.dataTransfer?.files, placeAt(view, event)),
        },
      }),
    ];
  },
});
