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
  [/^(?:(?:www|mail|docs|workspace)\.)?google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/^meet\.google\.com$/, /^\/linkredirect$/, ['dest']],
  [
    /^lm?\.(?:facebook|instagram|messenger|threads|workplace|whatsapp|wl)\.(?:com|net|co)$/,
    /^\//,
    ['u'],
  ],
  [/^(?:www|m)\.facebook\.com$/, /^\/flx\/warn\/$/, ['u']],
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/, /^\//, ['url']],
  [/^(?:outlook|www)\.(?:office365|office|live)\.com$/, /\/redir\.aspx$/, ['url']],
  [/^(?:www\.|m\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)$/, /safelinks/, ['url']],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^(?:away\.|m\.)?vk\.com$/, /^\/away(?:\.php)?$/, ['to']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ['url']],
  [/^t\.umblr\.com$/, /^\/redirect$/, ['z']],
  [/^medium\.com$/, /^\/r\/$/, ['url']],
  [/^steamcommunity\.com$/, /^\/linkfilter\/$/, ['u', 'url']],
  [/^link\.zhihu\.com$/, /^\/$/, ['target']],
  [/^deref-(?:gmx|mail|web)\.[a-z]{2,3}$/, /dereferrer/, ['redirecturl']],
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, ['a']],
  [/\.trendmicro\.com$/, /^\/wis\/clicktime\//, ['url']],
];

/** The same of addresses that write their target in a way of their own. */
const encodedIn: ReadonlyArray<[host: RegExp, read: (url: URL) => string | undefined]> = [
  // Base64 behind 'a1'.
  [
    /^(?:www\.|cn\.)?bing\.com$/,
    ({ pathname, searchParams }) =>
      pathname === '/ck/a' ? fromBase64(searchParams.get('u')?.replace(/^a1/, '')) : undefined,
  ],
  // Signs that are none of an address's plain ones are '*', and stand behind it in Base64; a run of
  // them is '**' and its length as a letter.
  [
    /^urldefense\.(?:com|us)$/,
    ({ href }) => {
      const [, target = '', signs = ''] =
        /^https?:\/\/[^/]+\/v3\/__(https?:\/.+?)__;([\w+/=-]*)!/.exec(href) ?? [];
      const left = Array.from(fromBase64(signs) ?? '');
      return target
        .replace(/^(https?:\/)(?!\/)/, '$1/')
        .replace(/\*(?:\*([A-Za-z0-9_-]))?/g, (_, length?: string) =>
          left.splice(0, length ? runLengths.indexOf(length) + 2 : 1).join(''),
        );
    },
  ],
  // '-3A' is '%3A', and '_' is '/'.
  [
    /^urldefense\.proofpoint\.com$/,
    ({ pathname, searchParams }) => {
      const said = searchParams.get('u') ?? '';
      return pathname.startsWith('/v2/')
        ? decodeWhole(said.replaceAll('-', '%').replaceAll('_', '/'))
        : said;
    },
  ],
  // As a part of the path.
  [/^r\.search\.yahoo\.com$/, ({ pathname }) => decodeWhole(/\/RU=([^/]+)/.exec(pathname)?.[1])],
  [
    /^secure-web\.cisco\.com$/,
    ({ pathname }) => decodeWhole(/\/(https?%3A%2F%2F[^/]+)$/i.exec(pathname)?.[1]),
  ],
];
const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function fromBase64(text = ''): string | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function decodeWhole(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One program may wrap the address of another one. */
const mostWrappers = 4;

/** Where a link leads in the end, as far as its address says so. */
export function linkTarget(href: string, wrappers = mostWrappers): string {
  const url = URL.parse(href.trim());
  if (!url || !/^https?:$/.test(url.protocol) || wrappers === 0) return href;
  const { hostname, pathname, searchParams } = url;
  const [, , names = []] =
    leadingOn.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const [, read] = encodedIn.find(([host]) => host.test(hostname)) ?? [];
  const said = new Map(Array.from(searchParams, ([name, value]) => [name.toLowerCase(), value]));
  const target = read?.(url) ?? names.map((name) => said.get(name)).find(Boolean);
  return target && /^https?:\/\//i.test(target) && URL.canParse(target)
    ? linkTarget(target, wrappers - 1)
    : href;
}
