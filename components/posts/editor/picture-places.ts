import type { Editor, Range } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Upload } from '@/components/media/upload-queue';
import { postText, uploadQueue } from '@/components/media/use-uploads';
import { isOwnPicture } from '@/lib/http/picture-address';
import { insertBlocks } from './insert-blocks';

/**
 * The attributes of a picture that readers do not see yet. They tell what is missing: a
 * picture of this site lacks its description, one with an upload is on its way or did not arrive,
 * and one of another site is to be added by its author.
 */
export interface PictureToAddAttributes {
  /** Where the picture is; empty while that is not known. */
  src: string;
  alt: string;
  /** The name of the file. */
  name: string;
  /** The id of its upload; a page that was loaded later knows none of it. */
  upload: string;
  width: number | null;
  height: number | null;
}

interface Place {
  attrs: PictureToAddAttributes;
  position: number;
}

/** Of most parts of a text. */
const none: readonly Place[] = [];
/** The places of each part of a document, from its start, which the next document has in common. */
const found = new WeakMap<Node, readonly Place[]>();

/** Of a table or a list, a key changes one cell or item. */
function placesOf(part: Node): readonly Place[] {
  if (part.type.name === 'pictureToAdd') {
    return [{ attrs: part.attrs as PictureToAddAttributes, position: 0 }];
  }
  if (part.isTextblock || part.isLeaf) return none;
  const known = found.get(part);
  if (known) return known;
  const within = placesIn(part).map(({ attrs, position }) => ({ attrs, position: position + 1 }));
  const places = within.length > 0 ? within : none;
  found.set(part, places);
  return places;
}

/** The pictures of a text, or of a part of it, that readers do not see yet, in order. */
export function placesIn(doc: Node): Place[] {
  const places: Place[] = [];
  doc.forEach((part, start) => {
    const known = placesOf(part);
    if (known === none) return;
    places.push(...known.map(({ attrs, position }) => ({ attrs, position: start + position })));
  });
  return places;
}

/** Whether only the description is missing. */
export const lacksWords = ({ attrs: { src } }: Pick<Place, 'attrs'>): boolean => isOwnPicture(src);

/**
 * Uploads files and puts a place for each into the text.
 * @returns why files were refused that were not even sent; those get no place
 */
export function takePictures(editor: Editor, files: readonly File[], place: number | Range) {
  const added = uploadQueue.getState().add(files, postText);
  const { uploads } = uploadQueue.getState();
  const taken = added.flatMap(({ id }) => uploads.find((upload) => upload.id === id) ?? []);
  const places = taken
    .filter(({ state }) => state !== 'failed')
    .map(({ id, source }) => ({
      type: 'pictureToAdd',
      attrs: { upload: id, name: source instanceof File ? source.name : source },
    }));
  if (places.length > 0) insertBlocks(editor, place, places);
  return taken.flatMap(({ state, error }) => (state === 'failed' && error ? [error] : []));
}

/**
 * Tells the places of a text where the pictures are that have arrived. It is no step of its own to
 * undo.
 */
export function fillArrived(editor: Editor, uploads: readonly Upload[]): void {
  const arrived = placesIn(editor.state.doc).flatMap(({ attrs, position }) => {
    const media = uploads.find(({ id }) => id === attrs.upload)?.media;
    return media && !attrs.src ? [{ media, attrs, position }] : [];
  });
  if (arrived.length === 0) return;
  editor.commands.command(({ tr }) => {
    for (const { media, attrs, position } of arrived) {
      const { url: src, width, height } = media;
      const known = { src, width, height, alt: attrs.alt || media.alt };
      for (const [name, value] of Object.entries(known)) {
        tr.setNodeAttribute(position, name, value);
      }
    }
    tr.setMeta('addToHistory', false);
    return true;
  });
}
