'use client';

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { VideoFrame } from './video-frame.client';

/** Lets the video links inside a post play in place. */
export function VideoLinks() {
  useEffect(() => {
    const play = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('.prose a[data-video-id]')
          : null;
      const videoId = link?.dataset.videoId;
      if (!link || !videoId) return;
      event.preventDefault();
      const host = document.createElement('div');
      link.replaceWith(host);
      createRoot(host).render(<VideoFrame videoId={videoId} title={link.textContent} />);
    };
    document.addEventListener('click', play);
    return () => document.removeEventListener('click', play);
  }, []);
  return null;
}
