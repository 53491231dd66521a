// Pages tell search engines about themselves.
import { describe, expect, it } from 'vitest';
import {
  blogJsonLd,
  faqJsonLd,
  pageJsonLd,
  peopleJsonLd,
  postJsonLd,
  siteJsonLd,
} from '@/lib/seo/json-ld';
import { factsFrom } from '@/lib/settings/facts';
import { openingHours } from './opening-hours';

const url = 'https://lab.example';
const site = { name: 'AI Lab', url };
const page = { name: 'Services', path: '/services' };
const post = {
  type: 'blog' as const,
  slug: 'maize',
  title: 'Maize',
  excerpt: 'In short.',
  image: '/media/a.webp',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  author: 'Mwape Banda',
  video: undefined,
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

const organizationOf = (stored: Record<string, string>) => {
  const facts = factsFrom(stored, {});
  return nodesOf(siteJsonLd({ ...facts.brand, ...site, ...facts })).Organization;
};

it('structured data: the organisation has the facts that are set, and nothing of the others', () => {
  const none = organizationOf({});
  expect(Object.keys(none ?? {})).toEqual([
    '@type',
    '@id',
    'name',
    'url',
    'description',
    'logo',
    'areaServed',
  ]);
  const hours = 'Mon–Fri, 8:00–17:00';
  const telephone = '+260977123456';
  expect(
    organizationOf({
      contact_email: 'write@lab.co.zm',
      telephone,
      postal_address: 'Plot 1\nLusaka',
      hours,
      profile_x: 'https://x.com/lab',
    }),
  ).toMatchObject({
    email: 'write@lab.co.zm',
    telephone,
    address: 'Plot 1, Lusaka',
    sameAs: ['https://x.com/lab'],
    contactPoint: { telephone, hoursAvailable: openingHours(hours) },
  });
  expect(organizationOf({ telephone, hours: 'by appointment' })).not.toHaveProperty('contactPoint');
});

it.each([
  [
    'Mon–Fri, 8:00–17:00',
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '08:00', '17:00'],
  ],
  ['Saturday 09.30 to 12.00', [['Saturday'], '09:30', '12:00']],
  [
    'Mon-Tue: 8:00-12:00; Sun 9:00-10:00',
    [['Monday', 'Tuesday'], '08:00', '12:00'],
    [['Sunday'], '09:00', '10:00'],
  ],
  ['Mon–Fri, 8:00–17:00; Sat by appointment'],
  ['Fri–Mon, 8:00–17:00'],
  ['Mon 17:00–8:00'],
  ['Mon 8:00–25:00'],
  ['Mon–Fri, 8–5'],
  [''],
])('structured data: hours typed as %j', (line, ...days) =>
  expect(openingHours(line).map((one) => [one.dayOfWeek, one.opens, one.closes])).toEqual(days),
);

it('structured data: people have what is set of each, the blog its posts', () => {
  const entry = (fields: Record<string, string>) => ({ id: '1', list: 'people' as const, fields });
  const about = { name: 'About', path: '/about' };
  const { Person } = nodesOf(
    peopleJsonLd(site, about, [entry({ name: 'M', role: 'Engineer', picture: '/media/m.png' })]),
  );
  expect(Person).toMatchObject({ name: 'M', jobTitle: 'Engineer', image: `${url}/media/m.png` });
  expect(Object.keys(nodesOf(peopleJsonLd(site, about, [])))).toEqual(['BreadcrumbList']);
  expect(nodesOf(blogJsonLd(site, [post])).Blog).toMatchObject({
    url: `${url}/blog`,
    blogPost: [{ headline: 'Maize', url: `${url}/blog/maize`, datePublished: post.publishedAt }],
  });
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
    const film = (image: string) =>
      nodesOf(postJsonLd(site, { ...post, type: 'vlog', image, video: { id: 'abc', start: 90 } }));
    const { VideoObject, BreadcrumbList } = film('');
    expect(VideoObject).toMatchObject({
      embedUrl: 'https://www.youtube-nocookie.com/embed/abc?start=90',
      thumbnailUrl: 'https://i.ytimg.com/vi/abc/hqdefault.jpg',
      uploadDate: post.publishedAt,
    });
    expect(BreadcrumbList).toMatchObject({ itemListElement: [{}, { item: `${url}/vlogs` }, {}] });
    expect(film('/media/a.webp').VideoObject).toHaveProperty('thumbnailUrl', `${url}/media/a.webp`);
  });
});

it.each([
  ['Mwape Banda', { '@type': 'Person', name: 'Mwape Banda' }],
  ['Joe Team-Phiri', { '@type': 'Person', name: 'Joe Team-Phiri' }],
  ['Editorial Team', { '@type': 'Organization', name: 'Editorial Team' }],
  ['The Editors', { '@type': 'Organization', name: 'The Editors' }],
  ['Times news desk', { '@type': 'Organization', name: 'Times news desk' }],
  ['AI Lab', { '@type': 'Organization', name: 'AI Lab', url }],
  ['AI Lab Editorial Team', { '@type': 'Organization', name: 'AI Lab Editorial Team', url }],
])('structured data: the author %s of a post', (author, node) => {
  expect(nodesOf(postJsonLd(site, { ...post, author })).BlogPosting).toMatchObject({
    author: node,
  });
  const { author: shown } = nodesOf(postJsonLd(site, { ...post, author }))
    .BlogPosting as unknown as {
    author: object;
  };
  expect(shown).toEqual(node);
});

it('structured data: a post without an excerpt has no empty description', () => {
  const video = { id: 'aircAruvnKk', start: 0 };
  const text = JSON.stringify([
    postJsonLd(site, { ...post, excerpt: '' }),
    postJsonLd(site, { ...post, excerpt: '', video }),
  ]);
  expect(text).not.toContain('"description":""');
});
