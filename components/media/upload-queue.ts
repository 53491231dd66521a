import { createStore, type StoreApi } from 'zustand';
import { emptyFile, type MediaRow } from '@/lib/media/schema';
import { newId } from '@/lib/process/new-id';
import { type ActionResult, unreachable } from '@/lib/result';
import { formatBytes } from '@/lib/text/bytes';

/** A file of this device, or the address of a picture on another site. */
export type UploadSource = File | string;

/** Where uploads belong, and what is taken there. */
export interface UploadGroup {
  name: string;
  picturesOnly: boolean;
}

export interface Upload {
  id: string;
  source: UploadSource;
  group: UploadGroup;
  /** Its place among those that were added together, from 1, and how many these are. */
  number: number;
  total: number;
  state: 'waiting' | 'uploading' | 'storing' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  share: number;
  /** Its row in the library, once it is done. */
  media?: MediaRow;
  error?: string;
  abort: AbortController;
}

interface UploadQueueState {
  uploads: readonly Upload[];
  /**
   * Adds to the queue. A file over the size limit, or one that is no picture where only pictures
   * are taken, fails without being sent.
   * @returns the id of each and what becomes of it, in the same order
   */
  add: (
    sources: readonly UploadSource[],
    group: UploadGroup,
    sizeLimit?: number | null,
  ) => Array<{ id: string; result: Promise<ActionResult<MediaRow>> }>;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  /** Forgets the uploads of a group that are over, however they ended. */
  clear: (group: UploadGroup) => void;
}

interface UploadQueueOptions {
  /** How many run at a time. */
  atOnce: number;
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
 * The names of files that the end of the page cuts off, behind those of earlier pages.
 * @param lost those that earlier pages cut off, until somebody has read of them
 */
export const cutOff = (uploads: readonly Upload[], lost: readonly string[] = []): string[] => [
  ...lost,
  ...uploads.filter((upload) => !isOver(upload)).map(({ source }) => nameOf(source)),
];

/**
 * A system that does not know a kind of file gives no type; then the server decides by the bytes.
 */
const mayBePicture = (source: UploadSource): boolean =>
  !(source instanceof File) || source.type === '' || source.type.startsWith('image/');

/** A queue of uploads, each with its progress, its error, and a way to cancel it or try again. */
export function createUploadQueue({
  atOnce,
  send,
}: UploadQueueOptions): StoreApi<UploadQueueState> {
  const settle = new Map<string, (result: ActionResult<MediaRow>) => void>();

  return createStore<UploadQueueState>()((set, get) => {
    const update = (id: string, part: Partial<Upload>): void =>
      set(({ uploads }) => ({
        uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
      }));
    const end = (id: string, part: Partial<Upload>, result: ActionResult<MediaRow>): void => {
      update(id, part);
      settle.get(id)?.(result);
      settle.delete(id);
    };
    const fail = (id: string, error: string): void =>
      end(id, { state: 'failed', error }, { ok: false, error });
    const cancelled = (id: string): void =>
      end(id, { state: 'cancelled' }, { ok: false, error: 'Cancelled' });

    const run = async ({ id, source, group, abort }: Upload): Promise<void> => {
      update(id, { state: 'uploading' });
      const onProgress = (share: number): void =>
        update(id, { share, state: share >= 1 ? 'storing' : 'uploading' });
      const result = await send(source, onProgress, abort.signal).catch(() => unreachable);
      if (result.ok && group.picturesOnly && result.data.type !== 'image') {
        fail(id, `${nameOf(source)} is not a picture`);
      } else if (result.ok) end(id, { state: 'done', share: 1, media: result.data }, result);
      else if (abort.signal.aborted) cancelled(id);
      else fail(id, result.error);
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
    const refusal = (
      { source, group: { picturesOnly } }: Upload,
      sizeLimit: number | null,
    ): string | undefined => {
      if (source instanceof File && source.size === 0) return emptyFile;
      if (picturesOnly && !mayBePicture(source)) return `${nameOf(source)} is not a picture`;
      const tooLarge = sizeLimit !== null && source instanceof File && source.size > sizeLimit;
      return tooLarge ? `The storage takes files of at most ${formatBytes(sizeLimit)}` : undefined;
    };

    return {
      uploads: [],
      add: (sources, group, sizeLimit = null) => {
        const added = sources.map(
          (source, index): Upload => ({
            id: newId(),
            source,
            group,
            number: index + 1,
            total: sources.length,
            state: 'waiting',
            share: 0,
            abort: new AbortController(),
          }),
        );
        const results = added.map(({ id }) => ({
          id,
          result: new Promise<ActionResult<MediaRow>>((done) => settle.set(id, done)),
        }));
        set(({ uploads }) => ({ uploads: [...uploads, ...added] }));
        for (const upload of added) {
          const why = refusal(upload, sizeLimit);
          if (why !== undefined) fail(upload.id, why);
        }
        next();
        return results;
      },
      cancel: (id) => {
        const upload = get().uploads.find((one) => one.id === id);
        upload?.abort.abort();
        if (upload?.state === 'waiting') cancelled(id);
      },
      retry: (id) => {
        update(id, { state: 'waiting', share: 0, error: '', abort: new AbortController() });
        next();
      },
      clear: ({ name }) =>
        set(({ uploads }) => ({
          uploads: uploads.filter((upload) => upload.group.name !== name || !isOver(upload)),
        })),
    };
  });
}
