'use client';

import { RotateCcw, X } from 'lucide';
import { iconButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatBytes } from '@/lib/text/bytes';
import { isOver, isSending, nameOf, type Upload } from './upload-queue';
import { useUploadQueue } from './use-uploads';

const states: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  uploading: 'Uploading',
  storing: 'Storing',
  done: 'Uploaded',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/**
 * How far an upload is, with a button to cancel it or to try it again.
 * @param progressLabel of its bar
 */
export function UploadLine({ upload, progressLabel }: { upload: Upload; progressLabel: string }) {
  const { cancel, retry } = useUploadQueue();
  const { id, source, state, share, error } = upload;
  const name = nameOf(source);
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-5">
      <div className="min-w-0 grow">
        <p className="truncate">{name}</p>
        <p className={`text-sm wrap-anywhere ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
          {error || states[state]}
          {source instanceof File ? ` · ${formatBytes(source.size)}` : ''}
        </p>
        {isSending(upload) ? (
          <progress
            value={share}
            aria-label={progressLabel}
            className="mt-1 h-1.5 w-full accent-[var(--link)]"
          />
        ) : null}
      </div>
      {isOver(upload) ? null : (
        <button
          type="button"
          className={iconButtonClass('quiet')}
          onClick={() => cancel(id)}
          aria-label={`Cancel ${name}`}
        >
          <Icon drawing={X} className="size-5" />
        </button>
      )}
      {state === 'failed' || state === 'cancelled' ? (
        <button
          type="button"
          className={iconButtonClass('quiet')}
          onClick={() => retry(id)}
          aria-label={`Try ${name} again`}
        >
          <Icon drawing={RotateCcw} className="size-5" />
        </button>
      ) : null}
    </li>
  );
}
