// Where a link of a post may lead: one rule for what is typed, pasted, entered in the dialog and
// stored. Without an import: the editor and the server share it.

const here = 'http://relative.invalid';
/** Spaces and characters that show nothing, which a paste brings along. */
const unseen = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/** An address without the tabs and breaks that every browser ignores, and without unseen ends. */
export function trimAddress(text: string): string {
  const signs = Array.from(text.replace(/[\t\n\r]/g, ''));
  const start = signs.findIndex((sign) => !unseen.test(sign));
  const end = signs.findLastIndex((sign) => !unseen.test(sign)) + 1;
  return start < 0 ? '' : signs.slice(start, end).join('');
}

/** A host and an e-mail address without a scheme; a browser would read both as paths. */
function withScheme(address: string): string {
  if (address.startsWith('//')) return `https:${address}`;
  if (/^www\./i.test(address)) return `https://${address}`;
  return /^[^\s/?#@:]+@[^\s/?#@:]+$/.test(address) ? `mailto:${address}` : address;
}

/**
 * A link's address as it is stored: http, https, mailto and tel in any case of letters, `//host` and
 * `www.host` as `https://…`, and paths of this site. Undefined for every other one.
 */
export function linkAddress(href: string): string | undefined {
  const trimmed = trimAddress(href);
  const address = withScheme(trimmed);
  const url = URL.parse(address, here);
  const [name] = scheme.exec(address) ?? [];
  if (!url || (!name && url.origin !== here)) return undefined;
  if (!name) return address;
  const rest = address.slice(name.length);
  const isLink = /^https?:$/i.test(name)
    ? rest.startsWith('//') && (address === trimmed || url.hostname.includes('.'))
    : /^(?:mailto|tel):$/i.test(name) && rest !== '';
  return isLink ? name.toLowerCase() + rest : undefined;
}

/** Addresses of mail and chat programs and of search engines that only lead on, and where they say to. */
const leadingOn: ReadonlyArray<[host: RegExp, path: RegExp, names: readonly string[]]> = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/^(?:l|lm)\.(?:facebook|instagram|messenger|threads|wl)\.(?:com|net|co)$/, /^\//, ['u']],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, ['url']],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)$/, /safelinks/, ['url']],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^vk\.com$/, /^\/away\.php$/, ['to']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)$/, ['url']],
];

/** Where a link leads in the end, as far as its address says so. */
export function linkTarget(href: string): string {
  const url = URL.parse(href.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return href;
  const [, , names = []] =
    leadingOn.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname)) ?? [];
  const target = names.map((name) => url.searchParams.get(name)).find(Boolean);
  return target && /^https?:\/\//i.test(target) && URL.canParse(target) ? target : href;
}
