'use client';

import { type MouseEvent, type Ref, useState } from 'react';
import { Picture } from '@/components/frame/picture';
import { VideoPoster } from '@/components/frame/video-poster';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { isElsewhere } from '@/lib/http/picture-address';
import { type Video, vlogRefusal, youtubeVideo } from '@/lib/posts/video';
import { VideoFrame } from './video-frame.client';

interface VideoLinkProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  /** The post's picture, if it has one: the video's poster. */
  picture: string;
}

/**
 * The link of a vlog and, below it, the video as readers will see it: a poster, with nothing loaded
 * from YouTube before a click.
 */
export function VideoLink({ value, onChange, error, ref, picture }: VideoLinkProps) {
  const video = youtubeVideo(value);
  return (
    <div className={`${cardClass('flat')} p-5 sm:p-7`}>
      <Field
        id="post-video"
        ref={ref}
        type="url"
        inputMode="url"
        label="Video link"
        placeholder="https://www.youtube.com/watch?v=…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? vlogRefusal(value)}
        autoComplete="off"
      />
      {video ? (
        <div className="mt-5 overflow-hidden rounded-card">
          <VideoPreview key={value} video={video} picture={picture} />
        </div>
      ) : null}
    </div>
  );
}

function VideoPreview({ video, picture }: { video: Video; picture: string }) {
  const [playing, setPlaying] = useState(false);
  const title = 'Preview of the video';
  if (playing) return <VideoFrame video={video} title={title} />;
  const play = (event: MouseEvent): void => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <VideoPoster video={video} title={title} onClick={play}>
      {picture && !isElsewhere(picture) ? (
        <Picture
          src={picture}
          alt=""
          width={640}
          height={360}
          sizes="40rem"
          className="aspect-video w-full object-cover"
        />
      ) : null}
    </VideoPoster>
  );
}
