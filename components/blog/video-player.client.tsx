'use client';

import { Play } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { watchUrl } from '@/lib/posts/video';
import { VideoFrame } from './video-frame.client';

interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** The poster, a picture from this site. */
  children: ReactNode;
}

/**
 * A poster until it is clicked, then the player. Without JavaScript the poster leads to the video's
 * own page.
 */
export function VideoPlayer({ videoId, title, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) return <VideoFrame videoId={videoId} title={title} />;
  const play = (event: MouseEvent): void => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a
      href={watchUrl(videoId)}
      rel="noopener noreferrer"
      className="video-link rounded-none"
      onClick={play}
      aria-label={`Play video: ${title}`}
    >
      {children}
      <span className="play" aria-hidden>
        <Play className="ml-1 size-7" fill="currentColor" />
      </span>
    </a>
  );
}
