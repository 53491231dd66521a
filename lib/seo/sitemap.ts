import 'server-only';
import { listedPages } from '@/lib/content/pages';
import { countForSitemap, listForSitemap, type SitemapPost } from '@/lib/posts/queries';
import { site } from '@/lib/site';
import { xml } from './xml';

/**
 * Posts in one file. The format takes 50,000, the framework's cache 2 MB of an answer: 210 bytes
 * each with a slug of 120.
 */
const sitemapPosts = 5_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const document = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

/** The sitemap: one list of addresses, or an index of several files if there are too many. */
export async function sitemap(perFile = sitemapPosts): Promise<string> {
  const count = await countForSitemap();
  if (count <= perFile) return urlset([...pageEntries(), ...(await postEntries(1, perFile))]);
  const { url } = site();
  const files = Array.from(
    { length: Math.ceil(count / perFile) },
    (_, index) => `${url}/sitemap-${index + 1}.xml`,
  );
  return document(
    `<sitemapindex ${namespace}>${files.map((file) => `<sitemap><loc>${xml(file)}</loc></sitemap>`).join('')}</sitemapindex>`,
  );
}

/**
 * One file of a split sitemap, the fixed pages in the first; undefined past the last, because an
 * empty list is not valid.
 */
export async function sitemapFile(
  number: number,
  perFile = sitemapPosts,
): Promise<string | undefined> {
  const entries = [...(number === 1 ? pageEntries() : []), ...(await postEntries(number, perFile))];
  return entries.length > 0 ? urlset(entries) : undefined;
}

/** The site for language models (llmstxt.org): its pages, and each post as Markdown. */
export async function llmsText(): Promise<string> {
  const { name, tagline, url } = site();
  const posts = await listForSitemap(1, sitemapPosts);
  return [
    `# ${name}`,
    `> ${tagline}`,
    '## Pages',
    listedPages.map((page) => `- [${page.name}](${url}${page.path}): ${page.summary}`).join('\n'),
    ...(posts.length > 0
      ? ['## Posts', posts.map(({ slug }) => `- ${url}/blog/${slug}.md`).join('\n')]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

interface Entry {
  path: string;
  updatedAt?: string;
}

const pageEntries = (): Entry[] => listedPages.map(({ path }) => ({ path }));

async function postEntries(number: number, perFile: number): Promise<Entry[]> {
  const posts = await listForSitemap(number, perFile);
  return posts.map(({ slug, updatedAt }: SitemapPost) => ({ path: `/blog/${slug}`, updatedAt }));
}

function urlset(entries: readonly Entry[]): string {
  const { url } = site();
  const line = ({ path, updatedAt }: Entry): string =>
    `<url><loc>${xml(`${url}${path === '/' ? '' : path}`)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  return document(`<urlset ${namespace}>${entries.map(line).join('')}</urlset>`);
}
