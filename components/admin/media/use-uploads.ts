'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { bringPicture } from '@/lib/media/actions';
import type { MediaRow } from '@/lib/media/schema';
import { uploadFile } from './upload-file';
import { createUploadQueue, isOver, type UploadSource } from './upload-queue';

const createQueue = (atOnce: number, picturesOnly: boolean) =>
  createUploadQueue({
    atOnce,
    picturesOnly,
    send: (source, onProgress, signal) =>
      typeof source === 'string'
        ? bringPicture(source)
        : uploadFile({ file: source, onProgress, signal }),
  });

const library = createQueue(2, false);

/**
 * The uploads into the media library, two at a time. They go on as long as the admin area is open,
 * so going to another page interrupts nothing.
 */
export const useLibraryUploads = () => useStore(library);

/** Uploads of pictures for one place: one after another, in the order they came. */
export function usePictureUploads() {
  const [queue] = useState(() => createQueue(1, true));
  return useStore(queue);
}

/**
 * Takes one picture for one place: a file, or one of another site.
 * @param onStored gets the picture once it is in the library
 */
export function usePictureUpload(onStored: (media: MediaRow, source: UploadSource) => void) {
  const { uploads, add, clear } = usePictureUploads();
  return {
    /** What is not over yet. */
    active: uploads.filter((upload) => !isOver(upload)),
    failed: uploads.findLast(({ state }) => state === 'failed'),
    upload: async (source: UploadSource): Promise<void> => {
      clear();
      const [result] = await Promise.all(add([source]));
      if (result?.ok) onStored(result.data, source);
    },
  };
}
