'use client';

import { Youtube } from '@tiptap/extension-youtube';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { type MouseEvent, useState } from 'react';
import { watchUrl, youtubeId } from '@/lib/posts/video';
import { VideoFrame } from './video-frame.client';

/**
 * A video in the text, as on the public page: nothing is loaded from YouTube before a click. It is
 * stored as an iframe.
 */
export const VideoNode = Youtube.extend({
  addAttributes() {
    return { ...this.parent?.(), title: { default: null } };
  },
  // An import has the frame alone.
  parseHTML: () => [{ tag: 'iframe[src]' }],
  addNodeView: () => ReactNodeViewRenderer(VideoView),
}).configure({
  nocookie: true,
  width: 640,
  height: 360,
});

function VideoView({ node }: NodeViewProps) {
  const [playing, setPlaying] = useState(false);
  const videoId = youtubeId(String(node.attrs.src ?? ''));
  const play = (event: MouseEvent): void => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <NodeViewWrapper>
      {videoId === undefined ? (
        <p className="text-danger">
          This is not the address of a YouTube video. It will not be stored.
        </p>
      ) : null}
      {videoId && playing ? <VideoFrame videoId={videoId} title="Video" /> : null}
      {videoId && !playing ? (
        <a href={watchUrl(videoId)} className="video-link" onClick={play}>
          Play video
        </a>
      ) : null}
    </NodeViewWrapper>
  );
}
