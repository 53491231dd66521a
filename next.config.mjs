// A category or a page number in the address of a list is part of its path inside, so that each
// list is a cached page (decision 8). '-' is 'no filter', '~' is 'no such category'; neither can be
// a slug.
const listRewrites = ['blog', 'vlogs'].flatMap((list) => {
  const category = {
    type: 'query',
    key: 'category',
    value: '(?<category>[a-z0-9]+(?:-[a-z0-9]+)*)',
  };
  // Further digits are dropped: there is no such page either.
  const page = { type: 'query', key: 'page', value: '(?<page>[1-9][0-9]{0,5})[0-9]*' };
  const anyCategory = { type: 'query', key: 'category', value: '.+' };
  const rewrite = (has, inside) => ({
    source: `/${list}`,
    ...(has.length ? { has } : {}),
    destination: `/${list}/list/${inside}`,
  });
  return [
    rewrite([category, page], ':category/:page'),
    rewrite([category], ':category/1'),
    rewrite([anyCategory], '~/1'),
    rewrite([page], '-/:page'),
    rewrite([], '-/1'),
  ];
});

const feedRewrites = [
  { source: '/sitemap.xml', destination: '/sitemap/index' },
  { source: '/sitemap-:part([1-9][0-9]{0,3}).xml', destination: '/sitemap/:part' },
  { source: '/:list(blog|vlogs)/:format(rss|atom).xml', destination: '/:list/feed/:format' },
];

// The report page may show a form of somebody else's, once the visitor agrees.
const formOrigin = process.env.REPORT_FORM_SCRIPT_URL
  ? ` ${new URL(process.env.REPORT_FORM_SCRIPT_URL).origin}`
  : '';

const contentSecurityPolicy = [
  "default-src 'self'",
  // The framework's inline scripts carry each page's data; a nonce would make every cached page
  // dynamic.
  `script-src 'self' 'unsafe-inline'${formOrigin}${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  `connect-src 'self'${formOrigin}${process.env.NODE_ENV === 'development' ? ' ws:' : ''}`,
  `frame-src https://www.youtube-nocookie.com${formOrigin}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self' mailto:",
  "frame-ancestors 'none'",
].join('; ');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // A start serves a build that stays where it is while the next one is made (scripts/build.ts).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [400, 640, 1080, 1600],
    imageSizes: [],
    // Each picture says itself how long it may be kept; a longer time here would keep the
    // placeholder of one that failed.
    minimumCacheTTL: 60,
  },
  experimental: {
    // Cached pages live in memory: a restart, or another database, never shows pages of the one
    // before. Several instances share a cache by Next's `cacheHandler` (docs/architecture.md).
    isrFlushToDisk: false,
    // As lib/media/inspect.ts has it. What is larger (imported) is passed on as it is, not decoded.
    imgOptMaxInputPixels: 150_000_000,
  },
  async redirects() {
    return [
      { source: '/admin', destination: '/admin/dashboard', permanent: false },
      // The internal paths of the rewrites are not public addresses.
      {
        source: '/:list(blog|vlogs)/:inside(list|feed)/:path+',
        destination: '/',
        permanent: false,
      },
      { source: '/sitemap/:path*', destination: '/', permanent: false },
    ];
  },
  async rewrites() {
    return { beforeFiles: [...feedRewrites, ...listRewrites] };
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'Content-Security-Policy', value: contentSecurityPolicy },
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
        ],
      },
      // An uploaded file is only ever shown: opened by itself, it may do nothing.
      {
        source: '/:folder(media|pictures)/:path*',
        headers: [
          {
            key: 'Content-Security-Policy',
            value: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          },
        ],
      },
      {
        source: '/:folder(images|logos)/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=604800' }],
      },
    ];
  },
};

export default config;
