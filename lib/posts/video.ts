import { trimAddress } from './links';

const idPattern = /^[\w-]{11}$/;
/** Names in the place of an id that are no video: a playlist's player, and whatever a channel sends now. */
const noVideos = new Set(['videoseries', 'live_stream']);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);

/** A YouTube video and the second at which it begins. */
export interface Video {
  id: string;
  start: number;
}

/**
 * The address in what somebody enters as a video: alone, without its scheme, with a mark behind it,
 * or in the code that YouTube gives for embedding.
 */
function addressIn(text: string): URL | undefined {
  const frame = text.search(/<iframe\s/i);
  const [, source] =
    frame < 0 ? [] : (/\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text.slice(frame)) ?? []);
  const typed = trimAddress((source ?? text).replaceAll('&amp;', '&')).replace(
    /[.,;:!?)>"'’”…]{1,9}$/,
    '',
  );
  const bare = typed.replace(/^[(<"'‘“]{1,9}/, '');
  if (/\s/.test(bare)) return undefined;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(bare)
    ? bare
    : `https://${bare.replace(/^\/\//, '')}`;
  const url = URL.parse(address);
  const isYoutube = url && (shortHosts.has(url.hostname) || watchHosts.has(url.hostname));
  return isYoutube && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The seconds of `90`, `90s` and `1h2m3s`. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function startOf({ searchParams, hash }: URL): number {
  const later = new URLSearchParams(hash.slice(1));
  const time = searchParams.get('start') ?? searchParams.get('t') ?? later.get('t') ?? '';
  return secondsOf(time);
}

function videoAt(url: URL): Video | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined;
  if (shortHosts.has(url.hostname)) id = first;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (first && ['shorts', 'embed', 'live', 'v'].includes(first)) id = second;
  if (!id || !idPattern.test(id) || noVideos.has(id)) return undefined;
  return { id, start: startOf(url) };
}

/**
 * The video of a YouTube address: watch, short (youtu.be), shorts, live and embed forms, with any
 * further parameters. Undefined for everything else (docs/spec.md, 'Post editor').
 */
export function youtubeVideo(link: string): Video | undefined {
  const url = addressIn(link);
  return url && videoAt(url);
}

/** The whole address of a video, which is stored for a vlog; undefined for everything else. */
export function videoAddress(link: string): string | undefined {
  const url = addressIn(link);
  return url && videoAt(url) ? url.href : undefined;
}

/** Where YouTube shows the playlist that an address leads to; undefined for everything else. */
export function playlistAddress(link: string): string | undefined {
  const url = addressIn(link);
  const list = url?.searchParams.get('list');
  return url && list && !videoAt(url)
    ? `https://www.youtube.com/playlist?${new URLSearchParams({ list })}`
    : undefined;
}

/** The words of a link to a playlist whose frame has no title. */
export const playlistName = 'Playlist on YouTube';

/** Why an address is no video's; undefined if it is one. */
export function videoRefusal(link: string): string | undefined {
  if (youtubeVideo(link)) return undefined;
  return playlistAddress(link)
    ? 'A playlist is not a video'
    : 'Enter the address of a YouTube video';
}

/** Why a vlog cannot be published with an address; without one it shows its picture. */
export const vlogRefusal = (link: string): string | undefined =>
  link.trim() === '' ? undefined : videoRefusal(link);

/** Where YouTube shows a video. */
export const watchUrl = ({ id, start }: Video): string =>
  `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`;

/** YouTube's own picture of a video; no page loads it. */
export const posterUrl = ({ id }: Video): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** YouTube's player that sets no cookie before it plays. */
export const playerUrl = ({ id, start }: Video): string =>
  `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;

/** The player as it begins at once. */
export const playingUrl = (video: Video): string =>
  `${playerUrl(video)}${video.start ? '&' : '?'}autoplay=1`;
