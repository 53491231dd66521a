const idPattern = /^[\w-]{11}$/;
const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);

/**
 * The video id in a YouTube address: watch, short (youtu.be), shorts, live and embed forms, with
 * any further parameters. Undefined for everything else (docs/spec.md, 'Fields and limits').
 */
export function youtubeId(link: string): string | undefined {
  const url = URL.parse(link.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined;
  if (url.hostname === 'youtu.be') id = first;
  else if (!watchHosts.has(url.hostname)) return undefined;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (first && ['shorts', 'embed', 'live', 'v'].includes(first)) id = second;
  return id && idPattern.test(id) ? id : undefined;
}

/** Where YouTube shows a video. */
export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** YouTube's own picture of a video; no page loads it. */
export const posterUrl = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** YouTube's player that sets no cookie before it plays. */
export const playerUrl = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`;
