'use client';

import { create } from 'zustand';
import { formatBytes } from '@/lib/media/schema';
import { uploadFile } from './upload-file';

const atOnce = 2;

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'uploading' | 'storing' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  share: number;
  error?: string;
  abort: AbortController;
}

interface QueueState {
  uploads: Upload[];
  /** Adds files to the queue; one over the backend's size limit fails at once. */
  add: (files: readonly File[], sizeLimit: number | null) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  clear: () => void;
}

let lastKey = 0;

/**
 * All uploads and how far each is, two running at a time. The queue lasts as long as the admin area
 * is open, so going to another page interrupts nothing.
 */
export const useUploads = create<QueueState>()((set, get) => {
  const update = (key: number, part: Partial<Upload>): void =>
    set(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    }));

  const next = (): void => {
    const { uploads } = get();
    const running = uploads.filter(
      ({ state }) => state === 'uploading' || state === 'storing',
    ).length;
    for (const upload of uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, atOnce - running))) {
      void run(upload);
    }
  };

  const run = async ({ key, file, abort }: Upload): Promise<void> => {
    update(key, { state: 'uploading' });
    const onProgress = (share: number): void =>
      update(key, { share, state: share >= 1 ? 'storing' : 'uploading' });
    const result = await uploadFile(file, onProgress, abort.signal);
    if (result.ok) {
      update(key, { state: 'done', share: 1 });
    } else {
      update(
        key,
        abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: result.error },
      );
    }
    next();
  };

  return {
    uploads: [],
    add: (files, sizeLimit) => {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const tooLarge = sizeLimit !== null && file.size > sizeLimit;
        return {
          key: lastKey,
          file,
          share: 0,
          abort: new AbortController(),
          ...(tooLarge
            ? {
                state: 'failed',
                error: `The storage takes files of at most ${formatBytes(sizeLimit)}`,
              }
            : { state: 'waiting' }),
        };
      });
      set(({ uploads }) => ({ uploads: [...uploads, ...added] }));
      next();
    },
    cancel: (key) => {
      const upload = get().uploads.find((one) => one.key === key);
      upload?.abort.abort();
      if (upload?.state === 'waiting') update(key, { state: 'cancelled' });
    },
    retry: (key) => {
      update(key, { state: 'waiting', share: 0, error: '', abort: new AbortController() });
      next();
    },
    clear: () =>
      set(({ uploads }) => ({
        uploads: uploads.filter(
          ({ state }) => state === 'waiting' || state === 'uploading' || state === 'storing',
        ),
      })),
  };
});
