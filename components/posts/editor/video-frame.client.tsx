'use client';

import { useEffect, useRef } from 'react';
import { playingUrl, type Video } from '@/lib/posts/video';

interface VideoFrameProps {
  video: Video;
  title: string;
}

/**
 * YouTube's player. It is put on the page only after a click, so that nothing is loaded from there
 * before.
 */
export function VideoFrame({ video, title }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Moves the focus to the video for whoever pressed play. Only once: drawing the page again must
  // not take the focus away from elsewhere.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className="video-frame"
      src={playingUrl(video)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
