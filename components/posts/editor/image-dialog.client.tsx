'use client';

import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type FormEvent, useState } from 'react';
import { Picture } from '@/components/frame/picture';
import { MediaPicker } from '@/components/media/media-picker.client';
import { PictureCost } from '@/components/media/picture-cost.client';
import { Button } from '@/components/ui/button';
import { checkboxClass } from '@/components/ui/control';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { isOwnPicture } from '@/lib/http/picture-address';
import { keepAltAction } from '@/lib/media/actions';
import { insertBlocks } from './insert-blocks';

/** A picture with the values that it has in the text. */
interface ChosenPicture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

interface ImageDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
  /** Called after that where a picture was described that waited for it. */
  onDescribed: () => void;
}

/**
 * A dialog to choose a picture and describe it. If a picture is selected in the text, its
 * description can be changed; one that waits for a description gets it.
 */
export function ImageDialog({ editor, open, onClose, onDescribed }: ImageDialogProps) {
  const selected = open ? selectedPicture(editor, 'image') : undefined;
  const waiting = open ? waitingPicture(editor) : undefined;
  const put = ({ url: src, alt, width, height }: ChosenPicture): void => {
    const attrs = { src, alt, width, height };
    if (selected) {
      editor
        .chain()
        .focus()
        // A change of its own to undo, however soon after another one.
        .command(({ tr }) => Boolean(closeHistory(tr)))
        .updateAttributes('image', attrs)
        .run();
    } else {
      insertBlocks(editor, editor.state.selection, [{ type: 'image', attrs }]);
      editor.commands.focus();
    }
    onClose();
    if (waiting) onDescribed();
  };
  return (
    <Dialog title="Image" open={open} onClose={onClose} wide>
      <ImageForm
        chosen={selected ?? waiting}
        pastedAlt={open ? pastedDescription(editor) : ''}
        inText={selected !== undefined}
        onPut={put}
      />
    </Dialog>
  );
}

function selectedPicture(
  editor: Editor,
  type: 'image' | 'pictureToAdd',
): ChosenPicture | undefined {
  if (!editor.isActive(type)) return undefined;
  const { src, alt, width, height } = editor.getAttributes(type);
  return {
    url: String(src),
    alt: String(alt ?? ''),
    width: Number(width) || null,
    height: Number(height) || null,
  };
}

/** The selected place, where only the description of its picture is missing. */
function waitingPicture(editor: Editor): ChosenPicture | undefined {
  const picture = selectedPicture(editor, 'pictureToAdd');
  return picture && isOwnPicture(picture.url) ? picture : undefined;
}

/** The description that came with the pasted picture which is to be added here. */
const pastedDescription = (editor: Editor): string =>
  editor.isActive('pictureToAdd') ? String(editor.getAttributes('pictureToAdd').alt ?? '') : '';

interface ImageFormProps {
  chosen: ChosenPicture | undefined;
  pastedAlt: string;
  /** Whether the picture is in the text already, with or without a description. */
  inText: boolean;
  onPut: (picture: ChosenPicture) => void;
}

function ImageForm({ chosen, pastedAlt, inText, onPut }: ImageFormProps) {
  const [picture, setPicture] = useState(chosen);
  const [decorative, setDecorative] = useState(inText && chosen?.alt === '');
  const [error, setError] = useState<string>();

  if (!picture) return <MediaPicker onPick={setPicture} />;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim();
    if (!decorative && !alt) {
      setError('Describe the picture, or mark it as decorative');
      return;
    }
    // A help for the next use; the text has the description in any case.
    if (!decorative) void keepAltAction({ url: picture.url, alt }).catch(() => undefined);
    onPut({ ...picture, alt: decorative ? '' : alt });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
      <div>
        <div className="aspect-video overflow-hidden rounded-lg border border-line">
          <Picture
            src={picture.url}
            alt=""
            width={400}
            height={400}
            pixels={picture.width}
            sizes="(min-width: 640px) 26rem, 90vw"
            className="size-full object-contain"
          />
        </div>
        <p className="mt-2 text-muted text-sm">
          <PictureCost url={picture.url} />
        </p>
      </div>
      <div>
        <Field
          id="image-alt"
          name="alt"
          label="Alt text"
          hint="what it shows, for people who cannot see it"
          defaultValue={pastedAlt || picture.alt}
          maxLength={500}
          disabled={decorative}
          error={error}
          autoFocus
        />
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className={checkboxClass}
            checked={decorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          Decorative: it adds nothing to the text
        </label>
        <div className="mt-4 flex gap-3">
          <Button type="submit" look="accent">
            {inText ? 'Change' : 'Insert'}
          </Button>
          <Button onClick={() => setPicture(undefined)}>Another one</Button>
        </div>
      </div>
    </form>
  );
}
