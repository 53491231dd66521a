import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  VideoObject,
  WebSite,
} from 'schema-dts';
import { type Page, pages } from '../content/pages';
import type { Question } from '../content/types';
import { playerUrl, posterUrl } from '../posts/video';

/** The characters of a headline that search engines show. */
const structuredHeadlineCharacters = 110;

/** A step of the breadcrumb. */
type Step = Pick<Page, 'name'> & { path: string };

interface SiteFacts {
  name: string;
  tagline: string;
  url: string;
  contactEmail: string | undefined;
}

interface PostFacts {
  slug: string;
  title: string;
  excerpt: string;
  /** Empty where it has none. */
  image: string;
  publishedAt: string;
  updatedAt: string;
  author: string;
  videoId: string | undefined;
  categories: ReadonlyArray<{ name: string }>;
}

type Node = BlogPosting | BreadcrumbList | FAQPage | Organization | VideoObject | WebSite;

const graph = (nodes: Node[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
const organizationId = (url: string): string => `${url}/#organization`;

/** Who we are and what this site is, on the home page. */
export function siteJsonLd({ name, tagline, url, contactEmail }: SiteFacts): Graph {
  return graph([
    {
      '@type': 'Organization',
      '@id': organizationId(url),
      name,
      description: tagline,
      url,
      logo: `${url}/icon-512.png`,
      ...(contactEmail ? { email: contactEmail } : {}),
      areaServed: 'Zambia',
    },
    {
      '@type': 'WebSite',
      '@id': `${url}/#website`,
      name,
      url,
      publisher: { '@id': organizationId(url) },
    },
  ]);
}

/** Where a page stands: home, then the given steps. */
function breadcrumbs(url: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [pages.home, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${url}${path}`,
    })),
  };
}

/** A page below home. */
export const pageJsonLd = (url: string, page: Step): Graph => graph([breadcrumbs(url, [page])]);

/** A page below home that answers questions. */
export const faqJsonLd = (url: string, page: Step, questions: readonly Question[]): Graph =>
  graph([
    breadcrumbs(url, [page]),
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]);

/** A post with its place on the site, and its video where it is one. */
export function postJsonLd({ url, name }: Pick<SiteFacts, 'url' | 'name'>, post: PostFacts): Graph {
  const address = `${url}/blog/${post.slug}`;
  const list = post.videoId ? pages.vlogs : pages.blog;
  const nodes: Node[] = [
    {
      '@type': 'BlogPosting',
      '@id': `${address}#post`,
      mainEntityOfPage: address,
      headline: post.title.slice(0, structuredHeadlineCharacters),
      description: post.excerpt,
      ...(post.image ? { image: new URL(post.image, url).toString() } : {}),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: { '@type': 'Person', name: post.author, url },
      publisher: { '@type': 'Organization', '@id': organizationId(url), name, url },
      articleSection: post.categories.map((category) => category.name),
    },
    breadcrumbs(url, [list, { name: post.title, path: `/blog/${post.slug}` }]),
  ];
  if (post.videoId) {
    nodes.push({
      '@type': 'VideoObject',
      name: post.title,
      description: post.excerpt,
      thumbnailUrl: post.image ? new URL(post.image, url).toString() : posterUrl(post.videoId),
      uploadDate: post.publishedAt,
      embedUrl: playerUrl(post.videoId),
    });
  }
  return graph(nodes);
}

/** JSON that cannot end the script element around it. */
export const serializeJsonLd = (data: Graph): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
