// What is rendered of the owner's lists, and that an empty one leaves nothing.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Figures } from '@/components/about/figures';
import { People } from '@/components/about/people';
import { WorkLists } from '@/components/work/work-lists';
import type { Stored } from '@/lib/settings/facts';
import { type Entry, noLists } from '@/lib/settings/lists';
import { workLists } from '@/lib/work/lists';

const entry = (list: Entry['list'], fields: Stored): Entry => ({ id: list, list, fields });
const headings = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text = '']) => text);

describe('the lists on a page', () => {
  it('are the examples without cases, where the owner has stored nothing', () => {
    const html = renderToStaticMarkup(<WorkLists {...workLists(noLists)} />);
    expect(headings(html)).toEqual(['2024 in eight steps', 'Alumni startups', 'Partners']);
    expect(html.match(/<img /g)).toHaveLength(6);
  });

  it('leave nothing of a list without an entry that is shown', () => {
    const own = ['events', 'startups', 'partners'] as const;
    expect(renderToStaticMarkup(<WorkLists {...workLists({ own, entries: [] })} />)).toBe('');
    expect(renderToStaticMarkup(<People entries={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Figures entries={[]} />)).toBe('');
  });

  it('name the customer of a case only where the owner does', () => {
    const fields = {
      problem: 'Queues',
      done: 'A chatbot',
      months: '1',
      figure: '40 %',
      source: 'S',
    };
    const page = (more: Stored): string =>
      renderToStaticMarkup(
        <WorkLists
          {...workLists({ own: ['cases'], entries: [entry('cases', { ...fields, ...more })] })}
        />,
      );
    expect(page({})).toContain('Name on request, 1 month');
    expect(page({ industry: 'Mining' })).toContain('Mining, name on request, 1 month');
    expect(page({ customer: 'A bank' })).toContain('A bank, 1 month');
    expect(page({})).toContain('Source: S');
  });

  it('give each picture its place and the site’s own widths', () => {
    const picture = '/media/3f0c1c52.png';
    const partner = workLists({
      own: ['partners'],
      entries: [entry('partners', { name: 'P', picture, alt: 'A bee' })],
    });
    for (const html of [
      renderToStaticMarkup(<People entries={[entry('people', { name: 'M', picture })]} />),
      renderToStaticMarkup(<WorkLists {...partner} />),
    ]) {
      const image = html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(picture));
      expect(image).toMatch(/ width="160" height="(?:160|64)"/);
      expect(image).toMatch(/ alt="(?:A bee)?"/);
      expect(image).toContain(`${picture}/400.webp 400w`);
    }
  });
});
