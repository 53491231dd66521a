// The mark: three points of data, joined as the spread wings of a fish eagle.
const mark = (wing: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fbbf24"/><stop offset="1" stop-color="#ea7317"/></linearGradient></defs><rect width="36" height="36" rx="10" fill="${body}"/><path d="M6.5 13.5 18 26.5l11.5-13" fill="none" stroke="${wing}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M18 26.5V12" stroke="url(#g)" stroke-width="3" stroke-linecap="round"/><circle cx="6.5" cy="13" r="3" fill="${wing}"/><circle cx="29.5" cy="13" r="3" fill="${wing}"/><circle cx="18" cy="9.5" r="3.6" fill="url(#g)"/></svg>`;

const plain = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 66 48" fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;

/**
 * Every logo, by its path under public/logos (without its ending). Startups and partners get
 * neutral marks.
 */
export const logos: Record<string, string> = {
  'logo-light': mark('#f3ede2', '#0d2019'),
  'logo-dark': mark('#0d2019', '#f3ede2'),
  'startup-1': plain(
    '<circle cx="21" cy="24" r="18" stroke="#1f9d74"/><path d="M9 24h24M21 12v24" stroke="#d97706"/>',
  ),
  'startup-2': plain('<path d="M3 38 17 10l14 28 14-28 14 28" stroke="#d97706"/>'),
  'startup-3': plain(
    '<rect x="3" y="6" width="36" height="36" rx="10" stroke="#1f9d74"/><path d="m13 24 8 8 20-20" stroke="#d97706"/>',
  ),
  'partner-1': plain(
    '<path d="M21 6 39 16v18L21 44 3 34V16Z" stroke="#5b8f7d"/><circle cx="21" cy="25" r="5" fill="#d97706"/>',
  ),
  'partner-2': plain(
    '<path d="M3 19c10-18 20-18 30 0s20 18 30 0" stroke="#5b8f7d"/><path d="M3 29c10-18 20-18 30 0s20 18 30 0" stroke="#d97706"/>',
  ),
  'partner-3': plain(
    '<circle cx="19" cy="24" r="16" stroke="#5b8f7d"/><circle cx="39" cy="24" r="16" stroke="#d97706"/>',
  ),
};
