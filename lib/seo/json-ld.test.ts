// Pages tell search engines about themselves.
import { describe, expect, it } from 'vitest';
import { faqJsonLd, pageJsonLd, postJsonLd, siteJsonLd } from '@/lib/seo/json-ld';

const url = 'https://lab.example';
const site = { name: 'AI Lab', tagline: 'AI in Zambia', url, contactEmail: undefined };
const page = { name: 'Services', path: '/services' };
const post = {
  slug: 'maize',
  title: 'Maize',
  excerpt: 'In short.',
  image: '/media/a.webp',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  author: 'Mwape Banda',
  videoId: undefined,
  categories: [{ name: 'Farming' }],
};

/** The nodes of a graph by their type. */
const nodesOf = (graph: object) => {
  const { '@graph': nodes } = graph as { '@graph': Array<{ '@type': string }> };
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]));
};

it('structured data: a page stands below home, step by step from 1', () =>
  expect(nodesOf(pageJsonLd(url, page)).BreadcrumbList).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
      { '@type': 'ListItem', position: 2, name: 'Services', item: `${url}/services` },
    ],
  }));

it('structured data: a page with questions has their answers', () => {
  const questions = [{ question: 'Why?', answer: 'Because.' }];
  expect(nodesOf(faqJsonLd(url, page, questions)).FAQPage).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
  });
  expect(Object.keys(nodesOf(pageJsonLd(url, page)))).toEqual(['BreadcrumbList']);
});

it('structured data: the site has an address for mail only where one is set', () => {
  const at = (contactEmail?: string) => nodesOf(siteJsonLd({ ...site, contactEmail })).Organization;
  expect(at()).not.toHaveProperty('email');
  expect(at('write@lab.example')).toMatchObject({ email: 'write@lab.example', url });
});

describe('structured data: a post', () => {
  it('has its dates, its author, its subject and its whole addresses', () => {
    const nodes = nodesOf(postJsonLd(site, post));
    expect(nodes.BlogPosting).toMatchObject({
      mainEntityOfPage: `${url}/blog/maize`,
      headline: 'Maize',
      image: `${url}/media/a.webp`,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: { name: 'Mwape Banda' },
      articleSection: ['Farming'],
    });
    expect(nodes.BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${url}/` },
        { position: 2, name: 'Blog', item: `${url}/blog` },
        { position: 3, name: 'Maize', item: `${url}/blog/maize` },
      ],
    });
    expect(nodes).not.toHaveProperty('VideoObject');
  });

  it('without a picture names none, and a headline ends where search engines cut it', () => {
    const long = { ...post, image: '', title: 'a'.repeat(200) };
    const { BlogPosting } = nodesOf(postJsonLd(site, long));
    expect(BlogPosting).not.toHaveProperty('image');
    expect(BlogPosting).toHaveProperty('headline', 'a'.repeat(110));
  });

  it('that is a video says where it is played, and has its poster where it has no picture', () => {
    const film = (image: string) => nodesOf(postJsonLd(site, { ...post, image, videoId: 'abc' }));
    const { VideoObject, BreadcrumbList } = film('');
    expect(VideoObject).toMatchObject({
      embedUrl: 'https://www.youtube-nocookie.com/embed/abc',
      thumbnailUrl: 'https://i.ytimg.com/vi/abc/hqdefault.jpg',
      uploadDate: post.publishedAt,
    });
    expect(BreadcrumbList).toMatchObject({ itemListElement: [{}, { item: `${url}/vlogs` }, {}] });
    expect(film('/media/a.webp').VideoObject).toHaveProperty('thumbnailUrl', `${url}/media/a.webp`);
  });
});
