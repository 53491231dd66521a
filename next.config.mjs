import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { needSiteUrl, parseEnv } from './lib/env.ts';
import {
  contentSecurityPolicy,
  filePolicy,
  plainFiles,
  securityHeaders,
  sharedFileHeaders,
  sharedFiles,
} from './lib/http/security-headers.ts';
import { listRewrites } from './lib/posts/list-place.ts';
import { adminBodyBytes } from './lib/process/limits.ts';
import { numberedRewrites } from './lib/redirects/numbered-address.ts';
import { sourceStamp } from './scripts/source-stamp.ts';

// Below the lists are posts and feeds; the paths inside of the other rewrites, which come after these,
// are no public addresses. They go to app/[...unknown].
const unknownRewrites = [
  '/blog/:slug/:path((?!opengraph-image$).+)',
  '/vlogs/:path((?!(?:rss|atom)\\.xml$).+)',
  '/sitemap/:path*',
  '/icons/:path*',
].map((source) => ({ source, destination: '/unknown/:path*' }));

// The picture that counts a view without script. Our server answers it before (lib/statistics/answer.ts).
const pictureRewrite = {
  source: '/:path*',
  has: [{ type: 'query', key: 'counted', value: '1' }],
  destination: '/api/count',
};

// Browsers, phones and bookmarks ask for these by themselves, whatever a page names. Each is answered
// with where the icon is.
const iconRewrites = [
  { source: '/favicon.ico', destination: '/icons/48' },
  { source: '/apple-touch-icon:size(-[^/]+)?.png', destination: '/icons/180' },
  { source: '/icon-:size(192|512).png', destination: '/icons/:size' },
];

const feedRewrites = [
  { source: '/sitemap.xml', destination: '/sitemap/index' },
  { source: '/llms.txt', destination: '/sitemap/llms' },
  { source: '/sitemap-:part([1-9][0-9]{0,3}).xml', destination: '/sitemap/:part' },
  { source: '/:list(blog|vlogs)/:format(rss|atom).xml', destination: '/:list/feed/:format' },
  { source: '/blog/:slug([a-z0-9-]+).md', destination: '/blog/markdown/:slug' },
];

// The framework salts the names of actions with this key, and would make up another one for each
// build. With the same one an action keeps its name as long as its file and its own name, so a page
// of the build before may call the next. It hides nothing: docs/security.md, 'Builds'.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ||= createHash('sha256')
  .update('the names of server actions')
  .digest('base64');

const isDevelopment = process.env.NODE_ENV === 'development';

// The page cache (docs/performance.md). The framework keeps nothing beside it. A platform has a cache
// of its own, which its servers share: ours would be one for each of them.
const isPlatform = Boolean(process.env.VERCEL);
const pageCache = isPlatform
  ? {}
  : {
      cacheHandler: fileURLToPath(new URL('./server/page-cache/handler.ts', import.meta.url)),
      cacheMaxMemorySize: 0,
    };

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The head with the title comes first, for everybody. The framework would send it to browsers after
  // the page, wherever the name of the lab is read again: a tab has no title until then.
  htmlLimitedBots: /.*/,
  // A build checks no tests.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // Our server does it better (server/compress.ts); the framework's own compresses by itself.
  compress: process.env.COMPRESSED_BY_SERVER !== '1',
  // A start serves a build that stays where it is while the next one is made (scripts/build.ts).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // The same for the same sources, wherever they are built.
  generateBuildId: sourceStamp,
  // A folder that runs without the project (scripts/standalone.ts).
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // 4 MB about fonts that only a build could use.
  outputFileTracingExcludes: { 'next-server': ['**/next/dist/server/capsize-font-metrics.json'] },
  // The site makes the widths of its pictures itself (lib/media/pictures), and /_next/image answers 404.
  images: { unoptimized: true },
  ...pageCache,
  experimental: {
    // Our server decides before (server/messages.ts); this is for the framework's own.
    serverActions: { bodySizeLimit: adminBodyBytes },
    // Cached pages live in memory: a restart, or another database, never shows pages of the one
    // before.
    isrFlushToDisk: false,
  },
  async redirects() {
    return [
      // Phones write it with a capital letter.
      {
        source: '/:admin([Aa][Dd][Mm][Ii][Nn])',
        destination: '/admin/dashboard',
        permanent: false,
      },
      { source: '/search/:code((?!answer$).+)', destination: '/search', permanent: false },
      // Stored posts, feeds and other sites name drawings as they were, as raster pictures.
      { source: '/images/:name(.+).webp', destination: '/images/:name.svg', permanent: true },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        pictureRewrite,
        ...unknownRewrites,
        ...numberedRewrites,
        ...iconRewrites,
        ...feedRewrites,
        ...listRewrites('/blog'),
        ...listRewrites('/vlogs'),
      ],
    };
  },
  async headers() {
    return [
      {
        source: `/:path((?!${plainFiles}).*)`,
        headers: Object.entries({
          'Content-Security-Policy': contentSecurityPolicy({ isDevelopment }),
          ...securityHeaders,
        }).map(([key, value]) => ({ key, value })),
      },
      {
        source: `/:path(${sharedFiles})`,
        headers: Object.entries(sharedFileHeaders).map(([key, value]) => ({ key, value })),
      },
      {
        source: '/:folder(media|pictures|images|logos)/:path*',
        headers: [{ key: 'Content-Security-Policy', value: filePolicy }],
      },
      {
        source: '/:folder(images|logos)/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=604800' }],
      },
      // The site's own icons, named by what is in them.
      {
        source: '/logos/:hash([0-9a-f]{16}).png',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
      // The path is a secret of those who were given it: of a draft, or of a result that was kept.
      {
        source: '/:secret(draft|result)/:token*',
        headers: [
          { key: 'Referrer-Policy', value: 'no-referrer' },
          { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
          { key: 'Cache-Control', value: 'no-store' },
        ],
      },
      // Their names change with what is in them.
      {
        source: '/:name(page|counting|estimate)-:hash([0-9a-f]+).js',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ];
  },
};

/** @param {string} phase */
export default function configFor(phase) {
  if (isPlatform && phase === 'phase-production-build') needSiteUrl(parseEnv(process.env));
  return config;
}
