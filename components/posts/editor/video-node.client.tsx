'use client';

import { Node, nodePasteRule } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { type MouseEvent, useState } from 'react';
import { playerUrl, watchUrl, youtubeVideo } from '@/lib/posts/video';
import { VideoFrame } from './video-frame.client';

/**
 * A video in the text, as on the public page: nothing is loaded from YouTube before a click. It is
 * stored as an iframe of the player.
 */
export const VideoNode = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => playerOf(frame.getAttribute('src') ?? '') ?? false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { 'data-youtube-video': '' },
    ['iframe', HTMLAttributes],
  ],
  addNodeView: () => ReactNodeViewRenderer(VideoView),
  // An address alone in its paragraph; a playlist's stays a link.
  addPasteRules() {
    return [
      nodePasteRule({
        type: this.type,
        find: (text) => {
          const data = playerOf(text);
          return data ? [{ index: 0, text, data }] : [];
        },
        getAttributes: ({ data }) => data,
      }),
    ];
  },
});

function playerOf(address: string): { src: string } | undefined {
  const video = youtubeVideo(address);
  return video && { src: playerUrl(video) };
}

function VideoView({ node }: NodeViewProps) {
  const [playing, setPlaying] = useState(false);
  const video = youtubeVideo(String(node.attrs.src));
  if (!video) return <NodeViewWrapper />;
  const play = (event: MouseEvent): void => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <NodeViewWrapper>
      {playing ? (
        <VideoFrame video={video} title="Video" />
      ) : (
        <a href={watchUrl(video)} className="video-link" onClick={play}>
          Play video
        </a>
      )}
    </NodeViewWrapper>
  );
}
