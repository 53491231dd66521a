'use client';

import { VideoFrame } from '@/components/blog/video-frame';
import { Field } from '@/components/ui/field';
import { youtubeId } from '@/lib/posts/video';

interface VideoLinkProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The link of a vlog, with the video it stands for. */
export function VideoLink({ value, onChange, error }: VideoLinkProps) {
  const id = youtubeId(value);
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <Field
        id="post-video"
        type="url"
        inputMode="url"
        label="Video link"
        placeholder="https://www.youtube.com/watch?v=…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? (value.trim() && !id ? 'This is not the address of a YouTube video' : undefined)}
        autoComplete="off"
      />
      {id ? (
        <div className="mt-5">
          <VideoFrame videoId={id} title="Preview of the video" />
        </div>
      ) : null}
    </div>
  );
}
