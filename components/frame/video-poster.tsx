import { Play } from 'lucide';
import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Video, watchUrl } from '@/lib/posts/video';

interface VideoPosterProps {
  video: Video;
  title: string;
  /** In the editor, where React shows the player instead of the page's script. */
  onClick?: MouseEventHandler;
  /** The poster, a picture from this site; without one there is a dark pane. */
  children: ReactNode;
}

/**
 * A poster which the page's script replaces by the player at a click. Without script it leads to
 * the video's own page.
 */
export function VideoPoster({ video, title, onClick, children }: VideoPosterProps) {
  return (
    <a
      href={watchUrl(video)}
      rel="noopener noreferrer"
      className="video-link"
      data-video-id={onClick ? undefined : video.id}
      data-video-start={onClick ? undefined : video.start || undefined}
      data-video-title={title}
      aria-label={`Play video: ${title}`}
      onClick={onClick}
    >
      {children ?? <span className="block aspect-video w-full bg-night" />}
      <span className="play" aria-hidden>
        <Icon drawing={Play} className="ml-1 size-7" fill="currentColor" />
      </span>
    </a>
  );
}
