// These headers of every answer limit what its pages may do. next.config.mjs uses them without
// settings, so that one build serves any deployment; the server (server/server.ts) adds the
// settings that it was started with.

/** How long a browser asks by https alone after it was answered so: the usual year. */
const httpsSeconds = 365 * 86_400;

interface PolicyParts {
  /** Hashes and nonces of the only inline scripts that may run; without them any may. */
  scripts?: readonly string[];
  /** Where somebody else's form comes from, which the report page may show. */
  formOrigin?: string | undefined;
  /** Whether pages of the site stand in frames of it: `around` holds one, `inside` is in one. */
  frame?: 'around' | 'inside';
  /** Where uploads go, if not to the site. */
  uploadOrigin?: string | undefined;
  isDevelopment?: boolean;
}

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({
  scripts,
  formOrigin,
  frame,
  uploadOrigin,
  isDevelopment,
}: PolicyParts = {}): string {
  // The framework's inline scripts carry each page's data; a nonce would make every cached page
  // dynamic.
  const inline = scripts ?? ["'unsafe-inline'"];
  const form = formOrigin ? [formOrigin] : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...form, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...form,
      ...(uploadOrigin ? [uploadOrigin] : []),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'frame-src': [
      'https://www.youtube-nocookie.com',
      ...form,
      ...(frame === 'around' ? ["'self'"] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'mailto:'],
    'frame-ancestors': [frame === 'inside' ? "'self'" : "'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const policyHeader = 'content-security-policy';

/** A file is only ever shown: opened by itself, it may do nothing, and in no frame. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The headers beside the policy that every answer has. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Pictures, feeds and the like, which other sites and readers of feeds may show. */
export const sharedFiles =
  '(?:media|pictures|logos)/.*|(?:.*/)?opengraph-image.*|.*\\.(?:xml|png|svg|ico|webmanifest)';
export const sharedFileHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Browsers ask by https alone from now on, where the site has it. */
export const httpsHeaders = { 'Strict-Transport-Security': `max-age=${httpsSeconds}` } as const;

/**
 * Scripts, styles and fonts of ours: no browser shows one as a page that could do anything, so all
 * that it has to be told is not to guess what they are. A drawing is not among them, because it may
 * hold script.
 */
export const plainFiles = '_next/static/(?!.*\\.svg$)|(?:page|counting)-[0-9a-f]+\\.js$';
export const plainFileHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

/** Names the request in the logs; what comes from memory has none, since no work is done for it. */
export const requestIdHeader = 'X-Request-Id';

/** A sentence of the server itself, with which it refuses. */
export const sentenceHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...plainFileHeaders,
} as const;

/**
 * How a page may be kept elsewhere: by anybody, but asked for again each time, since only this
 * server knows what was changed or withdrawn. Asking costs no page: the answer is 304.
 */
export const pageCacheControl = 'public, max-age=0, must-revalidate';
