'use client';

import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { playerUrl, videoRefusal, youtubeVideo } from '@/lib/posts/video';
import { insertBlocks } from './insert-blocks';

interface VideoDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** A dialog that asks for the address of a YouTube video and puts the video into the text. */
export function VideoDialog({ editor, open, onClose }: VideoDialogProps) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('video') ?? '');
    const video = youtubeVideo(typed);
    setError(videoRefusal(typed));
    if (!video) return;
    insertBlocks(editor, editor.state.selection, [
      { type: 'youtube', attrs: { src: playerUrl(video) } },
    ]);
    editor.commands.focus();
    onClose();
  };
  return (
    <Dialog title="Video" open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          id="video-address"
          name="video"
          type="url"
          label="YouTube address"
          error={error}
          autoComplete="off"
        />
        <Button type="submit" look="accent" className="mt-5">
          Add video
        </Button>
      </form>
    </Dialog>
  );
}
