interface VideoFrameProps {
  videoId: string;
  title: string;
}

/** The third party's player, only ever put on the page after a click. */
export function VideoFrame({ videoId, title }: VideoFrameProps) {
  return (
    <iframe
      // The visitor pressed play; focus stays with the video.
      ref={(frame) => frame?.focus()}
      className="video-frame"
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
