'use client';

import { useId } from 'react';
import { useStore } from 'zustand';
import { bringPicture } from '@/lib/media/actions';
import { directUploadsMark, type MediaRow } from '@/lib/media/schema';
import type { ActionResult } from '@/lib/result';
import { uploadDirectly } from './upload-directly';
import { type FileToUpload, uploadFile } from './upload-file';
import { createUploadQueue, isOver, type UploadGroup, type UploadSource } from './upload-queue';

/** Whether the site takes no large bodies, so that files go past it. */
const areDirect = (): boolean =>
  document.querySelector(`meta[name="${directUploadsMark}"]`) !== null;

const sendToLibrary = (file: FileToUpload): Promise<ActionResult<MediaRow>> =>
  (areDirect() ? uploadDirectly : uploadFile)(file);

/** Uploads a file that has a progress of its own, and no place in the queue. */
export const uploadOnce = (file: File): Promise<ActionResult<MediaRow>> =>
  sendToLibrary({ file, onProgress: () => undefined, signal: new AbortController().signal });

/**
 * All uploads of the admin area, two at a time. They go on as long as it is open, so going to
 * another page interrupts nothing.
 */
export const uploadQueue = createUploadQueue({
  atOnce: 2,
  send: (source, onProgress, signal) =>
    typeof source === 'string'
      ? bringPicture(source)
      : sendToLibrary({ file: source, onProgress, signal }),
});

/** Uploads into the media library. */
export const library: UploadGroup = { name: 'library', picturesOnly: false };
/** Pictures that were put into the text of a post. */
export const postText: UploadGroup = { name: 'text', picturesOnly: true };

export const useUploadQueue = () => useStore(uploadQueue);

/**
 * Takes one picture for one place: a file, or one of another site.
 * @param onStored gets the picture once it is in the library
 */
export function usePictureUpload(onStored: (media: MediaRow, source: UploadSource) => void) {
  const group: UploadGroup = { name: useId(), picturesOnly: true };
  const { uploads, add, clear } = useUploadQueue();
  const own = uploads.filter((upload) => upload.group.name === group.name);
  return {
    /** The uploads that are not over yet. */
    active: own.filter((upload) => !isOver(upload)),
    failed: own.findLast(({ state }) => state === 'failed'),
    upload: async (source: UploadSource): Promise<void> => {
      clear(group);
      const result = await add([source], group)[0]?.result;
      if (result?.ok) onStored(result.data, source);
    },
  };
}
