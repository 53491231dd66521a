// From the foot of every public page somebody reaches a person.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsFrom } from '@/lib/settings/facts';
import { Footer } from './footer';

const linksWith = (stored: Record<string, string>): string[] =>
  [
    ...renderToStaticMarkup(<Footer facts={factsFrom(stored, {})} without={[]} />).matchAll(
      /href="([^"]*)"/g,
    ),
  ].map(([, href = '']) => href);

it.each([
  [{}, ['/get-involved#write-to-us']],
  [{ telephone: '+260211123456' }, ['tel:+260211123456', '/get-involved#write-to-us']],
  [
    { telephone: '+260211123456', whatsapp: '+260977123456', contact_email: 'us@lab.co.zm' },
    ['tel:+260211123456', 'https://wa.me/260977123456', 'mailto:us@lab.co.zm'],
  ],
  // There 'Book Discovery Call' leads on, and the number can be left.
  [{ contact_email: 'us@lab.co.zm' }, ['mailto:us@lab.co.zm', '/services']],
])('with %j it leads to %j', (stored, links) => {
  expect(linksWith(stored)).toEqual(expect.arrayContaining(links));
  expect(linksWith(stored).filter((href) => /^(?:#?|tel:|https:\/\/wa\.me\/)$/.test(href))).toEqual(
    [],
  );
});

it('the footer begins with the ways to reach a person and ends with Admin', () => {
  const links = linksWith({ telephone: '+260211123456', contact_email: 'us@lab.co.zm' });
  expect(links.slice(0, 3)).toEqual(['tel:+260211123456', 'mailto:us@lab.co.zm', '/about']);
  expect(links.slice(-3)).toEqual(['/about', '/privacy', '/admin/login']);
});

it('the footer leaves out the pages of which every block is hidden', () => {
  const html = renderToStaticMarkup(<Footer facts={factsFrom({}, {})} without={['/work']} />);
  expect(html).not.toContain('href="/work"');
  expect(html).toContain('href="/services"');
});

it('the footer leads to no page of our organisation of which every block is hidden', () => {
  const footer = (stored: Record<string, string>): string =>
    renderToStaticMarkup(<Footer facts={factsFrom(stored, {})} without={['/about']} />);
  expect(footer({})).not.toMatch(/href="\/about"|Our organisation/);
  const organisation_url = 'https://mwila.co.zm/';
  expect(footer({ organisation_url })).toContain(`href="${organisation_url}"`);
});

it('the footer of a lab with a name of its own tells no history and no organisation of ours', () => {
  const footer = (stored: Record<string, string>): string =>
    renderToStaticMarkup(<Footer facts={factsFrom(stored, {})} without={[]} />);
  const ours = /2025–|Our organisation|The lab/;
  expect(footer({})).toMatch(ours);
  expect(footer({ site_name: 'Mwila Labs' })).not.toMatch(ours);
  const organisation_url = 'https://mwila.co.zm/';
  expect(footer({ site_name: 'Mwila Labs', organisation_url })).toContain('Our organisation');
});
