import { createStore, type StoreApi } from 'zustand';
import { formatBytes } from '@/lib/bytes';
import type { MediaRow } from '@/lib/media/schema';
import { type ActionResult, unreachable } from '@/lib/result';

/** A file of this device, or the address of a picture on another site. */
export type UploadSource = File | string;

export interface Upload {
  key: number;
  source: UploadSource;
  /** Its place among those that were added together, from 1, and how many these are. */
  number: number;
  total: number;
  state: 'waiting' | 'uploading' | 'storing' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  share: number;
  error?: string;
  abort: AbortController;
}

export interface UploadQueueState {
  uploads: readonly Upload[];
  /**
   * Adds to the queue. A file over the size limit, or one that is no picture where only pictures
   * are taken, fails without being sent.
   * @returns what becomes of each, in the same order
   */
  add: (
    sources: readonly UploadSource[],
    sizeLimit?: number | null,
  ) => Array<Promise<ActionResult<MediaRow>>>;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  /** Forgets the uploads that are over, however they ended. */
  clear: () => void;
}

interface UploadQueueOptions {
  /** How many run at a time. */
  atOnce: number;
  picturesOnly: boolean;
  /** Sends one, and says how far it is. */
  send: (
    source: UploadSource,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<ActionResult<MediaRow>>;
}

export const nameOf = (source: UploadSource): string =>
  source instanceof File ? source.name : source;

export const isSending = ({ state }: Upload): boolean =>
  state === 'uploading' || state === 'storing';
export const isOver = (upload: Upload): boolean => upload.state !== 'waiting' && !isSending(upload);

/**
 * A system that does not know a kind of file gives no type; then the server decides by the bytes.
 */
const mayBePicture = (source: UploadSource): boolean =>
  !(source instanceof File) || source.type === '' || source.type.startsWith('image/');

/** A queue of uploads, each with its progress, its error, and a way to cancel it or try again. */
export function createUploadQueue({
  atOnce,
  picturesOnly,
  send,
}: UploadQueueOptions): StoreApi<UploadQueueState> {
  let lastKey = 0;
  const settle = new Map<number, (result: ActionResult<MediaRow>) => void>();

  return createStore<UploadQueueState>()((set, get) => {
    const update = (key: number, part: Partial<Upload>): void =>
      set(({ uploads }) => ({
        uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
      }));
    const end = (key: number, part: Partial<Upload>, result: ActionResult<MediaRow>): void => {
      update(key, part);
      settle.get(key)?.(result);
      settle.delete(key);
    };
    const fail = (key: number, error: string): void =>
      end(key, { state: 'failed', error }, { ok: false, error });
    const cancelled = (key: number): void =>
      end(key, { state: 'cancelled' }, { ok: false, error: 'Cancelled' });

    const run = async ({ key, source, abort }: Upload): Promise<void> => {
      update(key, { state: 'uploading' });
      const onProgress = (share: number): void =>
        update(key, { share, state: share >= 1 ? 'storing' : 'uploading' });
      const result = await send(source, onProgress, abort.signal).catch(() => unreachable);
      if (result.ok && picturesOnly && result.data.type !== 'image') {
        fail(key, `${nameOf(source)} is not a picture`);
      } else if (result.ok) end(key, { state: 'done', share: 1 }, result);
      else if (abort.signal.aborted) cancelled(key);
      else fail(key, result.error);
      next();
    };

    const next = (): void => {
      const { uploads } = get();
      const free = atOnce - uploads.filter(isSending).length;
      for (const upload of uploads
        .filter(({ state }) => state === 'waiting')
        .slice(0, Math.max(0, free))) {
        void run(upload);
      }
    };

    /** Why a source is not even sent. */
    const refusal = (source: UploadSource, sizeLimit: number | null): string | undefined => {
      if (picturesOnly && !mayBePicture(source)) return `${nameOf(source)} is not a picture`;
      const tooLarge = sizeLimit !== null && source instanceof File && source.size > sizeLimit;
      return tooLarge ? `The storage takes files of at most ${formatBytes(sizeLimit)}` : undefined;
    };

    return {
      uploads: [],
      add: (sources, sizeLimit = null) => {
        const added = sources.map((source, index): Upload => {
          lastKey += 1;
          return {
            key: lastKey,
            source,
            number: index + 1,
            total: sources.length,
            state: 'waiting',
            share: 0,
            abort: new AbortController(),
          };
        });
        const results = added.map(
          ({ key }) => new Promise<ActionResult<MediaRow>>((done) => settle.set(key, done)),
        );
        set(({ uploads }) => ({ uploads: [...uploads, ...added] }));
        for (const { key, source } of added) {
          const why = refusal(source, sizeLimit);
          if (why !== undefined) fail(key, why);
        }
        next();
        return results;
      },
      cancel: (key) => {
        const upload = get().uploads.find((one) => one.key === key);
        upload?.abort.abort();
        if (upload?.state === 'waiting') cancelled(key);
      },
      retry: (key) => {
        update(key, { state: 'waiting', share: 0, error: '', abort: new AbortController() });
        next();
      },
      clear: () => set(({ uploads }) => ({ uploads: uploads.filter((upload) => !isOver(upload)) })),
    };
  });
}
