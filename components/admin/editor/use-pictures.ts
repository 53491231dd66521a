'use client';

import { Fragment, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { isSending, nameOf } from '@/components/admin/media/upload-queue';
import { usePictureUploads } from '@/components/admin/media/use-uploads';
import type { MediaRow } from '@/lib/media/schema';

/** Pictures that were dropped or pasted together, and where the next of them belongs. */
interface Batch {
  position: number;
  /** How many of them are not settled yet: neither put into the text nor refused or left out. */
  left: number;
}

/** A picture that is stored and waits for its description. */
export interface WaitingPicture {
  media: MediaRow;
  batch: Batch;
}

/** Where a picture dropped at this point goes: the nearest gap between blocks. */
function placeAt(view: EditorView, event: DragEvent): number {
  const { doc, schema, selection } = view.state;
  const position =
    view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? selection.to;
  const picture = schema.nodes.image?.create();
  return (picture && dropPoint(doc, position, new Slice(Fragment.from(picture), 0, 0))) ?? position;
}

/**
 * Pictures that were dropped or pasted. They upload one after another, then wait for a description
 * in the order they came; their places move along as the text is edited.
 */
export function usePictures() {
  const { uploads, add, clear } = usePictureUploads();
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const batches = useRef(new Set<Batch>());

  const settle = (batch: Batch): void => {
    batch.left -= 1;
    if (batch.left === 0) batches.current.delete(batch);
  };

  /** Takes in dropped or pasted files. Returns whether there were any. */
  const take = (files: FileList | undefined, position: number): boolean => {
    if (!files?.length) return false;
    const batch: Batch = { position, left: files.length };
    batches.current.add(batch);
    clear();
    for (const stored of add([...files])) {
      void stored.then((result) => {
        if (result.ok) setWaiting((before) => [...before, { media: result.data, batch }]);
        else settle(batch);
      });
    }
    return true;
  };

  return {
    waiting,
    progress: uploads.find(isSending),
    /** What was refused, and why. */
    refused: uploads
      .filter(({ state }) => state === 'failed')
      .map(({ source, error = '' }) =>
        error.includes(nameOf(source)) ? error : `${nameOf(source)}: ${error}`,
      ),
    /** Clears the list of refused files once it has been read. */
    dismiss: clear,
    paste: (view: EditorView, files: FileList): boolean => take(files, view.state.selection.to),
    drop: (view: EditorView, event: DragEvent): boolean =>
      take(event.dataTransfer?.files, placeAt(view, event)),
    /** To be called with every change of the text. */
    follow: ({ mapping }: Transaction): void => {
      for (const batch of batches.current) batch.position = mapping.map(batch.position, 1);
    },
    /** Goes on to the next picture: the first is now in the text, or not wanted there. */
    next: (): void => {
      if (waiting[0]) settle(waiting[0].batch);
      // Another picture may have arrived since the last render.
      setWaiting(([, ...others]) => others);
    },
  };
}
