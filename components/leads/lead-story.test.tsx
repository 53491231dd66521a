import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listedLead } from '@/tests/support/listed-lead';
import { LeadStory } from './lead-story';

it('the story names pages as the menu does, and says each field on its own line', () => {
  const event = {
    ...listedLead.event,
    page: '/get-involved',
    cameFrom: '/services',
    source: { utm_source: 'linkedin', utm_campaign: 'mines', landing_page: '/industries/mining' },
    phone: '+260977123456',
    name: 'Jo',
    enquiry: { organization: 'Kafue Farms', interest: 'other', message: 'Count sacks' },
  };
  const html = renderToStaticMarkup(<LeadStory events={[event]} changes={[]} />);
  expect(html).toContain(
    'Sent on Get Involved, after a button on Our Services. Came from linkedin / mines, first page: Mining.',
  );
  const lines = [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(
    ([, label, text]) => `${label} ${text}`,
  );
  expect(lines.map((line) => line.replace('<!-- -->', ''))).toEqual([
    'Name in the form: Jo',
    'Phone: +260 977 123 456',
    'Organization: Kafue Farms',
    'Interest: Other',
  ]);
});

it('the story keeps the path of a page without a name, and says nothing of a source that is unknown', () => {
  const event = { ...listedLead.event, page: '/blog/maize', cameFrom: undefined, source: {} };
  expect(renderToStaticMarkup(<LeadStory events={[event]} changes={[]} />)).toContain(
    'Sent on /blog/maize. Came from direct.',
  );
});
