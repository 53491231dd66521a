'use client';

import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { MediaPicture } from '@/components/admin/media/media-picture';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { MediaRow } from '@/lib/media/schema';
import { MediaPicker } from './media-picker';

interface ImageDialogProps {
  editor: Editor;
  open: boolean;
  /** A picture that was pasted or dropped: only its description is missing. */
  chosen: MediaRow | undefined;
  onClose: () => void;
}

export function ImageDialog({ editor, open, chosen, onClose }: ImageDialogProps) {
  return (
    <Dialog title="Image" open={open} onClose={onClose} wide>
      <ImageForm editor={editor} chosen={chosen} onClose={onClose} />
    </Dialog>
  );
}

function ImageForm({ editor, chosen, onClose }: Omit<ImageDialogProps, 'open'>) {
  const [media, setMedia] = useState(chosen);
  const [decorative, setDecorative] = useState(false);
  const [error, setError] = useState<string>();

  if (!media) return <MediaPicker onPick={setMedia} />;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim();
    if (!decorative && !alt) {
      setError('Describe the picture, or mark it as decorative');
      return;
    }
    const size = media.width && media.height ? { width: media.width, height: media.height } : {};
    editor
      .chain()
      .focus()
      .setImage({ src: media.url, alt: decorative ? '' : alt, ...size })
      .run();
    onClose();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
      <div className="aspect-video overflow-hidden rounded-lg border border-line">
        <MediaPicture media={media} />
      </div>
      <div>
        <Field
          id="image-alt"
          name="alt"
          label="Alt text"
          hint="what it shows, for who cannot see it"
          defaultValue={media.alt}
          maxLength={500}
          disabled={decorative}
          error={error}
          autoFocus
        />
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-[var(--link)]"
            checked={decorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          Decorative: it adds nothing to the text
        </label>
        <div className="mt-4 flex gap-3">
          <button type="submit" className={buttonClass('accent')}>
            Insert
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => setMedia(undefined)}>
            Another one
          </button>
        </div>
      </div>
    </form>
  );
}
