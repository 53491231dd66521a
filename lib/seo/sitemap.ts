import 'server-only';
import { listedPages } from '@/lib/content/pages';
import { defaultTagline } from '@/lib/content/site-name';
import {
  countForSitemap,
  listForSitemap,
  listNewest,
  type NamedPost,
  type SitemapPost,
} from '@/lib/posts/queries';
import { lineToMarkdown, linkToMarkdown } from '@/lib/posts/write-markdown';
import { servicesOf, summaryOf } from '@/lib/services/list';
import { readBrand, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { described } from '@/lib/site-texts/described';
import { readAllTexts, readEmptiedPaths } from '@/lib/site-texts/queries';
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
  if (count <= perFile)
    return urlset([...(await pageEntries()), ...(await postEntries(1, perFile))]);
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
  const entries = [
    ...(number === 1 ? await pageEntries() : []),
    ...(await postEntries(number, perFile)),
  ];
  return entries.length > 0 ? urlset(entries) : undefined;
}

/** Posts of /llms.txt with their titles and excerpts; further ones stand there by address alone. */
const namedPosts = 500;
/** Of all of it: the framework's cache takes 2 MB of an answer. */
const llmsBytes = 1_900_000;

/** The site for language models (llmstxt.org): its pages, and each post as Markdown, the newest first. */
export async function llmsText(): Promise<string> {
  const { url } = site();
  const [brand, texts, lists, shown] = await Promise.all([
    readBrand(),
    readAllTexts(),
    readLists(),
    shownPages(),
  ]);
  const { name, sentence = defaultTagline } = brand;
  const services = servicesOf(lists);
  const head = [
    `# ${lineToMarkdown(name)}`,
    `> ${lineToMarkdown(sentence)}`,
    '## Pages',
    shown
      .map((page) => described({ ...page, summary: summaryOf(page, services) }, texts, brand))
      .map((page) => `- ${linkToMarkdown(page.name, url + page.path, page.summary)}`)
      .join('\n'),
  ];
  const posts = await newestForSitemap();
  if (posts.length === 0) return `${head.join('\n\n')}\n`;
  const lines = llmsLines(url, posts, await listNewest(namedPosts));
  return [...head, '## Posts', lines.join('\n')].join('\n\n').concat('\n');
}

/** The newest posts of the sitemap; the parts of it begin with the oldest. */
async function newestForSitemap(): Promise<SitemapPost[]> {
  const last = Math.max(1, Math.ceil((await countForSitemap()) / sitemapPosts));
  const parts = [
    ...(last > 1 ? await listForSitemap(last - 1, sitemapPosts) : []),
    ...(await listForSitemap(last, sitemapPosts)),
  ];
  return parts.slice(-sitemapPosts).toReversed();
}

/** The lines of posts: those that are named, then the others, as long as all stay within the bytes. */
export function llmsLines(
  url: string,
  posts: ReadonlyArray<{ slug: string }>,
  named: readonly NamedPost[],
): string[] {
  const bytesOf = (line: string): number => Buffer.byteLength(line) + 1;
  const addressOf = (slug: string): string => `${url}/blog/${slug}.md`;
  const plain = new Map(posts.map(({ slug }) => [slug, `- ${addressOf(slug)}`]));
  let left = llmsBytes;
  for (const line of plain.values()) left -= bytesOf(line);
  const lines: string[] = [];
  for (const { slug, title, excerpt } of named) {
    const address = plain.get(slug);
    if (address === undefined) continue;
    const line = `- ${linkToMarkdown(title, addressOf(slug), excerpt)}`;
    left -= bytesOf(line) - bytesOf(address);
    if (left < 0) break;
    plain.delete(slug);
    lines.push(line);
  }
  return [...lines, ...plain.values()];
}

interface Entry {
  path: string;
  updatedAt?: string;
}

/** The listed pages without those of which every block is hidden. */
async function shownPages() {
  const emptied = await readEmptiedPaths();
  return listedPages.filter(({ path }) => !emptied.includes(path));
}

const pageEntries = async (): Promise<Entry[]> =>
  (await shownPages()).map(({ path }) => ({ path }));

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
