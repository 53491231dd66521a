import { playingUrl } from '@/lib/posts/video';

/**
 * Lets the links to videos play in place. YouTube's player is put on the page only after a click,
 * so that nothing is loaded from there before.
 */
export function videos(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('a.video-link[data-video-id]')
        : null;
    const id = link?.dataset.videoId;
    if (!link || !id) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.className = 'video-frame';
    frame.src = playingUrl({ id, start: Number(link.dataset.videoStart) });
    frame.title = link.dataset.videoTitle ?? link.textContent ?? '';
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.allowFullscreen = true;
    // Hidden and not removed: on some pages the framework knows the link, and may change it.
    link.hidden = true;
    link.after(frame);
    frame.focus();
  });
}
