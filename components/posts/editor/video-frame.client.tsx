'use client';

import { useEffect, useRef } from 'react';
import { playerUrl } from '@/lib/posts/video';

interface VideoFrameProps {
  videoId: string;
  title: string;
}

/**
 * YouTube's player. It is put on the page only after a click, so that nothing is loaded from there
 * before.
 */
export function VideoFrame({ videoId, title }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Moves the focus to the video for whoever pressed play. Only once: drawing the page again must
  // not take the focus away from elsewhere.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className="video-frame"
      src={`${playerUrl(videoId)}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
