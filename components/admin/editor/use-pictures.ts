'use client';

import { Fragment, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { uploadFile } from '@/components/admin/media/upload-file';
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

interface Progress {
  number: number;
  total: number;
  /** From 0 to 1. */
  share: number;
}

/**
 * A system that does not know a kind of file gives no type; then the server decides by the bytes.
 */
const mayBePicture = ({ type }: File): boolean => type === '' || type.startsWith('image/');

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
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const batches = useRef(new Set<Batch>());
  const line = useRef(Promise.resolve());

  const settle = (batch: Batch): void => {
    batch.left -= 1;
    if (batch.left === 0) batches.current.delete(batch);
  };

  const upload = async (files: readonly File[], batch: Batch): Promise<void> => {
    const refuse = (file: File, why: string): void => {
      settle(batch);
      setRefused((before) => [...before, why.includes(file.name) ? why : `${file.name}: ${why}`]);
    };
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number): void =>
        setProgress({ number: index + 1, total: files.length, share });
      onProgress(0);
      const result = mayBePicture(file) ? await uploadFile(file, onProgress) : undefined;
      if (result && !result.ok) refuse(file, result.error);
      else if (result?.data.type !== 'image') refuse(file, `${file.name} is not a picture`);
      else setWaiting((before) => [...before, { media: result.data, batch }]);
    }
    setProgress(undefined);
  };

  /** Takes in dropped or pasted files. Returns whether there were any. */
  const take = (files: FileList | undefined, position: number): boolean => {
    if (!files?.length) return false;
    const batch: Batch = { position, left: files.length };
    // The browser empties the list when the event is over.
    const all = [...files];
    batches.current.add(batch);
    setRefused([]);
    line.current = line.current.then(() => upload(all, batch));
    return true;
  };

  return {
    waiting,
    progress,
    refused,
    /** Clears the list of refused files once it has been read. */
    dismiss: (): void => setRefused([]),
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
