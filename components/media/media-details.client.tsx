'use client';

import { Copy, Trash2 } from 'lucide';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { useUndo } from '@/components/ui/use-undo';
import { read } from '@/lib/http/read';
import { deleteMediaAction, describeMediaAction, undoDeletionAction } from '@/lib/media/actions';
import type { MediaRow, MediaUse } from '@/lib/media/schema';
import { binDays } from '@/lib/process/limits';
import { unreachable } from '@/lib/result';
import { formatBytes } from '@/lib/text/bytes';
import { MediaPicture } from './media-picture';
import { MediaUses } from './media-uses';
import { PictureCost } from './picture-cost.client';

/**
 * A dialog about one file of the library: what it is, where it is used, and its name and alt text
 * to edit. Open while `media` is given.
 */
export function MediaDetails({
  media,
  onClose,
}: {
  media: MediaRow | undefined;
  onClose: () => void;
}) {
  const [dirty, setDirty] = useState(false);
  const { confirm, dialog } = useConfirm();
  const mayLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Your changes here will be lost.',
      }),
    [confirm],
  );
  const close = (): void => {
    setDirty(false);
    onClose();
  };
  useLeaveGuard(dirty, mayLeave);

  return (
    <>
      <Dialog
        title={media?.title ?? ''}
        open={media !== undefined}
        onClose={close}
        mayClose={() => !dirty || mayLeave()}
        wide
      >
        {media ? <Details key={media.id} media={media} onDirty={setDirty} onClose={close} /> : null}
      </Dialog>
      {dialog}
    </>
  );
}

interface DetailsProps {
  media: MediaRow;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
}

/** Whether any field differs from what it held at first. */
const isChanged = (form: HTMLFormElement): boolean =>
  Array.from(form.elements).some(
    (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );

function Details({ media, onDirty, onClose }: DetailsProps) {
  const [usage, setUsage] = useState<MediaUse[]>();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const offerUndo = useUndo();

  useEffect(() => {
    const question = new AbortController();
    read<MediaUse[]>('/api/media/usage', { url: media.url }, question.signal)
      .catch(() => unreachable)
      .then((result) => result.ok && setUsage(result.data));
    return () => question.abort();
  }, [media.url]);

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = String(data.get('title'));
    const alt = String(data.get('alt') ?? '');
    call(
      () => describeMediaAction({ id: media.id, title, alt }),
      () => {
        notify('success', 'Saved');
        onClose();
      },
    );
  };

  const copy = (): Promise<void> => copyText(new URL(media.url, location.href).href, notify);

  const remove = async (): Promise<void> => {
    const places =
      usage?.length === 1 ? 'One place still shows' : `${usage?.length} places still show`;
    const shown = usage?.length ? ` ${places} it.` : '';
    if (
      !(await confirm({
        text: 'Are you sure you want to delete this media item?',
        action: 'Delete',
        detail: `It stays in the bin for ${binDays} days.${shown}`,
      }))
    ) {
      return;
    }
    call(
      () => deleteMediaAction(media.id),
      () => {
        offerUndo('File deleted', () => undoDeletionAction(media.id), 'Deletion undone');
        onClose();
        // The tile that the dialog would give the focus back to goes with the file.
        requestAnimationFrame(() => focusOn('content'));
      },
    );
  };

  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <div className="overflow-hidden rounded-lg border border-line">
          {media.type === 'video' ? (
            // biome-ignore lint/a11y/useMediaCaption: a preview for the admin; captions belong to the video itself
            <video src={media.url} controls preload="metadata" className="w-full" />
          ) : (
            <div className="aspect-video">
              <MediaPicture media={media} />
            </div>
          )}
        </div>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">Kind</dt>
          <dd>{media.mime}</dd>
          <dt className="text-muted">Size</dt>
          <dd>{formatBytes(media.size)}</dd>
          {media.width && media.height ? (
            <>
              <dt className="text-muted">Dimensions</dt>
              <dd>
                {media.width} × {media.height} pixels
              </dd>
            </>
          ) : null}
          {media.type === 'image' ? (
            <>
              <dt className="text-muted">Readers</dt>
              <dd>
                <PictureCost url={media.url} />
              </dd>
            </>
          ) : null}
          <dt className="text-muted">Used in</dt>
          <dd>
            {usage === undefined ? 'Looking…' : null}
            {usage?.length === 0 ? 'Nowhere' : null}
            <MediaUses uses={usage ?? []} />
          </dd>
        </dl>
      </div>
      <form
        onSubmit={save}
        onInput={({ currentTarget }) => onDirty(isChanged(currentTarget))}
        className="grid content-start gap-4"
      >
        <Field
          id="media-title"
          name="title"
          label="Name"
          required
          maxLength={255}
          defaultValue={media.title}
        />
        {media.type === 'image' ? (
          <Field
            id="media-alt"
            name="alt"
            label="Alt text"
            hint="what the picture shows, for people who cannot see it"
            maxLength={500}
            defaultValue={media.alt}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="accent" disabled={pending}>
            Save
          </Button>
          <Button onClick={copy}>
            <Icon drawing={Copy} className="size-4" />
            Copy URL
          </Button>
          <Button look="danger" onClick={() => void remove()} disabled={pending}>
            <Icon drawing={Trash2} className="size-4" />
            Delete
          </Button>
        </div>
      </form>
      {dialog}
    </div>
  );
}
