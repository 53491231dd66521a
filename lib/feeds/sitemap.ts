import 'server-only';
import { listedPages } from '@/lib/content/pages';
import { countForSitemap, listForSitemap, type SitemapPost } from '@/lib/posts/queries';
import { site } from '@/lib/site';
import { xml, xmlDocument } from './xml';

/**
 * Posts in one file. The format takes 50,000; with these the backend's answer stays below the 2 MB that the framework keeps of
 * one, in base64 and with slugs of 120 letters: about 160 bytes a post, a third more as base64.
 */
const postsPerFile = 5_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const document = (body: string): string =>
  xmlDocument(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);

/** The sitemap: one list of addresses, or an index of as many files as there are posts for. */
export async function sitemap(perFile = postsPerFile): Promise<string> {
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

/** One file of a split sitemap, the fixed pages in the first; undefined past the last, because an empty list is not valid. */
export async function sitemapFile(
  number: number,
  perFile = postsPerFile,
): Promise<string | undefined> {
  const entries = [...(number === 1 ? pageEntries() : []), ...(await postEntries(number, perFile))];
  return entries.length > 0 ? urlset(entries) : undefined;
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
