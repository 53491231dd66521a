import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  Person,
  VideoObject,
  WebSite,
} from 'schema-dts';
import { type Page, pages } from '../content/pages';
import { defaultTagline } from '../content/site-name';
import type { Question } from '../content/types';
import type { PostType } from '../posts/schema';
import { playerUrl, posterUrl, type Video } from '../posts/video';
import type { Brand } from '../settings/brand';
import type { Facts } from '../settings/facts';
import type { Entry } from '../settings/lists';
import { openingHours } from './opening-hours';

/** The characters of a headline that search engines show. */
const structuredHeadlineCharacters = 110;
const headline = (title: string): string => title.slice(0, structuredHeadlineCharacters);

/** A step of the breadcrumb. */
type Step = Pick<Page, 'name'> & { path: string };

interface Site {
  name: string;
  url: string;
}

type SiteFacts = Site &
  Pick<Brand, 'sentence' | 'marks'> &
  Pick<Facts, 'contactEmail' | 'telephone' | 'postalAddress' | 'hours' | 'profiles'>;

interface ListedPost {
  slug: string;
  title: string;
  publishedAt: string;
  author: string;
}

interface PostFacts extends ListedPost {
  type: PostType;
  excerpt: string;
  /** Empty where it has none. */
  image: string;
  updatedAt: string;
  video: Video | undefined;
  categories: ReadonlyArray<{ name: string }>;
}

type Node =
  | Blog
  | BlogPosting
  | BreadcrumbList
  | FAQPage
  | Organization
  | Person
  | VideoObject
  | WebSite;

const graph = (nodes: Node[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
const organizationId = (url: string): string => `${url}/#organization`;
/** The organisation, on a page that does not describe it. */
const organization = ({ url, name }: Site) =>
  ({ '@type': 'Organization', '@id': organizationId(url), name, url }) as const;

/** Who we are and what this site is, on the home page. Nothing of a fact that is not set. */
export function siteJsonLd({ name, sentence, marks, url, ...facts }: SiteFacts): Graph {
  const { contactEmail, telephone, postalAddress, hours, profiles } = facts;
  const hoursAvailable = openingHours(hours ?? '');
  return graph([
    {
      ...organization({ name, url }),
      description: sentence ?? defaultTagline,
      logo: url + marks.icons[512],
      ...(contactEmail ? { email: contactEmail } : {}),
      ...(telephone ? { telephone } : {}),
      ...(postalAddress ? { address: postalAddress.split(/\s*\n\s*/).join(', ') } : {}),
      ...(profiles.length > 0 ? { sameAs: profiles.map((profile) => profile.url) } : {}),
      // An organisation has no hours of its own there, but whoever answers for it has.
      ...(hoursAvailable.length > 0 && telephone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              telephone,
              hoursAvailable,
            },
          }
        : {}),
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

const team =
  /(?:^|\W)(?:team|staff|editors|editorial(?: (?:board|desk|office|staff))?|desk|newsroom|redaktion|r\u00e9daction)\W*$/i;

/**
 * Who wrote a post. A team is an organisation, and only one that has the site's name has its address:
 * an imported author may have nothing to do with this site.
 */
function authorOf(author: string, { name, url }: Site): Person | Organization {
  const isOwn = author.toLowerCase().startsWith(name.toLowerCase());
  if (!isOwn && !team.test(author)) return { '@type': 'Person', name: author };
  return { '@type': 'Organization', name: author, ...(isOwn ? { url } : {}) };
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

/** A page below home, or below others. @param steps from home to the page, without home */
export const pageJsonLd = (url: string, ...steps: readonly Step[]): Graph =>
  graph([breadcrumbs(url, steps)]);

/** A page below home that shows people. */
export const peopleJsonLd = (own: Site, page: Step, people: readonly Entry[]): Graph =>
  graph([
    breadcrumbs(own.url, [page]),
    ...people.map(
      ({ fields: { name = '', role, sentence, picture } }): Person => ({
        '@type': 'Person',
        name,
        ...(role ? { jobTitle: role } : {}),
        ...(sentence ? { description: sentence } : {}),
        ...(picture ? { image: new URL(picture, own.url).toString() } : {}),
        worksFor: organization(own),
      }),
    ),
  ]);

/** The blog with the posts that a page of its list shows. */
export const blogJsonLd = (own: Site, posts: readonly ListedPost[]): Graph =>
  graph([
    breadcrumbs(own.url, [pages.blog]),
    {
      '@type': 'Blog',
      '@id': `${own.url}${pages.blog.path}#blog`,
      name: `${pages.blog.name} | ${own.name}`,
      url: `${own.url}${pages.blog.path}`,
      publisher: { '@id': organizationId(own.url) },
      blogPost: posts.map(({ slug, title, publishedAt, author }) => ({
        '@type': 'BlogPosting',
        headline: headline(title),
        url: `${own.url}/blog/${slug}`,
        datePublished: publishedAt,
        author: authorOf(author, own),
      })),
    },
  ]);

const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A page below home that answers questions, or none. */
export const faqJsonLd = (url: string, page: Step, questions: readonly Question[]): Graph =>
  graph([breadcrumbs(url, [page]), ...(questions.length > 0 ? [faqPage(questions)] : [])]);

/** A post with its place on the site, and its video where it is one. */
export function postJsonLd({ url, name }: Site, post: PostFacts): Graph {
  const address = `${url}/blog/${post.slug}`;
  const list = post.type === 'vlog' ? pages.vlogs : pages.blog;
  const nodes: Node[] = [
    {
      '@type': 'BlogPosting',
      '@id': `${address}#post`,
      mainEntityOfPage: address,
      headline: headline(post.title),
      ...(post.excerpt ? { description: post.excerpt } : {}),
      ...(post.image ? { image: new URL(post.image, url).toString() } : {}),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: authorOf(post.author, { url, name }),
      publisher: organization({ url, name }),
      articleSection: post.categories.map((category) => category.name),
    },
    breadcrumbs(url, [list, { name: post.title, path: `/blog/${post.slug}` }]),
  ];
  if (post.video) {
    nodes.push({
      '@type': 'VideoObject',
      name: post.title,
      // Search engines want one.
      description: post.excerpt || post.title,
      thumbnailUrl: post.image ? new URL(post.image, url).toString() : posterUrl(post.video),
      uploadDate: post.publishedAt,
      embedUrl: playerUrl(post.video),
    });
  }
  return graph(nodes);
}

/** JSON that cannot end the script element around it. */
export const serializeJsonLd = (data: Graph): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
